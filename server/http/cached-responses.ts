import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from './metrics.ts';
import type { ResponseCache } from './response-cache.ts';
import type { CachedResponse } from './send-cached-response.ts';
import { sendCachedResponse } from './send-cached-response.ts';

const MOST_ADDRESS_CHARACTERS = 2_000_000;

/**
 * Caches responses that are the same for everybody. A request for a known address is answered before it is parsed; it
 * is counted but not logged.
 */
export function cacheResponses(memory: ResponseCache, metrics: Metrics) {
  const keyOfUrl = new LRUCache<string, string>({
    maxSize: MOST_ADDRESS_CHARACTERS,
    sizeCalculation: (key, url) => key.length + url.length,
  });

  function onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const key = keyOfUrl.get(request.raw.url ?? '');
    const found = key === undefined ? undefined : memory.find(key);
    if (found) sendFound(request, reply, found);
    else done();
  }

  function sendFound(request: FastifyRequest, reply: FastifyReply, found: CachedResponse): void {
    reply.isFromMemory = true;
    const route = found.route ?? request.routeOptions.url ?? 'unknown';
    const observe = (status: number) =>
      metrics.observe({ method: request.method, route, status, seconds: reply.elapsedTime / 1_000 });
    const status = send(request, reply, found);
    if (typeof status === 'number') observe(status);
    else void status.then(observe);
  }

  /** Without a key the response is not cached. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, make }: { key: string | undefined; make: () => Promise<CachedResponse> },
  ): Promise<void> {
    const made = await (key === undefined ? make() : memory.get(key, make));
    if (key !== undefined) keyOfUrl.set(request.raw.url ?? '', key);
    await send(request, reply, made);
  }

  return { onRequest, answer };
}

/**
 * Bypasses Fastify, which would serialize the response again. Returns the sent status: a promise only where the response
 * has to be compressed first.
 */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: CachedResponse,
): number | Promise<number> {
  reply.hijack();
  reply.route = stored.route ?? '';
  const end = (error: unknown) => {
    reply.raw.destroy(error instanceof Error ? error : undefined);
    return 500;
  };
  try {
    const headers = headersOfThisRequest(request, reply, stored);
    const status = sendCachedResponse(request.raw, reply.raw, stored, headers);
    return typeof status === 'number' ? status : status.catch(end);
  } catch (error) {
    return end(error);
  }
}

/** The request id and the CORS headers for this origin. */
function headersOfThisRequest(request: FastifyRequest, reply: FastifyReply, stored: CachedResponse) {
  const headers = reply.getHeaders() as Record<string, string>;
  if (headers['vary'] !== undefined) headers['vary'] += `, ${stored.headers['vary']}`;
  headers['x-request-id'] = request.id;
  if (stored.outdatedSince !== undefined) Object.assign(headers, outdatedHeaders(stored.outdatedSince));
  return headers;
}

/** RFC 9211: a negative ttl says for how many seconds the response has been stale. */
function outdatedHeaders(outdatedSince: number): Record<string, string> {
  const seconds = Math.max(1, Math.round((performance.now() - outdatedSince) / 1_000));
  return { 'cache-status': `nyea; hit; ttl=-${seconds}`, age: String(seconds) };
}
