import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { cancellationChoicesSchema, chosenSchema } from '#contract/changes/cancellation-choice.ts';
import type { CancellationChoice } from '#contract/changes/cancellation-choice.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import { orderSchema } from '#contract/orders/order.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { presentOrder } from '#server/orders/present-order.ts';
import { chooseAfterCancellation } from './choose-after-cancellation.ts';
import { listCancellationChoices } from './list-cancellation-choices.ts';
import type { OpenChoice } from './list-cancellation-choices.ts';

const tags = ['Orders'];
const params = z.object({ reference: orderReferenceSchema });
const noSuch = { 401: failureSchema, 404: failureSchema };

/** After a session was cancelled: another date or the money. */
export function addCancellationChoiceRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:reference/cancellation-choices',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'What the buyer can choose for the cancelled sessions of an order',
        params,
        response: { 200: successOf(cancellationChoicesSchema), ...noSuch, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { id, currency } = await getOrder(context, { reference, reader: orderReaderOf(request) });
      const choices = await listCancellationChoices(context.db, id);
      return { success: true as const, data: { currency, choices: choices.map(presentChoice) } };
    },
  );

  routes.post(
    '/orders/:reference/cancellation-choices',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Choose another date or the money for the seats of a cancelled session',
        params,
        body: chosenSchema,
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
      const { session_id: sessionId, to, expected_cents: expectedCents } = request.body;
      const reader = orderReaderOf(request);
      const { id: orderId } = await getOrder(context, { reference, reader });
      await chooseAfterCancellation(context, {
        orderId,
        sessionId,
        to: to ? { programId: to.program_id, sessionId: to.session_id } : 'money',
        expectedCents,
        userId: reader.userId,
      });
      const order = await getOrder(context, { reference, reader });
      return { success: true as const, data: { order: presentOrder(order) } };
    },
  );
}

function presentChoice({ held, until, ...choice }: OpenChoice): CancellationChoice {
  return {
    session_id: choice.sessionId,
    title: choice.title,
    detail: choice.detail,
    seats: choice.seats,
    until: until.toISOString(),
    back_cents: choice.backCents,
    held: held && { program_id: held.programId, session_id: held.sessionId },
    dates: choice.dates.map((date) => ({
      program_id: date.programId,
      session_id: date.sessionId,
      title: date.title,
      detail: date.detail,
      back_cents: date.backCents,
    })),
  };
}
