import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import type { SecurityFact } from '#contract/audit/office-security-event.ts';
import {
  namedPermissionsChangeSchema,
  officeUserSchema,
  roleChangeSchema,
  userListAnswer,
  userListQuery,
} from '#contract/staff/office-users.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { numberParam } from '#server/api/number-param.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { changeNamedPermissions } from './change-named-permissions.ts';
import { changeRole } from './change-role.ts';
import { disableAccount, enableAccount } from './disable-account.ts';
import { endSignIns } from './end-sign-ins.ts';
import { getOfficeUser } from './get-office-user.ts';
import { listUsers } from './list-users.ts';
import { presentOfficeUser, presentUserRow } from './present-users.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const seen = { access: 'users.see' as const };
const managed = { access: 'users.manage' as const };
const params = numberParam('an account');
type Rights = Extract<SecurityFact, { kind: 'rights_changed' }>['details']['change'];

const rights =
  (change: Rights) =>
  (request: FastifyRequest): SecurityFact => ({
    kind: 'rights_changed',
    details: { change, user_id: accountOf(request) },
  });

function allEnded(request: FastifyRequest): SecurityFact {
  return { kind: 'sign_in_ended', details: { which: 'all', user_id: accountOf(request) } };
}

function accountOf({ params: given }: FastifyRequest): number {
  return (given as z.infer<typeof params>).id;
}

const changed = { 200: doneAnswer, ...changeRefusals };

/** Who belongs to the office, and what an admin does to somebody else's account. */
export function addUserRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/users',
    {
      config: seen,
      schema: {
        tags,
        summary: 'List office users, or search all accounts',
        querystring: userListQuery,
        response: { 200: userListAnswer, ...officeRefusals },
      },
    },
    async (request) => listOf(await listUsers(context, request.query), presentUserRow),
  );

  routes.get(
    '/admin/users/:id',
    {
      config: seen,
      schema: {
        tags,
        summary: 'Get an account with its sign-in methods',
        params,
        response: { 200: successOf(officeUserSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const user = await getOfficeUser(context, request.params.id);
      return { success: true as const, data: presentOfficeUser(user, getSignedIn(request).userId) };
    },
  );

  routes.put(
    '/admin/users/:id/role',
    {
      config: { ...managed, security: rights('role') },
      schema: { tags, summary: 'Change a role', params, body: roleChangeSchema, response: changed },
    },
    async (request) => {
      await changeRole(context, { actor: actorOf(request), ...request.params, ...request.body });
      return done('The role is changed.');
    },
  );

  routes.put(
    '/admin/users/:id/named-permissions',
    {
      config: { ...managed, security: rights('named_permissions') },
      schema: {
        tags,
        summary: 'Give permissions by name that no role has',
        params,
        body: namedPermissionsChangeSchema,
        response: changed,
      },
    },
    async (request) => {
      await changeNamedPermissions(context, {
        actor: actorOf(request),
        ...request.params,
        ...request.body,
      });
      return done('The permissions are changed.');
    },
  );

  routes.put(
    '/admin/users/:id/disablement',
    {
      config: { ...managed, security: rights('disabled') },
      schema: {
        tags,
        summary: 'Disable an account and sign it out',
        params,
        response: changed,
      },
    },
    async (request) => {
      await disableAccount(context, { actor: actorOf(request), ...request.params });
      return done('The account is disabled.');
    },
  );

  routes.delete(
    '/admin/users/:id/disablement',
    {
      config: { ...managed, security: rights('enabled') },
      schema: { tags, summary: 'Enable an account again', params, response: changed },
    },
    async (request) => {
      await enableAccount(context, { actor: actorOf(request), ...request.params });
      return done('The account is enabled.');
    },
  );

  routes.delete(
    '/admin/users/:id/access-tokens',
    {
      config: { ...managed, security: allEnded },
      schema: { tags, summary: 'Sign a user out everywhere', params, response: changed },
    },
    async (request) => {
      await endSignIns(context, { actor: actorOf(request), ...request.params });
      return done('The account is signed out everywhere.');
    },
  );

  routes.delete(
    '/admin/users/:id/factors',
    {
      config: { ...managed, security: rights('factors_removed') },
      schema: {
        tags,
        summary: 'Remove a user’s second factors',
        params,
        response: changed,
      },
    },
    async (request) => {
      await resetSecondFactor(context, { actor: actorOf(request), ...request.params });
      return done('The second factors are removed, and the user is notified by email.');
    },
  );
}
