import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { passkeyOptionsSchema, passkeyRegistrationSchema } from '#contract/accounts/passkey.ts';
import { successOf } from '#contract/answer.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import {
  codeSchema,
  factorsSchema,
  newAppSchema,
  openedOfficeSchema,
} from '#contract/staff/office-sign-in.ts';
import { findFactors } from '#server/accounts/find-factors.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, networkAndDeviceOf } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { beginApp, confirmApp } from './enrol-app.ts';
import { beginPasskey, confirmPasskey } from './enrol-passkey.ts';
import { presentFactors, presentOpened } from './present-sign-in.ts';
import { removeSecondFactor, renewRecoveryCodes } from './remove-second-factor.ts';

const config = { access: 'entry' as const };
const passkeyParams = z.object({
  id: numberInAddress('This is not a passkey number'),
});

/** Sets up second factors. The first one needs the password, each further one needs an existing factor. */
export function addFactorRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/factors',
    {
      config,
      schema: {
        tags,
        summary: 'Get my second factors',
        response: { 200: successOf(factorsSchema), ...officeRefusals },
      },
    },
    async (request) => {
      const factors = await findFactors(context.db, getSignedIn(request).userId);
      return { success: true as const, data: presentFactors(factors) };
    },
  );

  routes.post(
    '/admin/factors/app',
    {
      config,
      schema: {
        tags,
        summary: 'Start setting up an authenticator app',
        response: { 200: successOf(newAppSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const { address, secret } = await beginApp(context, getSignedIn(request));
      const { default: QRCode } = await import('qrcode');
      const picture = await QRCode.toString(address, { type: 'svg', margin: 0 });
      return { success: true as const, data: { address, secret, picture } };
    },
  );

  routes.post(
    '/admin/factors/app/confirmation',
    {
      config: { ...config, security: { kind: 'factors_changed', details: { change: 'app_added' } } },
      schema: {
        tags,
        summary: 'Confirm the authenticator app with its first code',
        body: codeSchema,
        response: { 200: successOf(openedOfficeSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const enrolled = await confirmApp(context, {
        signedIn: getSignedIn(request),
        code: request.body.code,
        network: networkAndDeviceOf(request).network,
      });
      return { success: true as const, data: presentOpened(enrolled) };
    },
  );

  routes.delete(
    '/admin/factors/app',
    {
      config: { ...config, security: { kind: 'factors_changed', details: { change: 'app_removed' } } },
      schema: {
        tags,
        summary: 'Remove the authenticator app',
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await removeSecondFactor(context, {
        signedIn: getSignedIn(request),
        factor: 'app',
        network: networkAndDeviceOf(request).network,
      });
      return done('The authenticator app is removed.');
    },
  );

  routes.post(
    '/admin/factors/passkey-options',
    {
      config,
      schema: {
        tags,
        summary: 'Get the options for creating a passkey',
        response: { 200: successOf(passkeyOptionsSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const options = await beginPasskey(context, getSignedIn(request));
      return { success: true as const, data: { options: { ...options } } };
    },
  );

  routes.post(
    '/admin/factors/passkeys',
    {
      config: { ...config, security: { kind: 'factors_changed', details: { change: 'passkey_added' } } },
      schema: {
        tags,
        summary: 'Add a passkey',
        body: passkeyRegistrationSchema,
        response: { 200: successOf(openedOfficeSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const enrolled = await confirmPasskey(context, {
        signedIn: getSignedIn(request),
        ...request.body,
        network: networkAndDeviceOf(request).network,
      });
      return { success: true as const, data: presentOpened(enrolled) };
    },
  );

  routes.delete(
    '/admin/factors/passkeys/:id',
    {
      config: { ...config, security: { kind: 'factors_changed', details: { change: 'passkey_removed' } } },
      schema: {
        tags,
        summary: 'Remove a passkey',
        params: passkeyParams,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await removeSecondFactor(context, {
        signedIn: getSignedIn(request),
        factor: { passkeyId: request.params.id },
        network: networkAndDeviceOf(request).network,
      });
      return done('The passkey is removed.');
    },
  );

  routes.post(
    '/admin/factors/recovery-codes',
    {
      config: {
        ...config,
        security: { kind: 'factors_changed', details: { change: 'recovery_codes_renewed' } },
      },
      schema: {
        tags,
        summary: 'Create new recovery codes; the previous ones stop working',
        response: { 200: successOf(openedOfficeSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const recoveryCodes = await renewRecoveryCodes(context, {
        signedIn: getSignedIn(request),
        network: networkAndDeviceOf(request).network,
      });
      return { success: true as const, data: presentOpened({ recoveryCodes }) };
    },
  );
}
