import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { sendStoredAnswer } from './stored-answer.ts';

/** Past Fastify's own sending, which would serialise and measure each answer anew. Counted, but not logged. */
export async function sendRemembered(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  metrics: Metrics,
): Promise<void> {
  reply.isRemembered = true;
  reply.hijack();
  const headers = reply.getHeaders() as Record<string, string>;
  if (headers['vary']) headers['vary'] += `, ${answer.headers['vary']}`;
  const status = await sendStoredAnswer(request.raw, reply.raw, answer, headers);
  const route = request.routeOptions.url ?? 'unknown';
  metrics.observe({ method: request.method, route, status, seconds: reply.elapsedTime / 1_000 });
}
