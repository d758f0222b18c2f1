export * from './editions/index.ts';
export * from './model/index.ts';
export * from './play/index.ts';
export * from './scenarios/index.ts';
export * from './wording/index.ts';
