export { inspect } from '@xstate/inspect/lib/server.js';
