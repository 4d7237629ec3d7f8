import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { numberInAddress } from '#contract/number-in-address.ts';
import {
  correctInvoicePaymentSchema,
  noteInvoicePaymentSchema,
} from '#contract/payments/office-invoice-payments.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { answerOrder, orderAnswer, orderParams } from '#server/orders/present-changed-order.ts';
import { correctInvoicePayment } from './correct-invoice-payment.ts';
import { noteInvoicePayment } from './note-invoice-payment.ts';

const config = { access: 'invoices.note' as const };
const response = { 200: orderAnswer, ...changeRefusals };
const path = '/admin/orders/:reference/invoice-payments';

/** What was paid of an invoice, outside this system. */
export function addInvoicePaymentRoutes(
  api: FastifyInstance,
  { context, emails }: Pick<ApiOptions, 'context' | 'emails'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const shown = { db: context.db, loadEmails: emails.load };

  routes.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Note that an invoice, or a part of it, was paid',
        description:
          'Send an Idempotency-Key. All parts together are never more than the price of the order.',
        params: orderParams,
        body: noteInvoicePaymentSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { paid_on: paidOn, amount_cents: amountCents, reference: note } = request.body;
      await noteInvoicePayment(context, { ...keyedRequest(request), reference, paidOn, amountCents, note });
      return answerOrder(shown, reference, 'The payment is noted.');
    },
  );

  routes.post(
    `${path}/:payment/correction`,
    {
      config,
      schema: {
        tags,
        summary: 'Take back a payment of an invoice that was noted wrongly',
        description: 'Send an Idempotency-Key. The payment stays, with a row that takes it back.',
        params: orderParams.extend({ payment: numberInAddress('This is not the number of a payment') }),
        body: correctInvoicePaymentSchema,
        response,
      },
    },
    async (request) => {
      const { reference, payment: paymentId } = request.params;
      const { reason } = request.body;
      await correctInvoicePayment(context, { ...keyedRequest(request), reference, paymentId, reason });
      return answerOrder(shown, reference, 'The payment is taken back.');
    },
  );
}
