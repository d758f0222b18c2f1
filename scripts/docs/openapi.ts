import { openApi } from '#contract';

export const OPENAPI_FILE = 'docs/openapi.json';

export const openApiDocument = (): string => `${JSON.stringify(openApi(), null, 2)}\n`;
