import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { endedConsentSchema, officeSeatSchema } from '#contract/orders/office-order-seats.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { orderParams, ticketParams } from '#server/orders/present-changed-order.ts';
import { endConsent } from './end-consent.ts';
import { listSeatsOfOrder } from './get-seat.ts';
import { presentOfficeSeat } from './present-order-seat.ts';

const response = {
  200: successOf(z.object({ seats: z.array(officeSeatSchema) })),
  ...changeRefusals,
};

/** Who comes on the seats of an order, as the office sees it. */
export function addOrderSeatRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/orders/:reference/seats',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'Who comes on the seats of an order, with guardians and consents',
        description: 'Empty for an order without tickets.',
        params: orderParams,
        response,
      },
    },
    async (request) => answerSeats(request, request.params.reference),
  );

  routes.post(
    '/admin/orders/:reference/tickets/:code/ended-consents',
    {
      config: { access: 'orders.change' },
      schema: {
        tags,
        summary: 'End an optional consent at the request of a guardian, who gets a copy',
        params: ticketParams,
        body: endedConsentSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      await endConsent(context, { ...request.params, ...request.body, actor: actorOf(request) });
      return answerSeats(request, reference);
    },
  );

  async function answerSeats(request: FastifyRequest, reference: string) {
    const seats = await listSeatsOfOrder(context, reference);
    const seesBirthDate = may(getSignedIn(request).role, 'people.export');
    return {
      success: true as const,
      data: { seats: seats.map((seat) => presentOfficeSeat(seat, { seesBirthDate })) },
    };
  }
}
