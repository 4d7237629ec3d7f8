import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { passwordChangeSchema } from '#contract/accounts/account.ts';
import { successOf } from '#contract/answer.ts';
import { Refusal } from '#contract/refusal.ts';
import { officeSignInSchema } from '#contract/staff/office-users.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, networkAndDeviceOf } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { numberParam } from '#server/api/number-param.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { endOwnSignIn } from './end-own-sign-in.ts';
import { listOfficeSignIns } from './list-office-sign-ins.ts';
import { presentSignIn } from './present-users.ts';

const config = { access: 'entry' as const };

/** My password, and the devices on which I am signed in to the office. */
export function addMySignInsRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/sign-ins',
    {
      config,
      schema: {
        tags,
        summary: 'List my office sign-ins',
        response: { 200: successOf(z.array(officeSignInSchema)), ...officeRefusals },
      },
    },
    async (request) => {
      const { userId, tokenId } = getInside(request);
      const tokens = await listOfficeSignIns(context, userId);
      return { success: true as const, data: tokens.map((token) => presentSignIn(token, tokenId)) };
    },
  );

  routes.delete(
    '/admin/sign-ins/:id',
    {
      config: { ...config, security: { kind: 'sign_in_ended', details: { which: 'one' } } },
      schema: {
        tags,
        summary: 'End one of my sign-ins',
        params: numberParam('a sign-in'),
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      getSteppedUp(request);
      await endOwnSignIn(context, { actor: actorOf(request), tokenId: request.params.id });
      return done('You are signed out on that device.');
    },
  );

  routes.put(
    '/admin/password',
    {
      config: { ...config, security: { kind: 'password_changed', details: { by: 'current_password' } } },
      schema: {
        tags,
        summary: 'Change my password and sign out everywhere else',
        body: passwordChangeSchema,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { userId, tokenId } = getSteppedUp(request);
      const { current_password: currentPassword, password } = request.body;
      const { network } = networkAndDeviceOf(request);
      await changePassword(context, {
        userId,
        tokenId,
        isSteppedUp: true,
        currentPassword,
        password,
        network,
      });
      return done('Your password has been changed.');
    },
  );
}

function getSteppedUp(request: FastifyRequest): SignedIn {
  const signedIn = getInside(request);
  if (!signedIn.isSteppedUp) throw new Refusal('step_up_required');
  return signedIn;
}

/** Not open to a sign-in that has only given a password. */
function getInside(request: FastifyRequest): SignedIn {
  const signedIn = getSignedIn(request);
  if (signedIn.scope !== 'office') throw new Refusal('step_up_required');
  return signedIn;
}
