import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { sellableSchema } from '#contract/catalogue/office-sellable.ts';
import { madeOrRequestedSchema, manualOrderSchema } from '#contract/orders/office-order-changes.ts';
import { orderListQuery } from '#contract/orders/office-orders.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { changeRefusals, officeRefusals, officeTags } from '#server/api/office-answers.ts';
import { createManualOrder } from './create-manual-order.ts';
import { findSellables } from './find-sellables.ts';

const tags = officeTags;

/** Manual orders. */
export function addManualOrderRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/sellables',
    {
      config: { access: 'catalogue.see' },
      schema: {
        tags,
        summary: 'List what can be booked in a manual order',
        querystring: orderListQuery.pick({ search: true }),
        response: { 200: successOf(z.array(sellableSchema)), ...officeRefusals },
      },
    },
    async (request) => {
      const found = await findSellables(context, request.query.search);
      const data = found.map((each) => ({
        program_id: each.programId,
        session_id: each.sessionId,
        title: each.title,
        detail: each.detail,
        unit_price_cents: each.unitPriceCents,
        currency: context.currency,
        left: each.left,
      }));
      return { success: true as const, data };
    },
  );

  routes.post(
    '/admin/orders',
    {
      config: { access: 'orders.make' },
      schema: {
        tags,
        summary: 'Create a manual order, paid by invoice or free',
        description:
          'Send an Idempotency-Key. Seats are taken as in any other order. Above the limit, and where there is more than one admin, it becomes an order request.',
        body: manualOrderSchema,
        response: { 200: successOf(madeOrRequestedSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const {
        items,
        paid_by: paidBy,
        paid_note: paidNote,
        total_cents: expectedCents,
        ...buyer
      } = request.body;
      const { reference, requestId } = await createManualOrder(context, {
        ...keyedRequest(request),
        items: items.map((item) => ({
          programId: item.program_id,
          sessionId: item.session_id,
          quantity: item.quantity,
        })),
        buyer,
        paidBy,
        paidNote,
        expectedCents,
      });
      const message = requestId === null ? 'The order was created.' : 'The order waits for a second admin.';
      return { success: true as const, data: { reference, request_id: requestId }, message };
    },
  );
}
