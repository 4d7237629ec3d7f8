import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { dayPlanChangeSchema, officeDayPlanSchema } from '#contract/catalogue/office-day-plan.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Planned } from './change-day-plan.ts';
import { changeDayPlan, getDayPlan } from './change-day-plan.ts';

const see = { access: 'catalogue.see' as const };
const change = { access: 'catalogue.change' as const };

const params = z.object({ id: numberInAddress('This is not a number of ours') });
const planAnswer = successOf(officeDayPlanSchema);

export function addDayPlanRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  for (const kind of ['program', 'session'] as const) addRoutesOf(api, context, kind);
}

function addRoutesOf(api: FastifyInstance, context: ApiOptions['context'], kind: Planned['kind']): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const address = `/admin/${kind}-day-plans/:id`;

  routes.get(
    address,
    {
      config: see,
      schema: {
        tags,
        summary: `The day plan of a ${kind}`,
        params,
        response: { 200: planAnswer, 404: failureSchema, ...officeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await getDayPlan(context, { kind, id: request.params.id }),
    }),
  );

  routes.put(
    address,
    {
      config: change,
      schema: {
        tags,
        summary: `Replace the day plan of a ${kind}; 409 returns the current one if somebody else has changed it`,
        params,
        body: dayPlanChangeSchema,
        response: { 200: planAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { isChanged, ...current } = await changeDayPlan(context, actorOf(request), {
        kind,
        id: request.params.id,
        ...request.body,
      });
      if (!isChanged) throw changedMeanwhile(current);
      return { success: true as const, data: current };
    },
  );
}
