import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/domain/context.ts';
import { countRequest } from '#server/domain/limits/count-request.ts';
import { networkOf } from '#server/http/network-of.ts';

export interface WriteLimit {
  most: number;
  perSeconds: number;
}

const usualLimit: WriteLimit = { most: 60, perSeconds: 60 };

/** Counted in the database, so that more processes do not mean more tries. */
export function limitWrites(api: FastifyInstance, context: Context): void {
  api.addHook('onRequest', async (request) => {
    if (
      request.isInProcess ||
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      request.method === 'OPTIONS'
    )
      return;
    const { url = 'unknown', config } = request.routeOptions;
    const limit = config.writeLimit ?? usualLimit;
    const counted = await countRequest(context, {
      key: `${request.method} ${url} ${networkOf(request.ip)}`,
      ...limit,
    });
    if (counted.isOverLimit)
      throw new Refusal('too_many_requests', { retryAfterSeconds: counted.resetsInSeconds });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    writeLimit?: WriteLimit;
  }
}
