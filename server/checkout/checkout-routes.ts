import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  agreementId,
  checkoutAnswerSchema,
  checkoutSchema,
  guestCheckoutSchema,
  quantitySchema,
} from '#contract/checkout/checkout.ts';
import { Refusal } from '#contract/refusal.ts';
import { decodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { askerOf } from '#server/api/asker-of.ts';
import { buyerKeyOf, idempotencyKeyOf, newBuyerKey } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { sessionParams } from '#server/api/session-params.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import { sha256 } from '#server/platform/hash.ts';
import { joinedPhone } from '#server/platform/phone-number.ts';
import { bookSession } from './book-session.ts';
import { presentCheckout } from './present-checkout.ts';
import { startCheckout } from './start-checkout.ts';

const tags = ['Checkout'];
const answer = successOf(checkoutAnswerSchema);
const response = {
  200: answer,
  401: failureSchema,
  403: failureSchema,
  404: failureSchema,
  409: failureSchema,
  502: failureSchema,
  ...refusals,
};
const bookingSchema = z.object({
  quantity: quantitySchema.default(1),
  notes: z
    .string()
    .trim()
    .max(2_000)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Please use only printable characters')
    .default(''),
  agreement_id: agreementId,
});
const writeLimit = { most: 120, perSeconds: 60 };

export function addCheckoutRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/stripe/create-checkout-session',
    {
      config: { access: 'anyone', writeLimit },
      schema: {
        tags,
        summary: 'Hold the seats of a cart and pay as a guest',
        body: guestCheckoutSchema,
        response,
      },
    },
    async (request) => {
      const { items, guest_info: info } = request.body;
      const key = buyerKeyOf(request);
      const secret = key ?? newBuyerKey();
      const buyer: Buyer = {
        kind: 'guest',
        keyHash: sha256(secret),
        info: { ...info, phone: joinedPhone(info.phone) },
      };
      const started = await startCheckout(context, { buyer, items, ...askedBy(request, key) });
      return {
        success: true as const,
        data: presentCheckout(started, key === undefined ? secret : undefined),
      };
    },
  );

  routes.post(
    '/user/stripe/create-checkout-session',
    {
      config: { access: 'account', writeLimit },
      schema: {
        tags,
        summary: 'Hold the seats of a cart and pay with an account',
        body: checkoutSchema,
        response,
      },
    },
    async (request) => {
      const buyer = toBuyer(getSignedIn(request));
      const { items } = request.body;
      return {
        success: true as const,
        data: presentCheckout(await startCheckout(context, { buyer, items, ...askedBy(request) })),
      };
    },
  );

  routes.post(
    '/workshop-sessions/:session/book',
    {
      config: { access: 'account', writeLimit },
      schema: {
        tags,
        summary: 'Book seats of one session; free seats are confirmed once the email address is',
        params: sessionParams,
        body: bookingSchema.nullish(),
        response,
      },
    },
    async (request) => {
      const { quantity = 1, notes = '', agreement_id: agreedTo } = request.body ?? {};
      const sessionId = decodeSessionIdentifier(request.params.session) ?? 0;
      const booked = await bookSession(context, {
        buyer: toBuyer(getSignedIn(request)),
        sessionId,
        quantity,
        notes,
        agreementId: agreedTo ?? undefined,
        ...askedBy(request),
      });
      return { success: true as const, data: presentCheckout(booked) };
    },
  );
}

/** Checks the headers. An idempotency key without a buyer key would belong to nobody. */
function askedBy(request: FastifyRequest, buyerKey?: string) {
  const key = idempotencyKeyOf(request);
  if (key !== undefined && !request.signedIn && buyerKey === undefined) {
    throw new Refusal('validation_failed', {
      fields: { 'x-buyer-key': ['A guest who sends an Idempotency-Key must also send an X-Buyer-Key.'] },
    });
  }
  const route = request.routeOptions.url ?? '';
  return {
    ...askerOf(request),
    route,
    key,
    bodyHash: sha256(JSON.stringify([request.params, request.body])),
  };
}

function toBuyer({ userId, name, email, phone, schoolName, grade, city }: SignedIn): Buyer {
  return { kind: 'user', userId, info: { name, email, phone, school_name: schoolName, grade, city } };
}
