import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import type { Metrics } from './metrics.ts';

/** Degraded: pages are sent, but nothing can be booked, because the database is away or cannot be written. */
export type Readiness = 'ready' | 'degraded';

export interface ProbeOptions {
  log: Logger;
  metrics: Metrics;
  /** Rejects with the reason while this process should get no traffic. */
  checkReady(): Promise<Readiness>;
}

/** For the load balancer and the operator. Metrics are not shown through a proxy. */
export function addProbes(app: FastifyInstance, { log, metrics, checkReady }: ProbeOptions): void {
  const config = { isProbe: true };
  app.get('/healthz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { success: true, data: { alive: true } };
  });
  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const readiness = await readinessOf();
    if (readiness === 'degraded' && isStrict(request))
      throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    return { success: true, data: { ready: true, degraded: readiness === 'degraded' } };
  });

  async function readinessOf(): Promise<Readiness> {
    try {
      return await checkReady();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.warn({ err: error }, 'this process is not ready');
      throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    }
  }
  app.get('/metrics', { config }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** For load balancers that fall back to degraded processes by themselves. */
function isStrict({ query }: FastifyRequest): boolean {
  return (query as { degraded?: string }).degraded === 'no';
}
