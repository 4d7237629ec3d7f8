import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import type { SearchHit } from '#contract/catalogue/search.ts';
import { searchHitSchema, searchQuerySchema } from '#contract/catalogue/search.ts';
import { formattedPrice } from '#contract/money.ts';
import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { rememberedRoute } from '#server/api/cached-route.ts';
import { refusals } from '#server/api/refusals.ts';
import type { Found } from './read-searched.ts';
import { keepSearchIndex, searchCatalogue } from './search-catalogue.ts';

const searchAnswer = successOf(z.object({ results: z.array(searchHitSchema) }));

export function addSearchRoutes(api: FastifyInstance, options: ApiOptions): void {
  const { context, catalogueVersion } = options;
  const readIndex = keepSearchIndex(context, catalogueVersion);
  const { onRequest, answer } = rememberedRoute(options);

  api.withTypeProvider<ZodTypeProvider>().get(
    '/search',
    {
      config: { access: 'anyone' },
      onRequest,
      schema: {
        tags: ['Programs'],
        summary: 'Search programs and coming sessions; typing errors and synonyms are understood',
        querystring: searchQuerySchema,
        response: { 200: searchAnswer, ...refusals },
      },
    },
    (request, reply) =>
      answer(request, reply, {
        schema: searchAnswer,
        isKept: false,
        find: async () => {
          const found = searchCatalogue(await readIndex(), request.query.q);
          return { results: found.map((each) => present(each, context.currency)) };
        },
      }),
  );
}

function present(found: Found, currency: string): SearchHit {
  const { title, place, startsLocal, endsLocal, priceCents, slug, category, soldBy, sessionId } = found;
  const when = startsLocal !== null && endsLocal !== null ? formatLongDateRange(startsLocal, endsLocal) : '';
  return {
    title,
    detail: [place, when].filter(Boolean).join(' · '),
    formatted_price: formattedPrice(priceCents, currency),
    program: { slug, category, sold_by: soldBy },
    session_identifier: sessionId === null ? null : encodeSessionIdentifier(sessionId),
  };
}
