import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { passwordChangeSchema, resetRequestSchema, resetSchema } from '#contract/accounts/account.ts';
import { signedInSchema } from '#contract/accounts/user.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { getSignedIn } from '#server/api/access.ts';
import {
  done,
  doneAnswer,
  networkAndDeviceOf,
  shownFactorOf,
  signedInRefusals,
} from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { noteWho } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { confirmSeatsOfAccount } from '#server/orders/confirm-seats.ts';
import { changePassword } from './change-password.ts';
import { presentUser } from './present-user.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

const tags = ['Account'];

export function addAccountPasswordRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/password',
    {
      config: {
        access: 'account',
        security: { kind: 'password_changed', details: { by: 'current_password' } },
      },
      schema: {
        tags,
        summary: 'Change my password and sign out everywhere else',
        body: passwordChangeSchema,
        response: { 200: doneAnswer, 403: failureSchema, 409: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId, tokenId, isSteppedUp } = getSignedIn(request);
      const { current_password: currentPassword, password } = request.body;
      const { network } = networkAndDeviceOf(request);
      await changePassword(context, { userId, tokenId, isSteppedUp, currentPassword, password, network });
      return done('Your password has been changed.');
    },
  );

  routes.post(
    '/password-resets',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 20, perSeconds: 3_600 },
        security: { kind: 'link_requested', details: { purpose: 'reset_password' } },
      },
      schema: {
        tags,
        summary: 'Request a link to set a new password; the response is the same for every address',
        body: resetRequestSchema,
        response: { 200: doneAnswer, ...refusals },
      },
    },
    async (request) => {
      await requestPasswordReset(context, request.body);
      return done('If this address has an account, we have sent a link to it.');
    },
  );

  routes.post(
    '/password-resets/completion',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 20, perSeconds: 60 },
        security: { kind: 'password_changed', details: { by: 'link' } },
      },
      schema: {
        tags,
        summary: 'Set a new password with the emailed link, and sign in',
        body: resetSchema,
        response: { 200: successOf(signedInSchema), 403: failureSchema, 410: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { token: link, password } = request.body;
      const place = networkAndDeviceOf(request);
      const shown = shownFactorOf(request.body);
      const noteOwner = (owner: { id: number }) => noteWho(request, owner);
      const reset = { token: link, password, shown, noteOwner, ...place };
      const { token, user } = await resetPassword(context, reset);
      await confirmSeatsOfAccount(context, { userId: user.id, email: user.email });
      return {
        success: true as const,
        data: { token, user: presentUser(user) },
        message: 'Your password has been changed.',
      };
    },
  );
}
