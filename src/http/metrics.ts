import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { RefusalAnswer } from '#machines';

export interface Sources {
  readonly kept: () => number;
  readonly readers: () => number;
  readonly viewers: () => number;
  readonly store: () => {
    readonly commits: number;
    readonly writes: number;
    readonly waiting: number;
  };
}

/** Figures for an operator, in the format of Prometheus. */
export interface Metrics {
  readonly answered: (route: string, method: string, status: number, seconds: number) => void;
  readonly accepted: (command: string) => void;
  readonly refusedByRules: (refusal: RefusalAnswer) => void;
  readonly text: () => Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(sources: Sources): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'apnap_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'apnap_request_seconds',
    help: 'Time to answer.',
    labelNames: ['route', 'method'],
    buckets: SECONDS,
    registers,
  });
  const commands = new Counter({
    name: 'apnap_commands_total',
    help: 'Commands accepted.',
    labelNames: ['command'],
    registers,
  });
  const refusals = new Counter({
    name: 'apnap_refusals_total',
    help: 'Commands refused, by the rule of the first reason.',
    labelNames: ['rule', 'kind'],
    registers,
  });
  gauge(registers, 'apnap_combats_in_memory', 'Combats kept in memory.', sources.kept);
  gauge(registers, 'apnap_stream_readers', 'Readers of streams.', sources.readers);
  gauge(registers, 'apnap_inspect_viewers', 'Viewers of combats.', sources.viewers);
  gauge(
    registers,
    'apnap_store_commits',
    'Durable commits since the start.',
    () => sources.store().commits,
  );
  gauge(registers, 'apnap_store_writes', 'Writes carried by them.', () => sources.store().writes);
  gauge(
    registers,
    'apnap_store_waiting',
    'Writes that wait for their commit.',
    () => sources.store().waiting,
  );
  return {
    answered: (route, method, status, seconds) => {
      requests.inc({ route, method, status });
      latency.observe({ route, method }, seconds);
    },
    accepted: (command) => commands.inc({ command }),
    refusedByRules: ({ kind, violations }) =>
      refusals.inc({ rule: violations[0]?.rule ?? 'none', kind }),
    text: () => register.metrics(),
  };
}

function gauge(registers: Registry[], name: string, help: string, value: () => number): void {
  const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(value()) });
}
