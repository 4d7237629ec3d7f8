import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { stepUpSchema } from '#contract/accounts/account.ts';
import { passkeyOptionsSchema, passkeyStepUpSchema, recoveryCodeSchema } from '#contract/accounts/passkey.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, networkAndDeviceOf, signedInRefusals } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import {
  askForOwnPasskey,
  stepUpOnSiteByPasskey,
  stepUpOnSiteByPassword,
  stepUpOnSiteByRecoveryCode,
} from './step-up-on-site.ts';

const tags = ['Account'];
const access = 'account' as const;
const response = { 200: doneAnswer, 403: failureSchema, ...signedInRefusals };
const confirmed = 'Thank you. You will not be asked again for 15 minutes.';

/** To confirm that the person in front of a signed-in browser is its owner. */
export function addStepUpRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/step-ups/password',
    {
      config: { access, security: { kind: 'step_up', details: { with: 'password' } } },
      schema: { tags, summary: 'Confirm with the password', body: stepUpSchema, response },
    },
    async (request) => {
      const { network } = networkAndDeviceOf(request);
      const { password } = request.body;
      await stepUpOnSiteByPassword(context, { signedIn: getSignedIn(request), password, network });
      return done(confirmed);
    },
  );

  routes.post(
    '/step-ups/recovery-code',
    {
      config: { access, security: { kind: 'recovery_code', details: { as: 'step_up' } } },
      schema: { tags, summary: 'Confirm with a recovery code', body: recoveryCodeSchema, response },
    },
    async (request) => {
      const code = request.body.recovery_code;
      await stepUpOnSiteByRecoveryCode(context, { signedIn: getSignedIn(request), code });
      return done(confirmed);
    },
  );

  routes.post(
    '/step-ups/passkey-options',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Get the options for confirming with a passkey',
        response: { ...response, 200: successOf(passkeyOptionsSchema) },
      },
    },
    async (request) => {
      const options = await askForOwnPasskey(context, getSignedIn(request));
      return { success: true as const, data: { options: { ...options } } };
    },
  );

  routes.post(
    '/step-ups/passkey',
    {
      config: { access, security: { kind: 'step_up', details: { with: 'passkey' } } },
      schema: { tags, summary: 'Confirm with a passkey', body: passkeyStepUpSchema, response },
    },
    async (request) => {
      const { response: answer } = request.body;
      await stepUpOnSiteByPasskey(context, { signedIn: getSignedIn(request), response: answer });
      return done(confirmed);
    },
  );
}
