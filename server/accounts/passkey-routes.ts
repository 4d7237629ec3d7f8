import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ownFactorsSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyRegistrationSchema,
  recoveryCodesSchema,
} from '#contract/accounts/passkey.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import type { FactorChange, SecurityFact } from '#contract/audit/office-security-event.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, signedInRefusals } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { addPasskey, beginOwnPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import { getOwnFactors } from './get-own-factors.ts';
import { presentPasskeys } from './present-passkeys.ts';
import { turnOnSecondFactor, turnOffSecondFactor } from './turn-on-second-factor.ts';

const tags = ['Account'];
const access = 'account_stepped_up' as const;
const config = { access };
const params = z.object({ id: numberInAddress('This is not a passkey number') });
const changeRefusals = { 403: failureSchema, 409: failureSchema, ...signedInRefusals };

function factors(change: FactorChange): SecurityFact {
  return { kind: 'factors_changed', details: { change } };
}

/** Passkeys of a customer, and whether they are asked for beside the password. */
export function addPasskeyRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/passkeys',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'List my passkeys',
        response: { 200: successOf(ownFactorsSchema), ...signedInRefusals },
      },
    },
    async (request) => {
      const own = await getOwnFactors(context, getSignedIn(request).userId);
      return {
        success: true as const,
        data: {
          passkeys: presentPasskeys(own.passkeys),
          recovery_codes_left: own.recoveryCodesLeft,
          is_second_factor_asked: own.isSecondFactorAsked,
        },
      };
    },
  );

  routes.post(
    '/passkeys/options',
    {
      config,
      schema: {
        tags,
        summary: 'Get the options for creating a passkey',
        response: { 200: successOf(passkeyOptionsSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const options = await beginOwnPasskey(context, getSignedIn(request));
      return { success: true as const, data: { options: { ...options } } };
    },
  );

  routes.post(
    '/passkeys',
    {
      config: { access, security: factors('passkey_added') },
      schema: {
        tags,
        summary: 'Add a passkey',
        body: passkeyRegistrationSchema,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await addPasskey(context, { signedIn: getSignedIn(request), ...request.body });
      return done('The passkey is added.');
    },
  );

  routes.patch(
    '/passkeys/:id',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Rename a passkey',
        params,
        body: passkeyNameSchema,
        response: { 200: doneAnswer, 404: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await renamePasskey(context, { userId, passkeyId: request.params.id, ...request.body });
      return done('The passkey is renamed.');
    },
  );

  routes.delete(
    '/passkeys/:id',
    {
      config: { access, security: factors('passkey_removed') },
      schema: {
        tags,
        summary: 'Remove a passkey',
        params,
        response: { 200: doneAnswer, 404: failureSchema, ...changeRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await removePasskey(context, { userId, passkeyId: request.params.id });
      return done('The passkey is removed.');
    },
  );

  routes.put(
    '/second-factor',
    {
      // A school shares one network. Each account has a limit of its own.
      config: {
        access,
        writeLimit: { most: 60, perSeconds: 3_600 },
        security: factors('second_factor_turned_on'),
      },
      schema: {
        tags,
        summary: 'Ask for a passkey after my password; returns new recovery codes each time',
        response: { 200: successOf(recoveryCodesSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const codes = await turnOnSecondFactor(context, getSignedIn(request).userId);
      return { success: true as const, data: { recovery_codes: codes } };
    },
  );

  routes.delete(
    '/second-factor',
    {
      config: { access, security: factors('second_factor_turned_off') },
      schema: {
        tags,
        summary: 'Stop asking for a passkey after my password',
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await turnOffSecondFactor(context, getSignedIn(request).userId);
      return done('Your password is enough again.');
    },
  );
}
