export type {
  ChartDefinition,
  ChartNode,
  ChartTransition,
  CommandType,
  WaitingFor,
} from '#machines';
export type { CombatAnswer } from '../transport/transport.ts';
