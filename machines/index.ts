export * from './model/index.ts';
export type * from './play/types.ts';
export { MACHINE_VERSION, RECORD_FORMAT } from './play/types.ts';
