import Stripe from 'stripe';
import { CardRefused, SignatureRefused } from '#contract/checkout/card-trouble.ts';
import type { CardProvider, CardSessionRequest } from '#server/platform/card-provider.ts';
import { createWithin } from './create-within.ts';
import { findStripeSession } from './find-stripe-session.ts';
import { toCardError } from './stripe-errors.ts';
import { toMarkMetadata } from './stripe-mark.ts';
import { toMovement } from './stripe-movements.ts';
import { toDeclines, toDispute, toRefund, toSession, toSubject } from './stripe-objects.ts';
import { toRefundMetadata } from './stripe-refund-mark.ts';
import { TIMEOUT_MS, within } from './within.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The card sandbox's address, instead of the provider's. */
  address?: { host: string; port: number; protocol: 'http' | 'https' };
}

const UPLOAD_TIMEOUT_MS = 30_000;
const CLOCK_TIMEOUT_MS = 2_000;
const MOST_RETRIES = 2;
const TOLERANCE_SECONDS = 300;
const A_PAGE = 100;

export function openStripe({ secretKey, webhookSecret, address }: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MOST_RETRIES,
    telemetry: false,
    ...address,
  });
  const isLive = !/^[a-z]+_test_/.test(secretKey);

  /** Refuses test objects in live mode and live objects in test mode. */
  function ours<Found extends { livemode?: boolean }>(object: Found): Found {
    if (object.livemode !== undefined && object.livemode !== isLive)
      throw new CardRefused('an object of the wrong mode');
    return object;
  }

  async function retrieveSession(id: string, deadline?: Date) {
    const session = await stripe.checkout.sessions
      .retrieve(id, { expand: ['payment_intent.latest_charge'] }, within(deadline))
      .catch(toCardError);
    return toSession(ours(session));
  }

  return {
    isThere: true,
    createSession: async (key, request, how) => {
      const session = await createWithin(how, (timeout) =>
        stripe.checkout.sessions.create(toParameters(request), {
          idempotencyKey: key,
          timeout,
          maxNetworkRetries: 0,
        }),
      );
      return {
        id: session.id,
        url: session.url ?? '',
        expiresAt: new Date(session.expires_at * 1_000),
      };
    },
    findSession: async (request, deadline) => {
      const session = await findStripeSession(stripe, request, deadline);
      return session && toSession(ours(session));
    },
    retrieveSession,
    expireSession: async (id, deadline) => {
      try {
        return toSession(ours(await stripe.checkout.sessions.expire(id, undefined, within(deadline))));
      } catch (error) {
        // The provider refuses unless the session is open. Then its current state counts.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieveSession(id, deadline);
        return toCardError(error);
      }
    },
    createRefund: async (key, { refundId, paymentIntent, amountCents, reference, mark }) => {
      const refund = await stripe.refunds
        .create(
          {
            payment_intent: paymentIntent,
            amount: amountCents,
            metadata: { order: reference, refund: String(refundId), ...(mark && toRefundMetadata(mark)) },
          },
          { idempotencyKey: key },
        )
        .catch(toCardError);
      return toRefund(refund);
    },
    retrieveRefund: async (id) => toRefund(await stripe.refunds.retrieve(id).catch(toCardError)),
    listRefunds: async (paymentIntent) => {
      const { data } = await stripe.refunds
        .list({ payment_intent: paymentIntent, limit: A_PAGE })
        .catch(toCardError);
      return data.map(toRefund);
    },
    listSessionsSince: async function* listSessions(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const sessions = stripe.checkout.sessions.list({
        created,
        status: 'complete',
        limit: A_PAGE,
        expand: ['data.payment_intent.latest_charge'],
      });
      for await (const session of sessions) yield toSession(ours(session));
    },
    listRefundsSince: async function* listRefunds(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const refund of stripe.refunds.list({ created, limit: A_PAGE })) yield toRefund(refund);
    },
    listDisputesSince: async function* listDisputes(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const dispute of stripe.disputes.list({ created, limit: A_PAGE })) yield toDispute(dispute);
    },
    retrieveDeclines: async (id) => {
      const intent = ours(await stripe.paymentIntents.retrieve(id).catch(toCardError));
      const { data } = await stripe.charges.list({ payment_intent: id, limit: A_PAGE }).catch(toCardError);
      return toDeclines(intent, data);
    },
    listMovementsSince: async function* listMovements(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const expand = ['data.source'];
      for await (const each of stripe.balanceTransactions.list({ created, limit: A_PAGE, expand }))
        yield toMovement(each);
    },
    retrieveDispute: async (id) => toDispute(await stripe.disputes.retrieve(id).catch(toCardError)),
    uploadEvidence: async (key, { name, content }) => {
      const file = { data: content, name, type: 'application/pdf' };
      const uploaded = await stripe.files
        .create({ purpose: 'dispute_evidence', file }, { idempotencyKey: key, timeout: UPLOAD_TIMEOUT_MS })
        .catch(toCardError);
      return uploaded.id;
    },
    submitEvidence: async (key, disputeId, { fileId, buyerName, buyerEmail, description }) => {
      const evidence = {
        uncategorized_file: fileId,
        product_description: description,
        ...(buyerName !== '' && { customer_name: buyerName }),
        ...(buyerEmail !== '' && { customer_email_address: buyerEmail }),
      };
      const dispute = await stripe.disputes
        .update(disputeId, { evidence, submit: true }, { idempotencyKey: key })
        .catch(toCardError);
      return toDispute(dispute);
    },
    retrieveTime: async () => {
      const { lastResponse } = await stripe.balance.retrieve(
        {},
        { timeout: CLOCK_TIMEOUT_MS, maxNetworkRetries: 0 },
      );
      const time = new Date(lastResponse.headers['date'] ?? '');
      return Number.isNaN(time.getTime()) ? undefined : time;
    },
    readEvent: (body, signature) => {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS);
        if (event.livemode !== isLive) throw new SignatureRefused('an event of the wrong mode');
        return {
          id: event.id,
          type: event.type,
          createdAt: new Date(event.created * 1_000),
          subject: toSubject(event.data.object),
        };
      } catch (error) {
        if (error instanceof SignatureRefused) throw error;
        throw new SignatureRefused('a delivery that the provider did not sign', { cause: error });
      }
    },
  };
}

export function addressOf(url: string): NonNullable<StripeOptions['address']> {
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
  };
}

function toParameters(request: CardSessionRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, attempt, email, currency, lines, mark } = request;
  const metadata = { order: reference, attempt: String(attempt) };
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: email,
    metadata: { ...metadata, ...toMarkMetadata(mark) },
    payment_intent_data: { metadata },
    // Delayed payment methods would hold scarce seats for days.
    allowed_payment_method_types: ['card', 'link'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(Date.parse(request.expiresAt) / 1_000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    line_items: lines.map(({ title, detail, unitPriceCents, quantity }) => ({
      quantity,
      price_data: {
        currency,
        unit_amount: unitPriceCents,
        product_data: { name: title, ...(detail !== '' && { description: detail }) },
      },
    })),
  };
}
