import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { verificationSchema } from '#contract/accounts/account.ts';
import { userSchema } from '#contract/accounts/user.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, signedInRefusals } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { confirmSeatsOfAccount } from '#server/orders/confirm-seats.ts';
import { presentUser } from './present-user.ts';
import { requestEmailVerification } from './request-email-verification.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['Account'];
const verifiedAnswer = successOf(z.object({ user: userSchema, claimed_orders: z.int() }));

export function addAccountEmailRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/email-verifications',
    {
      config: {
        access: 'account',
        security: { kind: 'link_requested', details: { purpose: 'confirm_address' } },
      },
      schema: {
        tags,
        summary: 'Send a new link to confirm my email address',
        response: { 200: doneAnswer, 409: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      await requestEmailVerification(context, getSignedIn(request));
      return done('We have sent a link to your email address.');
    },
  );

  routes.post(
    '/email-verifications/completion',
    {
      config: {
        access: 'account',
        writeLimit: { most: 20, perSeconds: 60 },
        security: { kind: 'emailed_link', details: { purpose: 'confirm_address' } },
      },
      schema: {
        tags,
        summary: 'Confirm my email address with the emailed link, and add what I bought with it as a guest',
        body: verificationSchema,
        response: { 200: verifiedAnswer, 403: failureSchema, 410: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      const { user, claimed } = await verifyEmail(context, { userId, token: request.body.token });
      await confirmSeatsOfAccount(context, { userId, email: user.email });
      return {
        success: true as const,
        data: { user: presentUser(user), claimed_orders: claimed },
        message: 'Your email address is confirmed.',
      };
    },
  );
}
