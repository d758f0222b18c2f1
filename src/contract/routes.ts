import { combatRoutes } from './routes/combats.ts';
import { operationRoutes } from './routes/operation.ts';
import { referenceRoutes } from './routes/reference.ts';
import { seatRoutes } from './routes/seats.ts';
import { statelessRoutes } from './routes/stateless.ts';

/** Everything the service answers to, by the name of the operation. */
export const ROUTES = {
  ...combatRoutes,
  ...seatRoutes,
  ...statelessRoutes,
  ...referenceRoutes,
  ...operationRoutes,
} as const;

export type Routes = typeof ROUTES;
export type Operation = keyof Routes;
export const OPERATIONS = Object.keys(ROUTES) as readonly Operation[];
