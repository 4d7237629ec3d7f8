import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import type { ChangedSeats } from '#contract/participants/seat-list.ts';
import { seatListSchema } from '#contract/participants/seat-list.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { seatSchema } from '#contract/participants/seat-person.ts';
import { Refusal } from '#contract/refusal.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { presentOwnSeats } from './present-own-seats.ts';
import { SeatsChanged, saveSeatList } from './save-seat-list.ts';

// 200 seats whose every field is full.
const MOST_BYTES = 1_048_576;

/** A buyer names many seats of an order at once. */
export function addSeatListRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/orders/:reference/seat-list',
    {
      bodyLimit: MOST_BYTES,
      config: { access: 'guest_or_account', writeLimit: { most: 60, perSeconds: 3_600 } },
      schema: {
        tags: ['Orders'],
        summary: 'Save who comes on many seats of an order, all or none',
        description:
          'Errors name the seat by its place in the list, such as seats.3.born_on. With 409 and current: somebody else has saved some of the seats since they were read.',
        params: z.object({ reference: orderReferenceSchema }),
        body: seatListSchema,
        response: {
          200: successOf(z.object({ seats: z.array(seatSchema) })),
          401: failureSchema,
          404: failureSchema,
          409: failureSchema,
          413: failureSchema,
          ...refusals,
        },
      },
    },
    async (request) => {
      const { reference } = request.params;
      try {
        await saveSeatList(context, { reference, reader: orderReaderOf(request), list: request.body });
      } catch (error) {
        if (!(error instanceof SeatsChanged)) throw error;
        const current: ChangedSeats = { changed: error.codes, seats: await seatsOf(request, reference) };
        throw new Refusal('conflict', {
          message: 'Some of these seats have changed since you read them. Nothing was saved.',
          current,
        });
      }
      return { success: true as const, data: { seats: await seatsOf(request, reference) } };
    },
  );

  async function seatsOf(request: FastifyRequest, reference: string): Promise<Seat[]> {
    const { id } = await getOrder(context, { reference, reader: orderReaderOf(request) });
    return presentOwnSeats(context, id);
  }
}
