import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { successOf } from '#contract/answer.ts';
import type { AnswerMemory } from '#server/http/answer-memory.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { sendRemembered } from '#server/http/send-remembered.ts';
import { storeAnswer } from '#server/http/stored-answer.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5',
};

type AnswerSchema<Data extends z.ZodType> = ReturnType<typeof successOf<Data>>;

/** Answers of a GET route that are the same for everybody, kept until the catalogue changes. */
export function rememberedRoute(memory: AnswerMemory, metrics: Metrics) {
  const keyOfUrl = new LRUCache<string, string>({
    maxSize: 2_000_000,
    sizeCalculation: (key, url) => key.length + url.length,
  });

  function onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const key = keyOfUrl.get(request.raw.url ?? '');
    const answer = key === undefined ? undefined : memory.find(key);
    if (answer) void sendRemembered(request, reply, answer, metrics);
    else done();
  }

  async function answer<Data extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      schema,
      isKept = true,
      find,
    }: { schema: AnswerSchema<Data>; isKept?: boolean; find: () => Promise<z.input<Data>> },
  ): Promise<void> {
    async function make() {
      const body = schema.parse({ success: true, data: await find() });
      return storeAnswer(200, headers, JSON.stringify(body));
    }
    if (!isKept) return sendRemembered(request, reply, await make(), metrics);
    const key = keyOf(request);
    const kept = await memory.get(key, make);
    keyOfUrl.set(request.raw.url ?? '', key);
    return sendRemembered(request, reply, kept, metrics);
  }

  return { onRequest, answer };
}

/** What was asked for after parsing, so that the order of a query or an unknown parameter makes no second entry. */
function keyOf(request: FastifyRequest): string {
  const query = request.routeOptions.schema?.querystring === undefined ? undefined : request.query;
  return JSON.stringify([request.routeOptions.url, request.params, query]);
}
