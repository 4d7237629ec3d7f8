import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import type { SecurityFact } from '#contract/audit/office-security-event.ts';
import { SignatureRefused } from '#contract/checkout/card-trouble.ts';
import { orderSchema } from '#contract/orders/order.ts';
import { Refusal } from '#contract/refusal.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { presentOrder } from '#server/orders/present-order.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';
import { verifyPayment } from './verify-payment.ts';

const tags = ['Payment'];
const verifySchema = z.object({
  session_id: z
    .string()
    .min(1)
    .max(300)
    .regex(/^\P{Cc}*$/u, 'This payment session does not exist.'),
});
const verifiedSchema = successOf(
  z.object({
    verified: z.boolean(),
    payment_status: z.enum(['paid', 'failed', 'pending', 'refunded']),
    order_reference: z.string().nullable(),
    order: orderSchema.optional().describe('Only for its owner, or with the secret of the order'),
  }),
);
const receivedSchema = z.object({ received: z.literal(true) });

function refusedDelivery(_request: unknown, refusal: Refusal | undefined): SecurityFact | undefined {
  return refusal?.code === 'invalid_request' ? { kind: 'webhook_refused', details: {} } : undefined;
}

export function addPaymentRoutes(api: FastifyInstance, options: ApiOptions): void {
  const { context } = options;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/stripe/verify-payment',
    {
      config: { access: 'account_if_good', writeLimit: { most: 120, perSeconds: 60 } },
      schema: {
        tags,
        summary: 'The result of a payment',
        body: verifySchema,
        response: { 200: verifiedSchema, 401: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const verified = await verifyPayment(context, request.body.session_id);
      if (!verified) {
        const data = { verified: false, payment_status: 'failed' as const, order_reference: null };
        return { success: true as const, data };
      }
      const { reference, status } = verified;
      const order =
        reference === undefined
          ? undefined
          : await getOrder(context, { reference, reader: orderReaderOf(request) }).catch(unlessNotTheirs);
      const data = {
        verified: status === 'paid',
        payment_status: status,
        order_reference: reference ?? null,
        ...(order && { order: presentOrder(order) }),
      };
      return { success: true as const, data };
    },
  );

  void api.register(async (raw) => {
    // The signature covers the raw bytes, so the body is not parsed.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.withTypeProvider<ZodTypeProvider>().post(
      '/stripe/webhook',
      {
        config: { access: 'anyone', writeLimit: { most: 6_000, perSeconds: 60 }, security: refusedDelivery },
        schema: {
          tags,
          summary: 'Receive signed events from the card provider',
          response: { 200: receivedSchema, ...refusals },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        try {
          if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
            throw new SignatureRefused('a delivery without a signature');
          await receiveWebhookEvent(context, request.body, signature);
        } catch (error) {
          if (!(error instanceof SignatureRefused)) throw error;
          options.onRefusedDelivery?.(error);
          throw new Refusal('invalid_request');
        }
        return { received: true as const };
      },
    );
  });
}

function unlessNotTheirs(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}
