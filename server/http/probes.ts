import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import type { Metrics } from './metrics.ts';

export interface ProbeOptions {
  log: Logger;
  metrics: Metrics;
  /** Rejects with the reason while this process should get no traffic. */
  checkReady(): Promise<void>;
}

/** For the load balancer and the operator. Metrics are not shown through a proxy. */
export function addProbes(app: FastifyInstance, { log, metrics, checkReady }: ProbeOptions): void {
  const config = { isProbe: true };
  app.get('/healthz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { success: true, data: { alive: true } };
  });
  app.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await checkReady();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.warn({ err: error }, 'this process is not ready');
      throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    }
    return { success: true, data: { ready: true } };
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
