import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountExportSchema } from '#contract/accounts/account-export.ts';
import { deletionSchema, profileChangeSchema } from '#contract/accounts/account.ts';
import { userSchema } from '#contract/accounts/user.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, networkAndDeviceOf, signedInRefusals } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { changeProfile } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { presentUser } from './present-user.ts';
import { getUser } from './user.ts';

const tags = ['Account'];
const userAnswer = successOf(z.object({ user: userSchema }));

export function addProfileRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/profile',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Who I am',
        response: { 200: userAnswer, ...signedInRefusals },
      },
    },
    async (request) => {
      const user = await getUser(context.db, getSignedIn(request).userId);
      return { success: true as const, data: { user: presentUser(user) } };
    },
  );

  routes.patch(
    '/profile',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Change my profile',
        body: profileChangeSchema,
        response: { 200: userAnswer, ...signedInRefusals },
      },
    },
    async (request) => {
      const { school_name: schoolName, ...rest } = request.body;
      const { userId } = getSignedIn(request);
      const user = await changeProfile(context, { userId, schoolName, ...rest });
      return { success: true as const, data: { user: presentUser(user) } };
    },
  );

  routes.delete(
    '/profile',
    {
      config: { access: 'account', security: { kind: 'account_deleted', details: {} } },
      schema: {
        tags,
        summary: 'Delete my account permanently; its orders stay without a name',
        body: deletionSchema,
        response: { 200: doneAnswer, 403: failureSchema, 409: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId, isSteppedUp } = getSignedIn(request);
      const { network } = networkAndDeviceOf(request);
      await deleteAccount(context, { userId, isSteppedUp, password: request.body.password, network });
      return done('Your account has been deleted.');
    },
  );

  routes.get(
    '/profile/export',
    {
      config: { access: 'account', security: { kind: 'data_exported', details: { what: 'own_account' } } },
      schema: {
        tags,
        summary: 'Export everything that is kept about me',
        response: { 200: successOf(accountExportSchema), ...signedInRefusals },
      },
    },
    async (request, reply) => {
      const { userId, email, isEmailVerified } = getSignedIn(request);
      const user = await getUser(context.db, userId);
      const exported = await exportAccount(context, { id: userId, email, isEmailVerified });
      reply.header('content-disposition', 'attachment; filename="my-account.json"');
      return { success: true as const, data: { profile: presentUser(user), ...exported } };
    },
  );
}
