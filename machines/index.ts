export * from './editions/index.ts';
export * from './model/index.ts';
export type * from './play/types.ts';
export { MACHINE_VERSION, RECORD_FORMAT } from './play/types.ts';
export * from './scenarios/index.ts';
export * from './wording/index.ts';
