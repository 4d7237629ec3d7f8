import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { cancelSeatsSchema, cancellationSchema } from '#contract/changes/cancellation.ts';
import type { QuotedSeat } from '#contract/changes/cancellation.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import { orderSchema } from '#contract/orders/order.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { presentOrder } from '#server/orders/present-order.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import type { Kept } from '#server/refunds/limit-to-left.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import type { QuotedSeat as FoundSeat } from '#server/refunds/quote-seats.ts';

const tags = ['Orders'];
const params = z.object({ reference: orderReferenceSchema });
const noSuch = { 401: failureSchema, 404: failureSchema };

/** What goes back if seats are cancelled, and cancelling them. */
export function addSeatCancellationRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:reference/seat-cancellation',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'What goes back for each seat if it is cancelled now',
        params,
        response: { 200: successOf(cancellationSchema), ...noSuch, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { id, currency } = await getOrder(context, { reference, reader: orderReaderOf(request) });
      const seats = await quoteSeats(context.db, id);
      return { success: true as const, data: { currency, seats: seats.map(presentSeat) } };
    },
  );

  routes.post(
    '/orders/:reference/seat-cancellation',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Cancel seats for the amount that was shown; 409 if another one goes back by now',
        params,
        body: cancelSeatsSchema,
        response: {
          200: successOf(z.object({ order: orderSchema })),
          ...noSuch,
          409: failureSchema,
          ...refusals,
        },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { codes, expected_cents: expectedCents } = request.body;
      const reader = orderReaderOf(request);
      const { id: orderId } = await getOrder(context, { reference, reader });
      await giveBackTickets(context, { orderId, codes, userId: reader.userId, expectedCents });
      const order = await getOrder(context, { reference, reader });
      return { success: true as const, data: { order: presentOrder(order) } };
    },
  );
}

function presentSeat(seat: FoundSeat & Kept): QuotedSeat {
  return {
    code: seat.code,
    title: seat.title,
    detail: seat.detail,
    holder: seat.holder,
    price_cents: seat.priceCents,
    back_cents: seat.backCents,
    kept_cents: seat.keptCents,
    until: seat.until,
    next_cents: seat.nextCents,
    problem: seat.problem,
  };
}
