import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import { seatSchema } from '#contract/participants/seat-person.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { idempotencyKeyOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { seatReaderOf } from '#server/api/seat-reader-of.ts';
import { getSeatOf } from './get-seat.ts';
import { handOnSeat } from './hand-on-seat.ts';
import { presentSeat } from './present-seat.ts';

/** The buyer gives a seat to somebody else. */
export function addHandoverRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/seats/:code/handover',
    {
      config: { access: 'guest_or_account', writeLimit: { most: 60, perSeconds: 3_600 } },
      schema: {
        tags: ['Orders'],
        summary: 'Hand a seat on to somebody else: its ticket ends, and a new one is emailed to the buyer',
        description: 'Send an Idempotency-Key. Nothing that was filled in for the seat is left.',
        params: z.object({ code: orderReferenceSchema }),
        response: {
          200: successOf(z.object({ seat: seatSchema })),
          401: failureSchema,
          403: failureSchema,
          404: failureSchema,
          409: failureSchema,
          ...refusals,
        },
      },
    },
    async (request) => {
      const reader = seatReaderOf(request);
      const key = idempotencyKeyOf(request);
      const code = await handOnSeat(context, { code: request.params.code, reader, key });
      const { seat, ...by } = await getSeatOf(context, { code, reader });
      const shown = presentSeat(seat, by);
      return { success: true as const, data: { seat: { ...shown, hand_on_refusal: null } } };
    },
  );
}
