import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import { leadRowSchema, leadSourcesSchema, leadsQuery } from '#contract/outreach/office-leads.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { listOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { listLeadSources } from './list-lead-sources.ts';
import { listLeads } from './list-leads.ts';
import { presentLead } from './present-lead.ts';

const config = { access: 'people.see' as const };

export function addLeadRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/leads',
    {
      config,
      schema: {
        tags,
        summary: 'List brochure leads with consent and source',
        querystring: leadsQuery,
        response: { 200: listAnswer(leadRowSchema), ...officeRefusals },
      },
    },
    async (request) => listOf(await listLeads(context, request.query), presentLead),
  );

  routes.get(
    '/admin/leads/sources',
    {
      config,
      schema: {
        tags,
        summary: 'List the sources of brochure leads',
        response: { 200: successOf(leadSourcesSchema), ...officeRefusals },
      },
    },
    async () => {
      const sources = await listLeadSources(context);
      return { success: true as const, data: { sources: sources.filter((source) => source !== '') } };
    },
  );
}
