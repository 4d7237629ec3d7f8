import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { leadRowSchema, leadsQuery } from '#contract/office/leads.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import { listLeads } from '#server/domain/outreach/list-leads.ts';
import type { ApiOptions } from '../api.ts';
import { listOf, officeRefusals, officeTags as tags } from './office-answers.ts';
import { presentLead } from './present-lead.ts';

export function addLeadRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  api.withTypeProvider<ZodTypeProvider>().get(
    '/admin/leads',
    {
      config: { access: 'people.see' },
      schema: {
        tags,
        summary: 'Brochure leads, with consent and source',
        querystring: leadsQuery,
        response: { 200: listAnswer(leadRowSchema), ...officeRefusals },
      },
    },
    async (request) => listOf(await listLeads(context, request.query), presentLead),
  );
}
