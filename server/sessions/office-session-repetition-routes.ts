import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { fromWire } from '#contract/office/wire-fields.ts';
import { Refusal } from '#contract/refusal.ts';
import {
  madeSessionsSchema,
  repetitionPlanSchema,
  repetitionSchema,
  sessionPlanSchema,
} from '#contract/sessions/office-repeat-session.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import type { Plan } from './plan-repetition.ts';
import { planRepetition } from './plan-repetition.ts';
import { presentPlannedLine } from './present-office-session.ts';
import { repeatSession } from './repeat-session.ts';

/** A session over many days and places in one go: first as a plan, then for good. */
export function addSessionRepetitionRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/admin/session-repetitions/plan',
    {
      config: { access: 'catalogue.see' },
      schema: {
        tags,
        summary: 'Preview repeating a session',
        body: repetitionPlanSchema,
        response: { 200: successOf(sessionPlanSchema), ...changeRefusals },
      },
    },
    async ({ body }) => {
      const places = body.places.map((place) => fromWire(place));
      const plan = await planRepetition(context.db, {
        sessionId: body.session_id,
        dates: body.dates,
        places,
      });
      return { success: true as const, data: presentPlan(plan) };
    },
  );

  routes.post(
    '/admin/session-repetitions',
    {
      config: { access: 'catalogue.change' },
      schema: {
        tags,
        summary: 'Create the chosen sessions of the plan, all or none',
        body: repetitionSchema,
        response: { 200: successOf(madeSessionsSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const { session_id: sessionId, dates, places, lines, is_published: isPublished } = request.body;
      const repetition = {
        sessionId,
        dates,
        places: places.map((place) => fromWire(place)),
        lines,
        isPublished,
      };
      const asked = keyedRequest(request);
      const repeated = await repeatSession(context, actorOf(request), { ...repetition, asked });
      if (repeated.outcome === 'changed meanwhile')
        throw new Refusal('conflict', {
          message:
            'Not all of these sessions can be created any more, so none were created. Please check the plan again.',
          current: presentPlan(repeated.plan),
        });
      return { success: true as const, data: { sessions: repeated.sessions } };
    },
  );
}

function presentPlan({ lines }: Plan) {
  return { lines: lines.map(presentPlannedLine) };
}
