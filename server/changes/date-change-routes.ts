import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  changeDateSchema,
  dateChangeAnswerSchema,
  dateChoicesSchema,
} from '#contract/changes/date-change.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { askerOf } from '#server/api/asker-of.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { presentCheckout } from '#server/checkout/present-checkout.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { presentOrder } from '#server/orders/present-order.ts';
import { changeDate } from './change-date.ts';
import { listDateChoices } from './list-date-choices.ts';

const tags = ['Orders'];
const params = z.object({ reference: orderReferenceSchema });
const noSuch = { 401: failureSchema, 404: failureSchema };

/** To which other dates the seats of an order can be moved, and moving them. */
export function addDateChangeRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:reference/date-changes',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'To which other dates the seats can be moved, and what that costs or returns now',
        params,
        response: { 200: successOf(dateChoicesSchema), ...noSuch, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { id, currency, paidBy } = await getOrder(context, { reference, reader: orderReaderOf(request) });
      const lines = await listDateChoices(context.db, { orderId: id, paidBy });
      return { success: true as const, data: { currency, lines } };
    },
  );

  routes.post(
    '/orders/:reference/date-changes',
    {
      config: { access: 'guest_or_account', writeLimit: { most: 20, perSeconds: 3_600 } },
      schema: {
        tags,
        summary:
          'Move seats to another date for the difference that was shown; 409 if it is another one by now. A dearer date is paid first',
        params,
        body: changeDateSchema,
        response: {
          200: successOf(dateChangeAnswerSchema),
          ...noSuch,
          403: failureSchema,
          409: failureSchema,
          502: failureSchema,
          ...refusals,
        },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const {
        codes,
        program_id: programId,
        session_id: sessionId,
        expected_cents: expectedCents,
      } = request.body;
      const reader = orderReaderOf(request);
      const { id: orderId } = await getOrder(context, { reference, reader });
      const checkout = await changeDate(context, {
        orderId,
        codes,
        programId,
        sessionId,
        expectedCents,
        presser: { ...reader, ...askerOf(request) },
      });
      const order = presentOrder(await getOrder(context, { reference, reader }));
      return {
        success: true as const,
        data: { order, checkout: checkout ? presentCheckout(checkout) : null },
      };
    },
  );
}
