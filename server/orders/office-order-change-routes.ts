import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  buyerChangeSchema,
  dateMoveSchema,
  goodwillSchema,
  handoverSchema,
  holderChangeSchema,
  refundQuoteSchema,
  refundRequestSchema,
  resendEmailSchema,
} from '#contract/orders/office-order-changes.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { actorOf, changeRefusals, officeTags } from '#server/api/office-answers.ts';
import { noteFact } from '#server/api/record-security-events.ts';
import { moveByOffice } from '#server/changes/move-by-office.ts';
import { endOrderByOffice } from '#server/checkout/end-order-by-office.ts';
import { resendOrderEmail } from '#server/emails/resend-order-email.ts';
import { handOnByOffice } from '#server/participants/hand-on-by-office.ts';
import { checkPayment } from '#server/payments/check-payment.ts';
import { giveGoodwill } from '#server/refunds/give-goodwill.ts';
import { quoteOfficeRefund } from '#server/refunds/quote-office-refund.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { correctBuyer } from './correct-buyer.ts';
import { correctHolder } from './correct-holder.ts';
import { answerOrder, orRefuse, orderAnswer, orderParams, ticketParams } from './present-changed-order.ts';
import { releaseFreeze } from './release-freeze.ts';

const tags = officeTags;
const response = { 200: orderAnswer, ...changeRefusals, 502: failureSchema };

