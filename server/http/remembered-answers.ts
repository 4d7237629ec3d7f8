import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerMemory } from './answer-memory.ts';
import type { Metrics } from './metrics.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { sendStoredAnswer } from './stored-answer.ts';

const MOST_ADDRESS_CHARACTERS = 2_000_000;

/**
 * Answers that are the same for everybody. One that was asked for under this very address is found before the
 * request is even parsed, and sent past Fastify, which would serialise and measure it anew.
 */
export function rememberAnswers(memory: AnswerMemory, metrics: Metrics) {
  const keyOfUrl = new LRUCache<string, string>({
    maxSize: MOST_ADDRESS_CHARACTERS,
    sizeCalculation: (key, url) => key.length + url.length,
  });

  function onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const key = keyOfUrl.get(request.raw.url ?? '');
    const answer = key === undefined ? undefined : memory.find(key);
    if (answer) void send(request, reply, answer);
    else done();
  }

  /** Without a key the answer is sent and forgotten. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, make }: { key: string | undefined; make: () => Promise<StoredAnswer> },
  ): Promise<void> {
    if (key === undefined) return send(request, reply, await make());
    const kept = await memory.get(key, make);
    keyOfUrl.set(request.raw.url ?? '', key);
    return send(request, reply, kept);
  }

  async function send(request: FastifyRequest, reply: FastifyReply, stored: StoredAnswer): Promise<void> {
    reply.isRemembered = true;
    reply.hijack();
    const headers = headersOfThisRequest(request, reply, stored);
    const sending = sendStoredAnswer(request.raw, reply.raw, stored, headers);
    const status = typeof sending === 'number' ? sending : await sending;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe({ method: request.method, route, status, seconds: reply.elapsedTime / 1_000 });
  }

  return { onRequest, answer };
}

/** The request's own name, and what CORS has to say to its origin. */
function headersOfThisRequest(request: FastifyRequest, reply: FastifyReply, stored: StoredAnswer) {
  const headers = reply.getHeaders() as Record<string, string>;
  if (headers['vary'] !== undefined) headers['vary'] += `, ${stored.headers['vary']}`;
  headers['x-request-id'] = request.id;
  return headers;
}
