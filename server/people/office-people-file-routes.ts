import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { leadsQuery } from '#contract/outreach/office-leads.ts';
import { peopleQuery } from '#contract/people/office-people.ts';
import { personExportSchema } from '#contract/people/office-person-export.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { numberParam } from '#server/api/number-param.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import type { CsvColumn } from '#server/api/stream-csv.ts';
import { streamCsv } from '#server/api/stream-csv.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { LeadRow } from '#server/outreach/lead-row.ts';
import { readLeads } from '#server/outreach/list-leads.ts';
import { exportPerson } from './export-person.ts';
import type { PersonRow } from './person-row.ts';
import { readPeople } from './read-people.ts';

const params = numberParam('a person');
const config = { access: 'people.export' as const };
const file = {
  response: { 200: z.unknown().describe('The file, text/csv'), ...officeRefusals },
};

const peopleColumns: CsvColumn<PersonRow>[] = [
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Telephone', cell: ({ phone }) => phone },
  { title: 'Known as', cell: ({ kind }) => kind },
  { title: 'Orders', cell: ({ orderCount }) => orderCount },
  { title: 'Paid', cell: ({ paidCents }) => paidCents / 100 },
  { title: 'Last order', cell: ({ lastOrderAt }) => lastOrderAt },
];

const leadColumns: CsvColumn<LeadRow>[] = [
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Telephone', cell: ({ phone }) => phone },
  { title: 'Institution', cell: ({ institution }) => institution },
  { title: 'Audience', cell: ({ audience }) => audience },
  { title: 'Source', cell: ({ source }) => source },
  { title: 'Agreed to be contacted', cell: ({ consentedAt }) => consentedAt },
  { title: 'Orders', cell: ({ orderCount }) => orderCount },
];

/** Exports of personal data; each one is recorded in the audit log. */
export function addPeopleFileRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/people/csv',
    {
      config: { ...config, security: { kind: 'data_exported', details: { what: 'people' } } },
      schema: { tags, summary: 'Export matching people as CSV', querystring: peopleQuery, ...file },
    },
    async (request, reply) => {
      const { search, kind } = request.query;
      const sought = { search, kind };
      await recordChange(context.db, actorOf(request), {
        action: 'people.exported',
        subject: 'list:people',
        after: sought,
      });
      const rows = readPeople(context, sought);
      return streamCsv(reply, { name: 'people', columns: peopleColumns, rows });
    },
  );

  routes.get(
    '/admin/leads/csv',
    {
      config: { ...config, security: { kind: 'data_exported', details: { what: 'leads' } } },
      schema: {
        tags,
        summary: 'Export matching brochure leads as CSV',
        querystring: leadsQuery,
        ...file,
      },
    },
    async (request, reply) => {
      const { search, audience, source, day } = request.query;
      const sought = { search, audience, source, day };
      await recordChange(context.db, actorOf(request), {
        action: 'leads.exported',
        subject: 'list:leads',
        after: sought,
      });
      const rows = readLeads(context, sought);
      return streamCsv(reply, { name: 'brochure-leads', columns: leadColumns, rows });
    },
  );

  routes.get(
    '/admin/people/:id/export',
    {
      config: { ...config, security: { kind: 'data_exported', details: { what: 'person' } } },
      schema: {
        tags,
        summary: 'Export all personal data of a person',
        params,
        response: { 200: successOf(personExportSchema), ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const data = await exportPerson(context, id, actorOf(request));
      reply.header('content-disposition', `attachment; filename="person-${id}.json"`);
      return { success: true as const, data };
    },
  );
}
