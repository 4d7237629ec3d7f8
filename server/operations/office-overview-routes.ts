import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { attentionSchema, pulseSchema, salesSchemaOfPeriod } from '#contract/operations/office-overview.ts';
import { salesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { DAYS_AHEAD, findSessionsToWatch } from './find-sessions-to-watch.ts';
import { hasAnyProgram } from './has-any-program.ts';
import { presentEvent, presentSales, presentWatched } from './present-overview.ts';
import { readPulse } from './read-pulse.ts';
import { readSales } from './read-sales.ts';

const config = { access: 'overview.see' as const };

export function addOverviewRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/overview/sales',
    {
      config,
      schema: {
        tags,
        summary: 'Get sales figures, compared with the period before',
        querystring: salesPeriodQuery,
        response: { 200: successOf(salesSchemaOfPeriod), ...officeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: presentSales(await readSales(context, request.query), context.currency),
    }),
  );

  routes.get(
    '/admin/overview/attention',
    {
      config,
      schema: {
        tags,
        summary: 'List upcoming sessions that need attention',
        response: { 200: successOf(attentionSchema), ...officeRefusals },
      },
    },
    async () => {
      const sessions = await findSessionsToWatch(context);
      const hasPrograms = sessions.length > 0 || (await hasAnyProgram(context));
      return {
        success: true as const,
        data: { sessions: sessions.map(presentWatched), days: DAYS_AHEAD, has_programs: hasPrograms },
      };
    },
  );

  routes.get(
    '/admin/overview/pulse',
    {
      config,
      schema: {
        tags,
        summary: 'List the latest order events',
        response: { 200: successOf(pulseSchema), ...officeRefusals },
      },
    },
    async () => {
      const events = await readPulse(context);
      return {
        success: true as const,
        data: { events: events.map(presentEvent), currency: context.currency },
      };
    },
  );
}
