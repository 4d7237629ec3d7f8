import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { orderAgreementSchema } from '#contract/catalogue/agreement.ts';
import { checkoutAnswerSchema } from '#contract/checkout/checkout.ts';
import { addressCorrectionSchema, givenBackTicketsSchema } from '#contract/checkout/free-seats.ts';
import { orderLinkRequestSchema } from '#contract/orders/order-link-request.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import { orderSchema } from '#contract/orders/order.ts';
import { Refusal } from '#contract/refusal.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf, requiredBuyerKeyOf } from '#server/api/buyer-key.ts';
import type { RouteSecurity } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { withAmountsToChoose } from '#server/changes/present-amounts-to-choose.ts';
import { correctBoughtAddress } from '#server/checkout/correct-bought-address.ts';
import { correctHeldAddress } from '#server/checkout/correct-held-address.ts';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { extendCheckout } from '#server/checkout/extend-checkout.ts';
import { presentCheckout } from '#server/checkout/present-checkout.ts';
import { resumeCheckout } from '#server/checkout/resume-checkout.ts';
import { listSeatsAhead } from '#server/participants/get-seat.ts';
import { withWhoComes } from '#server/participants/present-who-comes.ts';
import { sha256 } from '#server/platform/hash.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { agreeToOrder } from './agree-to-order.ts';
import { confirmSeats } from './confirm-seats.ts';
import { emailOrderLink } from './email-order-link.ts';
import { freezeByObjection } from './freeze-by-objection.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { openOrderByLink } from './open-order-by-link.ts';
import { presentOrder } from './present-order.ts';
import { resendConfirmation } from './resend-confirmation.ts';

const tags = ['Orders'];
const params = z.object({ reference: orderReferenceSchema });
const orderAnswer = successOf(z.object({ order: orderSchema }));
const ordersAnswer = successOf(z.object({ orders: z.array(orderSchema) }));
const checkoutAnswer = successOf(checkoutAnswerSchema);
const linkToken = z.object({ token: z.string().min(1).max(200) });
const addressChanged: RouteSecurity = (request) => ({
  kind: 'address_changed',
  details: { order_reference: params.parse(request.params).reference },
});
const noSuch = { 401: failureSchema, 404: failureSchema };

