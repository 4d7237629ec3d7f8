import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { listQuery } from '#contract/office/list-query.ts';
import {
  invitationListAnswer,
  emailedInvitationSchema,
  newInvitationSchema,
  shownInvitationSchema,
  takenInvitationSchema,
} from '#contract/staff/office-invitations.ts';
import { officeSignInStepSchema } from '#contract/staff/office-sign-in.ts';
import { presentUser } from '#server/accounts/present-user.ts';
import { done, doneAnswer, networkAndDeviceOf } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { numberParam } from '#server/api/number-param.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { noteWho } from '#server/api/record-security-events.ts';
import { refusals } from '#server/api/refusals.ts';
import { confirmSeatsOfAccount } from '#server/orders/confirm-seats.ts';
import { findInvitation, acceptInvitation } from './accept-invitation.ts';
import { invite } from './invite.ts';
import { listInvitations } from './list-invitations.ts';
import { presentFactors } from './present-sign-in.ts';
import { presentInvitation } from './present-users.ts';
import { resendInvitation } from './resend-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const managed = { access: 'users.manage' as const };
const byLink = { access: 'anyone' as const, writeLimit: { most: 20, perSeconds: 60 } };
const linkRefusals = { 410: failureSchema, ...refusals };
const params = numberParam('an invitation');
const query = listQuery({ sorts: ['time'], byDefault: { sort: 'time', direction: 'desc' } });

export function addInvitationRoutes(
  api: FastifyInstance,
  { context, isFactorRequired }: Pick<ApiOptions, 'context' | 'isFactorRequired'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/invitations',
    {
      config: { access: 'users.see' },
      schema: {
        tags,
        summary: 'List open invitations',
        querystring: query,
        response: { 200: invitationListAnswer, ...officeRefusals },
      },
    },
    async (request) => listOf(await listInvitations(context, request.query), presentInvitation),
  );

  routes.post(
    '/admin/invitations',
    {
      config: { ...managed, security: { kind: 'invitation', details: { change: 'sent' } } },
      schema: {
        tags,
        summary: 'Invite a person to the office by email',
        body: newInvitationSchema,
        response: { 200: successOf(z.object({ id: z.int() })), ...changeRefusals },
      },
    },
    async (request) => {
      const id = await invite(context, { actor: actorOf(request), ...request.body });
      return { success: true as const, data: { id }, message: 'The invitation is sent.' };
    },
  );

  routes.post(
    '/admin/invitations/:id/resends',
    {
      config: { ...managed, security: { kind: 'invitation', details: { change: 'resent' } } },
      schema: {
        tags,
        summary: 'Resend an invitation, valid for another week',
        params,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await resendInvitation(context, { actor: actorOf(request), ...request.params });
      return done('The invitation is resent.');
    },
  );

  routes.delete(
    '/admin/invitations/:id',
    {
      config: { ...managed, security: { kind: 'invitation', details: { change: 'withdrawn' } } },
      schema: {
        tags,
        summary: 'Withdraw an invitation',
        params,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await withdrawInvitation(context, { actor: actorOf(request), ...request.params });
      return done('The invitation is withdrawn.');
    },
  );

  routes.post(
    '/admin/emailed-invitation',
    {
      config: { ...byLink, security: { kind: 'emailed_link', details: { purpose: 'see_invitation' } } },
      schema: {
        tags,
        summary: 'Get the invitation of an emailed link',
        body: emailedInvitationSchema,
        response: { 200: successOf(shownInvitationSchema), ...linkRefusals },
      },
    },
    async (request) => {
      const { email, role } = await findInvitation(context, request.body.token);
      return { success: true as const, data: { email, role } };
    },
  );

  routes.post(
    '/admin/emailed-invitation/acceptance',
    {
      config: { ...byLink, security: { kind: 'invitation', details: { change: 'accepted' } } },
      schema: {
        tags,
        summary: 'Accept an invitation with a name and password, before the second factor',
        body: takenInvitationSchema,
        response: { 200: successOf(officeSignInStepSchema), 401: failureSchema, ...linkRefusals },
      },
    },
    async (request) => {
      const { password_confirmation: _, ...given } = request.body;
      const { token, user, next, factors } = await acceptInvitation(context, {
        ...given,
        ...networkAndDeviceOf(request),
        isFactorRequired,
      });
      noteWho(request, user);
      await confirmSeatsOfAccount(context, { userId: user.id, email: user.email });
      return {
        success: true as const,
        data: { token, user: presentUser(user), next, factors: presentFactors(factors) },
      };
    },
  );
}
