import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/refusal.ts';
import type { Metrics } from './metrics.ts';

export interface ProbeOptions {
  metrics: Metrics;
  /** Rejects with the reason while this process should get no traffic. */
  checkReady(): Promise<void>;
}

/** For the load balancer and the operator; a request that came through a proxy sees no metrics. */
export function addProbes(app: FastifyInstance, { metrics, checkReady }: ProbeOptions): void {
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
      const message = error instanceof Error ? error.message : String(error);
      throw new Refusal('unavailable', { message, retryAfterSeconds: 2 });
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
