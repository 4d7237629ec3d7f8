import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signInLinkRequestSchema, signInLinkSchema } from '#contract/accounts/account.ts';
import { signedInSchema } from '#contract/accounts/user.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { done, doneAnswer, networkAndDeviceOf, shownFactorOf } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { noteFact, noteWho, signInOnSite } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { presentUser } from './present-user.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signInByLink } from './sign-in-by-link.ts';

const tags = ['Account'];

export function addSignInLinkRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/sign-in-links',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 20, perSeconds: 3_600 },
        security: { kind: 'link_requested', details: { purpose: 'sign_in' } },
      },
      schema: {
        tags,
        summary: 'Request a link that signs in; the response is the same for every address',
        body: signInLinkRequestSchema,
        response: { 200: doneAnswer, ...refusals },
      },
    },
    async (request) => {
      await requestSignInLink(context, request.body);
      return done('If this address has an account, we have sent a link to it.');
    },
  );

  routes.post(
    '/sign-in-links/completion',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 20, perSeconds: 60 },
        security: signInOnSite('link'),
      },
      schema: {
        tags,
        summary: 'Sign in with the emailed link',
        body: signInLinkSchema,
        response: { 200: successOf(signedInSchema), 403: failureSchema, 410: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const place = networkAndDeviceOf(request);
      const shown = shownFactorOf(request.body);
      const noteOwner = (owner: { id: number }) => noteWho(request, owner);
      const link = { token: request.body.token, shown, noteOwner, ...place };
      const { token, user, factor } = await signInByLink(context, link);
      noteFact(request, signInOnSite('link', factor));
      return {
        success: true as const,
        data: { token, user: presentUser(user) },
        message: 'Welcome back!',
      };
    },
  );
}
