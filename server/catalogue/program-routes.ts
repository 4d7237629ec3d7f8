import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { pageLinks } from '#contract/catalogue/page-links.ts';
import type { ProgramDetail, WorkshopSessionDetail } from '#contract/catalogue/program-detail.ts';
import { programDetailSchema, workshopSessionDetailSchema } from '#contract/catalogue/program-detail.ts';
import { programKeySchema } from '#contract/catalogue/program-key.ts';
import { programPageSchema } from '#contract/catalogue/program-page.ts';
import { programQuerySchema } from '#contract/catalogue/program-query.ts';
import type { ProgramQuery } from '#contract/catalogue/program-query.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { rememberedRoute } from '#server/api/cached-route.ts';
import { lastPageOf } from '#server/api/last-page-of.ts';
import { toProgramKey } from '#server/api/program-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { presentSessionInDetail } from '#server/sessions/present-workshop-session.ts';
import { getProgram } from './get-program.ts';
import type { ProgramInDetail } from './get-program.ts';
import { keepDayPlans } from './keep-day-plans.ts';
import type { KeptDayPlans } from './keep-day-plans.ts';
import { keepPrograms } from './keep-programs.ts';
import { keepQuestions } from './keep-questions.ts';
import { keepSessions } from './keep-sessions.ts';
import { listPrograms } from './list-programs.ts';
import { presentProgram } from './present-program.ts';
import { presentTermsOfProgram } from './present-terms.ts';
import type { WorkshopSession } from './workshop-session.ts';

const params = z.object({ program: programKeySchema });
const pageAnswer = successOf(programPageSchema);
const programAnswer = successOf(z.object({ program: programDetailSchema }));
const sessionsAnswer = successOf(
  z.object({ sessions: z.array(workshopSessionDetailSchema), program: programDetailSchema }),
);

const config = { access: 'anyone' } as const;
const tags = ['Programs'];

export function addProgramRoutes(api: FastifyInstance, options: ApiOptions): void {
  const { context, publicUrl, catalogueVersion } = options;
  const readPrograms = keepPrograms(context, catalogueVersion);
  const readSessions = keepSessions(context, catalogueVersion);
  const readDayPlans = keepDayPlans(context, catalogueVersion);
  const readQuestions = keepQuestions(context, catalogueVersion);
  const presented = new WeakMap<WorkshopSession, WorkshopSessionDetail>();
  const { onRequest, answer } = rememberedRoute(options);
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/programs',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'Programs, a page at a time',
        querystring: programQuerySchema,
        response: { 200: pageAnswer, ...refusals },
      },
    },
    (request, reply) => {
      const { page, per_page: perPage, ...filter } = request.query;
      return answer(request, reply, {
        schema: pageAnswer,
        isKept: filter.search === '',
        find: async () => {
          const { programs, total } = listPrograms(await readPrograms(), { page, perPage, filter });
          const lastPage = lastPageOf(total, perPage);
          return {
            data: programs.map((program) => presentProgram(program, context.currency)),
            total,
            current_page: page,
            last_page: lastPage,
            per_page: perPage,
            links: pageLinks(page, lastPage, (other) =>
              programsUrl(publicUrl, { ...request.query, page: other }),
            ),
          };
        },
      });
    },
  );

  routes.get(
    '/programs/:program',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'One program, by number or slug',
        params,
        response: { 200: programAnswer, 404: failureSchema, ...refusals },
      },
    },
    (request, reply) =>
      answer(request, reply, {
        schema: programAnswer,
        find: async () => {
          const program = await getProgram(context, toProgramKey(request.params.program));
          return { program: await inDetail(program) };
        },
      }),
  );

  routes.get(
    '/programs/:program/workshop-sessions',
    {
      config,
      onRequest,
      schema: {
        tags,
        summary: 'The coming sessions of a program, the next one first',
        params,
        response: { 200: sessionsAnswer, 404: failureSchema, ...refusals },
      },
    },
    (request, reply) =>
      answer(request, reply, {
        schema: sessionsAnswer,
        find: async () => {
          const program = await getProgram(context, toProgramKey(request.params.program));
          const sessions = await readSessions(program.id);
          const dayPlans = await readDayPlans();
          return {
            sessions: sessions.map((session) => presentOnce(session, dayPlans)),
            program: await inDetail(program),
          };
        },
      }),
  );

  /** A sale or an edit replaces the kept session. */
  function presentOnce(session: WorkshopSession, dayPlans: KeptDayPlans): WorkshopSessionDetail {
    const found = presented.get(session) ?? presentSessionInDetail(session, context, dayPlans);
    presented.set(session, found);
    return found;
  }

  async function inDetail(program: ProgramInDetail): Promise<ProgramDetail> {
    const [{ ofPrograms }, questions] = await Promise.all([readDayPlans(), readQuestions()]);
    return {
      ...presentProgram(program, context.currency),
      day_plan: ofPrograms.get(program.id) ?? [],
      questions: questions.get(program.id) ?? [],
      agreements: program.agreements.map(({ programType, id, words }) => ({
        program_type: programType,
        id,
        text: words,
      })),
      booking_terms: presentTermsOfProgram(program),
      venue_facts: program.venueFacts,
      directions: program.directions,
      map_picture: program.mapPicture,
    };
  }
}

function programsUrl(
  publicUrl: string,
  { page, per_page: perPage, search, category, price, audience, grade }: ProgramQuery,
): string {
  const url = new URL('/api/v1/programs', publicUrl);
  url.searchParams.set('page', String(page));
  url.searchParams.set('per_page', String(perPage));
  if (search) url.searchParams.set('search', search);
  if (category !== 'all') url.searchParams.set('category', category);
  if (price !== 'all') url.searchParams.set('price', price);
  if (audience !== 'all') url.searchParams.set('audience', audience);
  if (grade !== 'all') url.searchParams.set('grade', grade);
  return url.href;
}
