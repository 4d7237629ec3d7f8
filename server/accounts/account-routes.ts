import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { registrationSchema, signInSchema } from '#contract/accounts/account.ts';
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
import { noteFact, signInOnSite } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { presentUser } from './present-user.ts';
import { register } from './register.ts';
import { revokeAccessToken } from './revoke-access-token.ts';
import { signIn } from './sign-in.ts';

const tags = ['Account'];
const signedInAnswer = successOf(signedInSchema);

export function addAccountRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/register',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 60, perSeconds: 3_600 },
        security: { kind: 'account_created', details: {} },
      },
      schema: {
        tags,
        summary: 'Create an account and sign in',
        body: registrationSchema,
        response: { 200: signedInAnswer, ...refusals },
      },
    },
    async (request) => {
      const { school_name: schoolName, password_confirmation: _, ...rest } = request.body;
      const { token, user } = await register(context, {
        ...rest,
        schoolName,
        ...networkAndDeviceOf(request),
      });
      return {
        success: true as const,
        data: { token, user: presentUser(user) },
        message: 'Your account has been created.',
      };
    },
  );

  routes.post(
    '/login',
    {
      // A school signs in from one network. Failed attempts have limits of their own.
      config: {
        access: 'anyone',
        writeLimit: { most: 300, perSeconds: 60 },
        security: signInOnSite('password'),
      },
      schema: {
        tags,
        summary: 'Sign in',
        body: signInSchema,
        response: { 200: signedInAnswer, 401: failureSchema, 403: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { email, password } = request.body;
      const { token, user, factor } = await signIn(context, {
        email,
        password,
        shown: shownFactorOf(request.body),
        ...networkAndDeviceOf(request),
      });
      noteFact(request, signInOnSite('password', factor));
      return {
        success: true as const,
        data: { token, user: presentUser(user) },
        message: 'Welcome back!',
      };
    },
  );

  routes.post(
    '/logout',
    {
      config: { access: 'account', security: { kind: 'sign_out', details: { place: 'site' } } },
      schema: {
        tags,
        summary: 'Sign out and revoke the token',
        response: { 200: doneAnswer, 404: failureSchema, ...signedInRefusals },
      },
    },
    async (request, reply) => {
      await revokeAccessToken(context, getSignedIn(request));
      reply.header('clear-site-data', '"cache"');
      return done('You are signed out.');
    },
  );
}