export function addOrderChangeRoutes(api: FastifyInstance, { context, emails }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const shown = { db: context.db, loadEmails: emails.load };

  routes.patch(
    '/admin/orders/:reference/buyer',
    {
      config: { access: 'orders.change' },
      schema: {
        tags,
        summary: 'Update the buyer’s details',
        params: orderParams,
        body: buyerChangeSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { revision, send_tickets: sendsTickets, ...data } = request.body;
      const asked = { reference, revision, data, sendsTickets, actor: actorOf(request) };
      const { isAddressChanged } = await orRefuse(shown, reference, correctBuyer(context, asked));
      if (isAddressChanged)
        noteFact(request, { kind: 'address_changed', details: { order_reference: reference } });
      return answerOrder(shown, reference, 'The buyer’s details are updated.');
    },
  );

  routes.patch(
    '/admin/orders/:reference/tickets/:code',
    {
      config: { access: 'orders.change' },
      schema: {
        tags,
        summary: 'Update a ticket holder',
        params: ticketParams,
        body: holderChangeSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      const asked = { ...request.params, ...request.body, actor: actorOf(request) };
      await orRefuse(shown, reference, correctHolder(context, asked));
      return answerOrder(shown, reference, 'The ticket holder is updated.');
    },
  );

  routes.post(
    '/admin/orders/:reference/tickets/:code/handover',
    {
      config: { access: 'orders.change' },
      schema: {
        tags,
        summary: 'Hand a seat on for the buyer: its ticket ends, and a new one is emailed to the buyer',
        params: ticketParams,
        body: handoverSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      const asked = { ...request.params, ...request.body, actor: actorOf(request) };
      await orRefuse(shown, reference, handOnByOffice(context, asked));
      return answerOrder(shown, reference, 'The seat is handed on. The buyer gets the new ticket by email.');
    },
  );

  routes.post(
    '/admin/orders/:reference/refunds',
    {
      config: { access: 'orders.refund' },
      schema: {
        tags,
        summary: 'Refund tickets or a whole order',
        description:
          'Send an Idempotency-Key. The amount must match the amount that was shown. Only an administrator can return more than the terms give.',
        params: orderParams,
        body: refundRequestSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { tickets: codes, gives, amount_cents: expectedCents, reason: note } = request.body;
      await refundOrder(context, {
        ...keyedRequest(request),
        reference,
        codes,
        gives,
        limit: may(getSignedIn(request).role, 'orders.grant') ? 'what is left' : 'what the terms give',
        expectedCents,
        note,
      });
      return answerOrder(shown, reference, 'The refund has started.');
    },
  );

  routes.get(
    '/admin/orders/:reference/refund-quote',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'What the terms give back now for each valid ticket, and what is left of the payment',
        params: orderParams,
        response: { ...changeRefusals, 200: successOf(refundQuoteSchema) },
      },
    },
    async (request) => {
      const { currency, leftCents, seats } = await quoteOfficeRefund(context.db, request.params.reference);
      return {
        success: true as const,
        data: {
          currency,
          left_cents: leftCents,
          seats: seats.map(({ code, priceCents, termsCents, isPromised }) => ({
            code,
            price_cents: priceCents,
            terms_cents: termsCents,
            is_promised: isPromised,
          })),
        },
      };
    },
  );

  routes.post(
    '/admin/orders/:reference/goodwill',
    {
      config: { access: 'orders.grant' },
      schema: {
        tags,
        summary: 'Return a part of the price without ending a ticket',
        description: 'Send an Idempotency-Key. Never more than what is left of the payment.',
        params: orderParams,
        body: goodwillSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { amount_cents: amountCents, reason: note } = request.body;
      await giveGoodwill(context, { ...keyedRequest(request), reference, amountCents, note });
      return answerOrder(shown, reference, 'The money is being returned.');
    },
  );

  routes.post(
    '/admin/orders/:reference/date-moves',
    {
      config: { access: 'orders.refund' },
      schema: {
        tags,
        summary: 'Move tickets to another date, beside the terms of the booking',
        description: 'Send an Idempotency-Key. A dearer date costs nothing more.',
        params: orderParams,
        body: dateMoveSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { tickets: codes, program_id: programId, session_id: sessionId, ...body } = request.body;
      const { back_cents: backCents, reason } = body;
      const mayGrant = may(getSignedIn(request).role, 'orders.grant');
      await moveByOffice(context, {
        ...keyedRequest(request),
        reference,
        codes,
        programId,
        sessionId,
        backCents,
        limit: mayGrant ? 'what it is cheaper' : 'what the terms give',
        reason,
      });
      return answerOrder(shown, reference, 'The tickets have their new date. The buyer gets an email.');
    },
  );

  routes.post(
    '/admin/orders/:reference/resends',
    {
      config: { access: 'email.send_again' },
      schema: {
        tags,
        summary: 'Resend an email of an order',
        description: 'Send an Idempotency-Key.',
        params: orderParams,
        body: resendEmailSchema,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      await resendOrderEmail(context, {
        ...keyedRequest(request),
        reference,
        emailId: request.body.email_id,
      });
      return answerOrder(shown, reference, 'The email has been queued again.');
    },
  );

  routes.post(
    '/admin/orders/:reference/cancellation',
    {
      config: { access: 'orders.change' },
      schema: { tags, summary: 'Cancel an unpaid order', params: orderParams, response },
    },
    async (request) => {
      const { reference } = request.params;
      await endOrderByOffice(context, { reference, actor: actorOf(request) });
      return answerOrder(shown, reference, 'The order is cancelled.');
    },
  );

  routes.delete(
    '/admin/orders/:reference/freeze',
    {
      config: { access: 'orders.change', security: { kind: 'freeze_released', details: {} } },
      schema: {
        tags,
        summary: 'Release the tickets that an objection to a changed address has frozen',
        params: orderParams,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      await releaseFreeze(context, { reference, actor: actorOf(request) });
      return answerOrder(shown, reference, 'The tickets are valid again.');
    },
  );

  routes.post(
    '/admin/orders/:reference/payment-checks',
    {
      config: { access: 'orders.check' },
      schema: {
        tags,
        summary: 'Check a payment with the card provider',
        params: orderParams,
        response,
      },
    },
    async (request) => {
      const { reference } = request.params;
      await checkPayment(context, { reference, actor: actorOf(request) });
      return answerOrder(shown, reference);
    },
  );
}
