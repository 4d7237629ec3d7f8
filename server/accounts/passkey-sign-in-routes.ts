import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { passkeyOptionsSchema, passkeyStepUpSchema } from '#contract/accounts/passkey.ts';
import { signedInSchema } from '#contract/accounts/user.ts';
import { successOf } from '#contract/answer.ts';
import { networkAndDeviceOf } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { noteWho } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { presentUser } from './present-user.ts';
import { askForAnyPasskey, signInByPasskey } from './sign-in-by-passkey.ts';

const tags = ['Account'];
const config = { access: 'anyone' as const, writeLimit: { most: 300, perSeconds: 60 } };

export function addPasskeySignInRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/passkey-sign-ins/options',
    {
      config,
      schema: {
        tags,
        summary: 'Get the options for signing in with a passkey, alone or beside a password',
        response: { 200: successOf(passkeyOptionsSchema), ...refusals },
      },
    },
    async () => {
      const options = await askForAnyPasskey(context);
      return { success: true as const, data: { options: { ...options } } };
    },
  );

  routes.post(
    '/passkey-sign-ins',
    {
      config: { ...config, security: { kind: 'sign_in', details: { place: 'site', by: 'passkey' } } },
      schema: {
        tags,
        summary: 'Sign in with a passkey alone',
        body: passkeyStepUpSchema,
        response: { 200: successOf(signedInSchema), ...refusals },
      },
    },
    async (request) => {
      const { token, user } = await signInByPasskey(context, {
        ...request.body,
        ...networkAndDeviceOf(request),
      });
      noteWho(request, user);
      return {
        success: true as const,
        data: { token, user: presentUser(user) },
        message: 'Welcome back!',
      };
    },
  );
}
