import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { credentialsSchema } from '#contract/accounts/account.ts';
import { passkeyOptionsSchema, passkeyStepUpSchema } from '#contract/accounts/passkey.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import type { SecurityFact } from '#contract/audit/office-security-event.ts';
import { codeSchema, officeSignInStepSchema, openedOfficeSchema } from '#contract/staff/office-sign-in.ts';
import { presentUser } from '#server/accounts/present-user.ts';
import { revokeAccessToken } from '#server/accounts/revoke-access-token.ts';
import { askForAnyPasskey } from '#server/accounts/sign-in-by-passkey.ts';
import { askForOwnPasskey } from '#server/accounts/step-up-on-site.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, networkAndDeviceOf } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { officeRefusals, officeTags } from '#server/api/office-answers.ts';
import { noteWho } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { enterOfficeByPasskey } from './enter-by-passkey.ts';
import { enterOffice } from './enter-office.ts';
import { presentFactors, presentOpened } from './present-sign-in.ts';
import { isAppCode, stepUpByCode } from './step-up-by-code.ts';
import { stepUpByPasskey } from './step-up-by-passkey.ts';
import { stepUpByPassword } from './step-up-by-password.ts';

/** The first proof opens the office, a later one is a step-up. */
function proofWith(factor: 'app' | 'passkey') {
  return (request: FastifyRequest): SecurityFact => ({
    kind: isEntering(request) ? 'second_factor' : 'step_up',
    details: { with: factor },
  });
}

function proofByCode(request: FastifyRequest): SecurityFact {
  const { code } = request.body as { code: string };
  if (isAppCode(code)) return proofWith('app')(request);
  return { kind: 'recovery_code', details: { as: isEntering(request) ? 'second_factor' : 'step_up' } };
}

function isEntering(request: FastifyRequest): boolean {
  return getSignedIn(request).scope === 'entry';
}

const opened = { 200: successOf(openedOfficeSchema), ...officeRefusals };

export function addOfficeSignInRoutes(
  api: FastifyInstance,
  { context, isFactorRequired }: Pick<ApiOptions, 'context' | 'isFactorRequired'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/admin/sign-in',
    {
      config: {
        access: 'anyone',
        security: { kind: 'sign_in', details: { place: 'office', by: 'password' } },
      },
      schema: {
        tags: officeTags,
        summary: 'Sign in to the office with a password, before the second factor',
        body: credentialsSchema,
        response: { 200: successOf(officeSignInStepSchema), 401: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const place = networkAndDeviceOf(request);
      const { token, user, next, factors } = await enterOffice(context, {
        ...request.body,
        ...place,
        isFactorRequired,
      });
      return {
        success: true as const,
        data: { token, user: presentUser(user), next, factors: presentFactors(factors) },
      };
    },
  );

  routes.post(
    '/admin/sign-in/passkey-options',
    {
      config: { access: 'anyone' },
      schema: {
        tags: officeTags,
        summary: 'Get the options for signing in with a passkey alone',
        response: { 200: successOf(passkeyOptionsSchema), ...refusals },
      },
    },
    async () => {
      const options = await askForAnyPasskey(context);
      return { success: true as const, data: { options: { ...options } } };
    },
  );

  routes.post(
    '/admin/sign-in/passkey',
    {
      config: {
        access: 'anyone',
        security: { kind: 'sign_in', details: { place: 'office', by: 'passkey' } },
      },
      schema: {
        tags: officeTags,
        summary: 'Sign in to the office with a passkey alone',
        body: passkeyStepUpSchema,
        response: { 200: successOf(officeSignInStepSchema), ...refusals },
      },
    },
    async (request) => {
      const { token, user, next, factors } = await enterOfficeByPasskey(context, {
        response: request.body.response,
        ...networkAndDeviceOf(request),
      });
      noteWho(request, user);
      return {
        success: true as const,
        data: { token, user: presentUser(user), next, factors: presentFactors(factors) },
      };
    },
  );

  routes.post(
    '/admin/sign-out',
    {
      config: { access: 'entry', security: { kind: 'sign_out', details: { place: 'office' } } },
      schema: {
        tags: officeTags,
        summary: 'Sign out of the office',
        response: { 200: doneAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const { userId, tokenId } = getSignedIn(request);
      await revokeAccessToken(context, { userId, tokenId });
      return done('You have signed out.');
    },
  );

  routes.post(
    '/admin/step-ups/code',
    {
      config: { access: 'entry', security: proofByCode },
      schema: {
        tags: officeTags,
        summary: 'Confirm the second factor with an authenticator app code or a recovery code',
        body: codeSchema,
        response: { ...opened, 409: failureSchema },
      },
    },
    async (request) => {
      const token = await stepUpByCode(context, {
        signedIn: getSignedIn(request),
        code: request.body.code,
        network: networkAndDeviceOf(request).network,
      });
      return { success: true as const, data: presentOpened({ token }) };
    },
  );

  routes.post(
    '/admin/step-ups/password',
    {
      config: { access: 'entry', security: { kind: 'step_up', details: { with: 'password' } } },
      schema: {
        tags: officeTags,
        summary: 'Confirm with the password, if no second factor is required or set up',
        body: z.strictObject({
          password: z.string('Password is required').min(1, 'Password is required').max(400),
        }),
        response: opened,
      },
    },
    async (request) => {
      const { network } = networkAndDeviceOf(request);
      const { password } = request.body;
      await stepUpByPassword(context, {
        signedIn: getSignedIn(request),
        password,
        network,
        isFactorRequired,
      });
      return { success: true as const, data: presentOpened({}) };
    },
  );

  routes.post(
    '/admin/step-ups/passkey-options',
    {
      config: { access: 'entry' },
      schema: {
        tags: officeTags,
        summary: 'Get the options for passkey sign-in',
        response: { 200: successOf(passkeyOptionsSchema), ...officeRefusals },
      },
    },
    async (request) => {
      const options = await askForOwnPasskey(context, getSignedIn(request));
      return { success: true as const, data: { options: { ...options } } };
    },
  );

  routes.post(
    '/admin/step-ups/passkey',
    {
      config: { access: 'entry', security: proofWith('passkey') },
      schema: {
        tags: officeTags,
        summary: 'Confirm the second factor with a passkey',
        body: passkeyStepUpSchema,
        response: opened,
      },
    },
    async (request) => {
      const token = await stepUpByPasskey(context, {
        signedIn: getSignedIn(request),
        response: request.body.response,
      });
      return { success: true as const, data: presentOpened({ token }) };
    },
  );
}
