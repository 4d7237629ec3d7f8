import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { successOf } from '#contract/answer.ts';
import { Refusal } from '#contract/refusal.ts';
import { sharedCacheHeaders } from '#server/http/cache-headers.ts';
import { cacheResponses } from '#server/http/cached-responses.ts';
import { apiContentSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import type { CachedResponse } from '#server/http/send-cached-response.ts';
import { cacheResponse } from '#server/http/send-cached-response.ts';
import { failureOf } from '#server/http/send-refusal.ts';
import type { ApiOptions } from './api-options.ts';

type AnswerSchema<Data extends z.ZodType> = ReturnType<typeof successOf<Data>>;

interface Finding<Data extends z.ZodType> {
  schema: AnswerSchema<Data>;
  isKept?: boolean;
  find(): Promise<z.input<Data>>;
}

interface FoundFile {
  contentType: string;
  name: string;
  find(): Promise<string>;
}

/** Caches the answers of a GET route that are the same for everybody, until the catalogue changes. */
export function rememberedRoute({ memory, metrics, ...options }: ApiOptions) {
  const remembered = cacheResponses(memory, metrics);
  const headers = {
    ...securityHeaders(options),
    'content-security-policy': apiContentSecurityPolicy,
    'content-type': 'application/json; charset=utf-8',
    ...sharedCacheHeaders,
  };

  function answer<Data extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    { schema, isKept = true, find }: Finding<Data>,
  ): Promise<void> {
    const make = orNotFound(async () => {
      const body = schema.parse({ success: true, data: await find() });
      return cacheResponse(200, headers, JSON.stringify(body));
    });
    return remembered.answer(request, reply, { key: isKept ? keyOf(request) : undefined, make });
  }

  function answerFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { contentType, name, find }: FoundFile,
  ): Promise<void> {
    const ofFile = { 'content-type': contentType, 'content-disposition': `attachment; filename="${name}"` };
    const make = orNotFound(async () => cacheResponse(200, { ...headers, ...ofFile }, await find()));
    return remembered.answer(request, reply, { key: keyOf(request), make });
  }

  function orNotFound(make: () => Promise<CachedResponse>): () => Promise<CachedResponse> {
    return () =>
      make().catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
        return cacheResponse(404, headers, JSON.stringify(failureOf(error)));
      });
  }

  return { onRequest: remembered.onRequest, answer, answerFile };
}

/** The cache key is the parsed query, so that parameter order and unknown parameters make no second entry. */
function keyOf(request: FastifyRequest): string {
  const query = request.routeOptions.schema?.querystring === undefined ? undefined : request.query;
  return JSON.stringify([request.routeOptions.url, request.params, query]);
}
