import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { workshopSessionDetailSchema } from '#contract/catalogue/program-detail.ts';
import { Refusal } from '#contract/refusal.ts';
import { decodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { workshopSessionQuerySchema } from '#contract/sessions/workshop-session-query.ts';
import { workshopSessionSchema } from '#contract/sessions/workshop-session.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { rememberedRoute } from '#server/api/cached-route.ts';
import { lastPageOf } from '#server/api/last-page-of.ts';
import { toProgramKey } from '#server/api/program-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { sessionParams } from '#server/api/session-params.ts';
import { getWorkshopSession } from '#server/catalogue/get-workshop-session.ts';
import { keepDayPlans } from '#server/catalogue/keep-day-plans.ts';
import { listWorkshopSessions } from '#server/catalogue/list-workshop-sessions.ts';
import { presentAgreement } from '#server/catalogue/present-agreement.ts';
import { presentTerms } from '#server/catalogue/present-terms.ts';
import { presentSessionInDetail, presentWorkshopSession } from './present-workshop-session.ts';

const sessionsAnswer = successOf(
  z.object({
    sessions: z.array(workshopSessionSchema),
    total: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
  }),
);
const sessionAnswer = successOf(workshopSessionDetailSchema);

const config = { access: 'anyone' } as const;
const tags = ['Workshop sessions'];

export function addWorkshopSessionRoutes(api: FastifyInstance, options: ApiOptions): void {
  const { context, documents, catalogueVersion } = options;
  const readDayPlans = keepDayPlans(context, catalogueVersion);
  const { onRequest, answer, answerFile } = rememberedRoute(options);
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/workshop-sessions',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Coming sessions of all programs',
        querystring: workshopSessionQuerySchema,
        response: { 200: sessionsAnswer, ...refusals },
      },
    },
    (request, reply) => {
      const {
        page,
        per_page: perPage,
        program,
        program_type: programType,
        audience,
        country_code: countryCode,
        venue_facts: venueFacts,
      } = request.query;
      return answer(request, reply, {
        schema: sessionsAnswer,
        find: async () => {
          const filter = {
            program: program === undefined ? undefined : toProgramKey(program),
            programType,
            audience,
            countryCode,
            venueFacts,
          };
          const { sessions, total } = await listWorkshopSessions(context, { filter, page, perPage });
          return {
            sessions: sessions.map((session) => presentWorkshopSession(session, context)),
            total,
            current_page: page,
            last_page: lastPageOf(total, perPage),
            per_page: perPage,
          };
        },
      });
    },
  );

  routes.get(
    '/workshop-sessions/:session',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'One session, by number or public identifier',
        params: sessionParams,
        response: { 200: sessionAnswer, 404: failureSchema, ...refusals },
      },
    },
    (request, reply) =>
      answer(request, reply, {
        schema: sessionAnswer,
        find: async () => {
          const session = await getWorkshopSession(
            context,
            decodeSessionIdentifier(request.params.session) ?? 0,
          );
          return {
            ...presentSessionInDetail(session, context, await readDayPlans()),
            agreement: presentAgreement(session.agreement),
            booking_terms: presentTerms(session.bookingTerms, session),
          };
        },
      }),
  );

  routes.get(
    '/workshop-sessions/:session/calendar',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'One session as a file for calendars',
        params: sessionParams,
        produces: ['text/calendar; charset=utf-8'],
        response: { 200: z.unknown().describe('The file'), 404: failureSchema, ...refusals },
      },
    },
    (request, reply) => {
      const { session: identifier } = request.params;
      return answerFile(request, reply, {
        contentType: 'text/calendar; charset=utf-8',
        name: `session-${identifier}.ics`,
        find: async () => {
          const session = await getWorkshopSession(context, decodeSessionIdentifier(identifier) ?? 0);
          if (session.saleState === 'cancelled')
            throw new Refusal('not_found', { message: 'This session is cancelled.' });
          return documents.sessionCalendar(session, context.publicUrl);
        },
      });
    },
  );
}
