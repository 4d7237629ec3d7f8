import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import { fromWire } from '#contract/office/wire-fields.ts';
import {
  changedSessionSchema,
  confirmationSchema,
  newSessionSchema,
  officeSessionDetailSchema,
  officeSessionParams,
  officeSessionSchema,
  publicationSchema,
  sessionCalendarQuery,
  sessionCalendarSchema,
  sessionChoicesSchema,
  sessionListQuery,
} from '#contract/sessions/office-session.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { confirmSession } from '#server/changes/confirm-session.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Edited } from './change-session.ts';
import { changeSession } from './change-session.ts';
import { findSessionChoices } from './find-session-choices.ts';
import { getOfficeSession } from './get-office-session.ts';
import { listCalendarSessions } from './list-calendar-sessions.ts';
import { listOfficeSessions } from './list-office-sessions.ts';
import { makeSession } from './make-session.ts';
import {
  presentCalendarSession,
  presentChoices,
  presentSession,
  presentSessionInDetail,
} from './present-office-session.ts';
import { publishSession } from './publish-session.ts';

const sees = { access: 'catalogue.see' as const };
const changes = { access: 'catalogue.change' as const };
const params = officeSessionParams;
const detail = { 200: successOf(officeSessionDetailSchema), ...changeRefusals };

/** Workshop sessions, as the office lists and edits them. */
export function addOfficeSessionRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/sessions',
    {
      config: sees,
      schema: {
        tags,
        summary: 'List workshop sessions',
        querystring: sessionListQuery,
        response: { 200: listAnswer(officeSessionSchema), ...officeRefusals },
      },
    },
    async ({ query }) => listOf(await listOfficeSessions(context, query), presentSession),
  );

  routes.get(
    '/admin/session-choices',
    {
      config: sees,
      schema: {
        tags,
        summary: 'List the choices for creating a session',
        response: { 200: successOf(sessionChoicesSchema), ...officeRefusals },
      },
    },
    async () => ({
      success: true as const,
      data: presentChoices(await findSessionChoices(context), context.currency),
    }),
  );

  routes.get(
    '/admin/session-calendar',
    {
      config: sees,
      schema: {
        tags,
        summary: 'List the sessions that start in a month, in venue time',
        querystring: sessionCalendarQuery,
        response: { 200: successOf(sessionCalendarSchema), ...officeRefusals },
      },
    },
    async ({ query }) => {
      const { sessions, isWhole } = await listCalendarSessions(context, query);
      const data = { month: query.month, sessions: sessions.map(presentCalendarSession), is_whole: isWhole };
      return { success: true as const, data };
    },
  );

  routes.post(
    '/admin/sessions',
    {
      config: changes,
      schema: {
        tags,
        summary: 'Create a session; an Idempotency-Key makes a repeat safe',
        body: newSessionSchema,
        response: detail,
      },
    },
    async (request) => {
      const session = { ...fromWire(request.body), asked: keyedRequest(request) };
      const id = await makeSession(context, actorOf(request), session);
      return told(await getOfficeSession(context.db, id));
    },
  );

  routes.get(
    '/admin/sessions/:session',
    { config: sees, schema: { tags, summary: 'One session', params, response: detail } },
    async (request) => told(await getOfficeSession(context.db, request.params.session)),
  );

  routes.put(
    '/admin/sessions/:session',
    {
      config: changes,
      schema: { tags, summary: 'Change a session', params, body: changedSessionSchema, response: detail },
    },
    async (request) => {
      const change = { ...fromWire(request.body), id: request.params.session };
      return edited(await changeSession(context, actorOf(request), change));
    },
  );

  routes.post(
    '/admin/sessions/:session/confirmation',
    {
      config: changes,
      schema: {
        tags,
        summary: 'Say before its day that a session with a minimum runs, and tell its buyers; safe to repeat',
        params,
        body: confirmationSchema,
        response: detail,
      },
    },
    async (request) => {
      const asked = { id: request.params.session, revision: request.body.revision };
      return edited(await confirmSession(context, actorOf(request), asked));
    },
  );

  routes.put(
    '/admin/sessions/:session/publication',
    {
      config: changes,
      schema: {
        tags,
        summary: 'Publish or hide a session',
        params,
        body: publicationSchema,
        response: detail,
      },
    },
    async (request) => {
      const { is_published: isPublished, revision } = request.body;
      const id = request.params.session;
      return edited(await publishSession(context, actorOf(request), { id, isPublished, revision }));
    },
  );
}

function told(session: Parameters<typeof presentSessionInDetail>[0]) {
  return { success: true as const, data: presentSessionInDetail(session) };
}

function edited({ outcome, session }: Edited) {
  if (outcome === 'changed') return told(session);
  throw changedMeanwhile(presentSessionInDetail(session));
}
