import { combatRoutes } from './routes/combats.ts';
import { operationRoutes } from './routes/operation.ts';
import { referenceRoutes } from './routes/reference.ts';
import { seatRoutes } from './routes/seats.ts';
import { statelessRoutes } from './routes/stateless.ts';

/** Named rather than inferred: spelled out, the compiler finds the type too long to declare. */
export type Routes = typeof combatRoutes &
  typeof seatRoutes &
  typeof statelessRoutes &
  typeof referenceRoutes &
  typeof operationRoutes;

/** Everything the service answers to, by the name of the operation. */
export const ROUTES: Routes = {
  ...combatRoutes,
  ...seatRoutes,
  ...statelessRoutes,
  ...referenceRoutes,
  ...operationRoutes,
};

export type Operation = keyof Routes;
export const OPERATIONS = Object.keys(ROUTES) as readonly Operation[];