export function addOrderRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'My orders',
        response: { 200: ordersAnswer, 401: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      const [orders, seats] = await Promise.all([
        listOrders(context, userId),
        listSeatsAhead(context, userId),
      ]);
      const shown = orders.map((order) =>
        withAmountsToChoose(context, withWhoComes(presentOrder(order), seats), order),
      );
      return { success: true as const, data: { orders: await Promise.all(shown) } };
    },
  );

  routes.get(
    '/orders/:reference',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Get one order, as its owner or with its secret in X-Buyer-Key',
        params,
        response: { 200: orderAnswer, ...noSuch, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const order = await getOrder(context, { reference, reader: orderReaderOf(request) });
      return { success: true as const, data: { order: presentOrder(order) } };
    },
  );

  routes.post(
    '/orders/:reference/cancellation',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Cancel an unpaid order',
        params,
        response: { 200: orderAnswer, ...noSuch, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const reader = orderReaderOf(request);
      const { id } = await getOrder(context, { reference, reader });
      await endUnpaidOrder(context, { orderId: id, cause: 'buyer' });
      return {
        success: true as const,
        data: { order: presentOrder(await getOrder(context, { reference, reader })) },
      };
    },
  );

  routes.post(
    '/orders/:reference/extension',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Extend the time to pay, once, for the same seats',
        params,
        response: { 200: checkoutAnswer, ...noSuch, 409: failureSchema, 502: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const order = await getOrder(context, { reference, reader: orderReaderOf(request) });
      return { success: true as const, data: presentCheckout(await extendCheckout(context, order.id)) };
    },
  );

  routes.post(
    '/orders/:reference/checkout',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Get the payment page of an open order, or a new one if it has closed',
        params,
        response: { 200: checkoutAnswer, ...noSuch, 409: failureSchema, 502: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const order = await getOrder(context, { reference, reader: orderReaderOf(request) });
      return { success: true as const, data: presentCheckout(await resumeCheckout(context, order.id)) };
    },
  );

  routes.post(
    '/orders/:reference/confirmation-email',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Send the link again that confirms the email address of held free seats',
        params,
        response: { 200: doneAnswer, ...noSuch, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { id: orderId, email } = await getOrder(context, { reference, reader: orderReaderOf(request) });
      await resendConfirmation(context, { orderId, email });
      return done('We have sent the link again.');
    },
  );

  routes.post(
    '/orders/:reference/email-address',
    {
      config: { access: 'guest_or_account', security: addressChanged },
      schema: {
        tags,
        summary:
          'Correct a mistyped email address: of held free seats, or for a day in the browser that bought',
        params,
        body: addressCorrectionSchema,
        response: { 200: orderAnswer, ...noSuch, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const reader = orderReaderOf(request);
      const { id: orderId, state } = await getOrder(context, { reference, reader });
      const { email } = request.body;
      await (state === 'awaiting_confirmation'
        ? correctHeldAddress(context, { orderId, email })
        : correctBoughtAddress(context, { orderId, reader, email }));
      const order = await getOrder(context, { reference, reader });
      return { success: true as const, data: { order: presentOrder(order) } };
    },
  );

  routes.post(
    '/orders/:reference/given-back-tickets',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Give back tickets of an order that cost nothing, as releases before the cancellation did',
        params,
        body: givenBackTicketsSchema,
        response: { 200: orderAnswer, ...noSuch, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const reader = orderReaderOf(request);
      const { id: orderId, totalCents } = await getOrder(context, { reference, reader });
      if (totalCents > 0)
        throw new Refusal('conflict', { message: 'Only tickets that cost nothing can be given back here.' });
      await giveBackTickets(context, {
        orderId,
        codes: request.body.codes,
        userId: reader.userId,
        expectedCents: 0,
      });
      const order = await getOrder(context, { reference, reader });
      return { success: true as const, data: { order: presentOrder(order) } };
    },
  );

  routes.put(
    '/orders/:reference/agreement',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Agree to what the programs of an order require; what was agreed to before stays',
        params,
        body: orderAgreementSchema,
        response: { 200: orderAnswer, ...noSuch, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const reader = orderReaderOf(request);
      const order = await getOrder(context, { reference, reader });
      await agreeToOrder(context, order, request.body.agreement_ids);
      const agreed = await getOrder(context, { reference, reader });
      return { success: true as const, data: { order: presentOrder(agreed) } };
    },
  );

  routes.post(
    '/orders/:reference/link-email',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 10, perSeconds: 3_600 },
        security: { kind: 'link_requested', details: { purpose: 'open_order' } },
      },
      schema: {
        tags,
        summary: 'Email a new link to an order to its buyer; the response is the same for every address',
        params,
        body: orderLinkRequestSchema,
        response: { 200: doneAnswer, ...refusals },
      },
    },
    async (request) => {
      await emailOrderLink(context, { ...request.params, email: request.body.email });
      return done('If the order was made with this email address, we have sent a new link to it.');
    },
  );

  routes.post(
    '/seat-confirmations',
    {
      config: { access: 'account_if_good', writeLimit: { most: 20, perSeconds: 60 } },
      schema: {
        tags,
        summary:
          'Confirm the email address of held free seats with the emailed link, in the browser of X-Buyer-Key',
        body: linkToken,
        response: { 200: orderAnswer, 401: failureSchema, 410: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const order = await confirmSeats(context, {
        token: request.body.token,
        keyHash: sha256(requiredBuyerKeyOf(request)),
        userId: request.signedIn?.userId,
      });
      return { success: true as const, data: { order: presentOrder(order) } };
    },
  );

  routes.post(
    '/order-links',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 20, perSeconds: 60 },
        security: { kind: 'emailed_link', details: { purpose: 'open_order' } },
      },
      schema: {
        tags,
        summary: 'Open an order with its emailed link, in the browser of X-Buyer-Key, as often as wanted',
        body: linkToken,
        response: { 200: orderAnswer, 410: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const keyHash = sha256(requiredBuyerKeyOf(request));
      const { reference } = await openOrderByLink(context, { token: request.body.token, keyHash });
      const order = await getOrder(context, { reference, reader: { userId: undefined, keyHash } });
      return { success: true as const, data: { order: presentOrder(order) } };
    },
  );

  routes.post(
    '/address-objections',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 20, perSeconds: 60 },
        security: { kind: 'address_objection', details: {} },
      },
      schema: {
        tags,
        summary: 'Object to the change of an order’s email address, with the link from the email about it',
        body: linkToken,
        response: { 200: doneAnswer, 410: failureSchema, ...refusals },
      },
    },
    async (request) => {
      await freezeByObjection(context, request.body);
      return done('Our office will look at this order.');
    },
  );
}
