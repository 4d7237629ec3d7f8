import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { successOf } from '#contract/answer.ts';
import { Refusal } from '#contract/refusal.ts';
import { sharedCacheHeaders } from '#server/http/cache-headers.ts';
import { rememberAnswers } from '#server/http/remembered-answers.ts';
import { apiContentSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { failureOf } from '#server/http/send-refusal.ts';
import { storeAnswer } from '#server/http/stored-answer.ts';
import type { ApiOptions } from './api.ts';

type AnswerSchema<Data extends z.ZodType> = ReturnType<typeof successOf<Data>>;

interface Finding<Data extends z.ZodType> {
  schema: AnswerSchema<Data>;
  isKept?: boolean;
  find(): Promise<z.input<Data>>;
}

/** Caches responses that are the same for everybody until the catalogue changes. */
export function rememberedRoute({ memory, metrics, publicUrl }: ApiOptions) {
  const remembered = rememberAnswers(memory, metrics);
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': apiContentSecurityPolicy,
    'content-type': 'application/json; charset=utf-8',
    ...sharedCacheHeaders,
  };

  function answer<Data extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    { schema, isKept = true, find }: Finding<Data>,
  ): Promise<void> {
    async function make() {
      try {
        const body = schema.parse({ success: true, data: await find() });
        return storeAnswer(200, headers, JSON.stringify(body));
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
        return storeAnswer(404, headers, JSON.stringify(failureOf(error)));
      }
    }
    return remembered.answer(request, reply, { key: isKept ? keyOf(request) : undefined, make });
  }

  return { onRequest: remembered.onRequest, answer };
}

/** The cache key is the parsed query, so that parameter order and unknown parameters make no second entry. */
function keyOf(request: FastifyRequest): string {
  const query = request.routeOptions.schema?.querystring === undefined ? undefined : request.query;
  return JSON.stringify([request.routeOptions.url, request.params, query]);
}
