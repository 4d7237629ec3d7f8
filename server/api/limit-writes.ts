import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/http/network-of.ts';
import type { Context } from '#server/platform/context.ts';
import { blockOf } from '#server/platform/limits/block-of.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';

export interface WriteLimit {
  most: number;
  perSeconds: number;
}

const usualLimit: WriteLimit = { most: 60, perSeconds: 60 };
// How often the limit of a network all networks of one /48 have together.
const TIMES_FOR_A_BLOCK = 10;
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Applies to every route that writes, and to reads that name a limit because they cost much. Counted in the database, so
 * that all processes share one limit.
 */
export function limitWrites(api: FastifyInstance, context: Context): void {
  async function refuseBeyondLimit(request: FastifyRequest): Promise<void> {
    if (request.isInProcess) return;
    const { url = 'unknown', config } = request.routeOptions;
    const route = `${request.method} ${url}`;
    await countWrite(context, { route, ip: request.ip, limit: config.writeLimit ?? usualLimit });
  }

  api.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => readMethods.has(method));
    if (isRead && !route.config?.writeLimit) return;
    route.onRequest = [refuseBeyondLimit, ...[route.onRequest ?? []].flat()];
  });
}

/** For a form of the site, which the pages send on in process. */
export async function countWrite(
  context: Pick<Context, 'db'>,
  { route, ip, limit: { most, perSeconds } }: { route: string; ip: string; limit: WriteLimit },
): Promise<void> {
  const network = networkOf(ip);
  await limitRequest(context, { key: `${route} ${network}`, most, perSeconds });
  // Only what its own network was allowed counts here, so that one network cannot use up the limit of its block.
  const block = blockOf(network);
  if (block !== network)
    await limitRequest(context, { key: `${route} ${block}`, most: most * TIMES_FOR_A_BLOCK, perSeconds });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    writeLimit?: WriteLimit;
  }
}
