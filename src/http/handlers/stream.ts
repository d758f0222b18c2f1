import { EVENTS_TYPE } from '#contract';
import type { Routes } from '#contract';
import type { Response } from 'express';
import { RETRY } from '../../live/frames.ts';
import type { Sink } from '../../live/feeds.ts';
import { callerOf } from '../caller.ts';
import type { Exchange, Handler } from '../exchange.ts';
import { failedWith } from '../reply.ts';

/** A reader that has not taken so many bytes is too slow: it is cut off, and may come back. */
const MOST_WAITING = 1024 * 1024;
/** Further behind than this the whole state is shorter. */
const MOST_MISSED = 1000;

export const stream: Handler<Routes['stream']> = async (exchange) => {
  const { service, request, response, params, query } = exchange;
  const caller = callerOf(request, service.settings, query.ticket);
  const admitted = await service.combats.admit(params.id, caller);
  if (!admitted.ok) return failedWith(admitted.failure);
  response.writeHead(200, {
    'Content-Type': EVENTS_TYPE,
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  if (request.method === 'HEAD' || response.destroyed) {
    response.end();
    return 'taken';
  }
  response.write(RETRY);
  const leave = service.feeds.follow({
    id: params.id,
    sink: sinkOf(response),
    after: startOf(exchange, admitted.value),
    state: async () => {
      const state = await service.combats.state(params.id, caller);
      return state.ok ? { seq: state.value.seq, json: state.value.value } : undefined;
    },
    isAdmitted: async () => (await service.combats.admit(params.id, caller)).ok,
  });
  response.once('close', leave);
  return 'taken';
};

function sinkOf(response: Response): Sink {
  return {
    write: (frame) => {
      if (response.writableLength > MOST_WAITING) response.destroy();
      else if (response.chunkedEncoding && response.socket) response.socket.write(chunkOf(frame));
      else response.write(frame);
    },
    end: () => response.end(),
  };
}

let chunked = { frame: '', chunk: Buffer.alloc(0) };

/** A frame as a chunk of HTTP/1.1, made once for all readers of it: Node makes one for each, of four pieces. */
function chunkOf(frame: string): Buffer {
  if (chunked.frame !== frame) {
    const size = Buffer.byteLength(frame).toString(16);
    chunked = { frame, chunk: Buffer.from(`${size}\r\n${frame}\r\n`) };
  }
  return chunked.chunk;
}

/** The version after which to go on; undefined where the state must come first. */
function startOf({ request, query }: Exchange<Routes['stream']>, seq: number): number | undefined {
  const last = request.headers['last-event-id'];
  const named = typeof last === 'string' && /^\d{1,9}$/.test(last) ? Number(last) : query.after;
  return named !== undefined && named <= seq && seq - named <= MOST_MISSED ? named : undefined;
}
