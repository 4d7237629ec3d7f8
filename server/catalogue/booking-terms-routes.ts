import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { publicTermsSchema } from '#contract/catalogue/booking-terms-schema.ts';
import { termsInDays, termsInDates } from '#contract/catalogue/booking-terms.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { rememberedRoute } from '#server/api/cached-route.ts';
import { refusals } from '#server/api/refusals.ts';
import { listPublicTerms } from './list-public-terms.ts';

const answerSchema = successOf(publicTermsSchema);

export function addBookingTermsRoutes(api: FastifyInstance, options: ApiOptions): void {
  const { onRequest, answer } = rememberedRoute(options);

  api.withTypeProvider<ZodTypeProvider>().get(
    '/booking-terms',
    {
      config: { access: 'anyone' },
      onRequest,
      schema: {
        tags: ['Programs'],
        summary: 'What goes back when a booking is cancelled, by what is sold under the same terms',
        response: { 200: answerSchema, ...refusals },
      },
    },
    (request, reply) =>
      answer(request, reply, {
        schema: answerSchema,
        find: async () => {
          const found = await listPublicTerms(options.context.db);
          const booking_terms = found.map(({ titles, isUndated, terms }) => ({
            titles,
            lines: isUndated ? termsInDates(terms, null, '') : termsInDays(terms),
          }));
          return { booking_terms };
        },
      }),
  );
}
