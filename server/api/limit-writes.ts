import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/domain/context.ts';
import { limitRequest } from '#server/domain/limits/limit-request.ts';
import { networkOf } from '#server/http/network-of.ts';

export interface WriteLimit {
  most: number;
  perSeconds: number;
}

const usualLimit: WriteLimit = { most: 60, perSeconds: 60 };
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Applies to every route that writes. Counted in the database, so that all processes share one limit. */
export function limitWrites(api: FastifyInstance, context: Context): void {
  async function refuseBeyondLimit(request: FastifyRequest): Promise<void> {
    if (request.isInProcess) return;
    const { url = 'unknown', config } = request.routeOptions;
    const key = `${request.method} ${url} ${networkOf(request.ip)}`;
    await limitRequest(context, { key, ...(config.writeLimit ?? usualLimit) });
  }

  api.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => readMethods.has(method))) return;
    route.onRequest = [refuseBeyondLimit, ...[route.onRequest ?? []].flat()];
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    writeLimit?: WriteLimit;
  }
}
