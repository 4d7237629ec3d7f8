import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { conversionSchema, guestPurchasesCheckSchema } from '#contract/accounts/account.ts';
import { userSchema } from '#contract/accounts/user.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { Refusal } from '#contract/refusal.ts';
import type { FieldMessages } from '#contract/refusal.ts';
import { networkAndDeviceOf } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { noteWho } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { confirmSeatsOfAccount } from '#server/orders/confirm-seats.ts';
import { checkGuestPurchases } from './check-guest-purchases.ts';
import { claimPurchases } from './claim-purchases.ts';
import { createAccountFromOrder } from './create-account-from-order.ts';
import { createAccountOfGuest } from './create-account-of-guest.ts';
import { presentUser } from './present-user.ts';

type Conversion = z.output<typeof conversionSchema>;

const tags = ['Account'];
const checkAnswer = successOf(
  z.object({
    has_purchases: z
      .boolean()
      .nullable()
      .describe('Null unless the signed-in account has confirmed this address'),
    count: z.int().nullable(),
  }),
);
const conversionAnswer = successOf(
  z.object({
    token: z.string().optional().describe('The token of the new account. Absent if the account existed'),
    user: userSchema,
    claimed_orders: z.int(),
  }),
);
const refused = {
  401: failureSchema,
  404: failureSchema,
  409: failureSchema,
  410: failureSchema,
  ...refusals,
};

export function addGuestPurchaseRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/check-guest-purchases',
    {
      config: {
        access: 'guest_or_account',
        writeLimit: { most: 10, perSeconds: 3_600 },
        security: { kind: 'link_requested', details: { purpose: 'claim_purchases' } },
      },
      schema: {
        tags,
        summary: 'Email a link to guest purchases; the response is the same for every address',
        body: guestPurchasesCheckSchema,
        response: { 200: checkAnswer, 401: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { email } = request.body;
      const found = await checkGuestPurchases(context, { email, asker: request.signedIn });
      if (found === 'link emailed') {
        return {
          success: true as const,
          data: { has_purchases: null, count: null },
          message: 'If there are purchases under this address, we have sent a link to it.',
        };
      }
      return { success: true as const, data: { has_purchases: found.count > 0, count: found.count } };
    },
  );

  routes.post(
    '/convert-guest-to-user',
    {
      config: {
        access: 'guest_or_account',
        writeLimit: { most: 20, perSeconds: 60 },
        security: { kind: 'emailed_link', details: { purpose: 'claim_purchases' } },
      },
      schema: {
        tags,
        summary: 'Add guest purchases to an account, which is created if there is none',
        body: conversionSchema,
        response: { 200: conversionAnswer, ...refused },
      },
    },
    async (request) => {
      const { claimed, user, ...entered } = await convert(request, request.body);
      noteWho(request, user);
      await confirmSeatsOfAccount(context, { userId: user.id, email: user.email });
      return {
        success: true as const,
        data: { ...entered, user: presentUser(user), claimed_orders: claimed },
      };
    },
  );

  function convert(request: FastifyRequest, conversion: Conversion) {
    const { token, order_reference: reference, order_secret: secret, name, role } = conversion;
    const owner = request.signedIn;
    if (owner) return claimPurchases(context, { owner, token });
    const password = passwordOf(conversion);
    const asked = { password, name, role, ...networkAndDeviceOf(request) };
    if (token !== undefined) return createAccountOfGuest(context, { ...asked, token });
    if (reference === undefined || secret === undefined) throw missing({ token: ['The link is missing'] });
    return createAccountFromOrder(context, { ...asked, reference, secret });
  }
}

/** Needed only when an account is created. */
function passwordOf({ password, password_confirmation: confirmation }: Conversion): string {
  if (password === undefined) throw missing({ password: ['Password is required'] });
  if (confirmation === undefined) throw missing({ password_confirmation: ['Please confirm your password'] });
  return password;
}

function missing(fields: FieldMessages): Refusal {
  return new Refusal('validation_failed', { fields });
}
