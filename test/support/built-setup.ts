import { prepare } from '../../scripts/prepare.mjs';

/** Builds what processes of the part run, where that is older than its sources. */
export const setup = (): Promise<void> => prepare();
