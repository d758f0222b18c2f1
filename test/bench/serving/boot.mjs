// Starts the server without a loader in the way of the build and of its threads.
import { register } from 'tsx/esm/api';

const unregister = register();
await import('./server.ts');
await unregister();
