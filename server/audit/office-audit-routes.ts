import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { auditChoicesSchema, auditListAnswer, auditListQuery } from '#contract/audit/office-audit.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { listOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { presentAuditEntry } from '#server/staff/present-users.ts';
import { listAuditChoices } from './list-audit-choices.ts';
import { listAuditLog } from './list-audit-log.ts';

const config = { access: 'audit.see' as const };

export function addAuditRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/audit-log',
    {
      config,
      schema: {
        tags,
        summary: 'List the audit log',
        querystring: auditListQuery,
        response: { 200: auditListAnswer, ...officeRefusals },
      },
    },
    async (request) => listOf(await listAuditLog(context, request.query), presentAuditEntry),
  );

  routes.get(
    '/admin/audit-log/choices',
    {
      config,
      schema: {
        tags,
        summary: 'List the filter choices of the audit log',
        response: { 200: successOf(auditChoicesSchema), ...officeRefusals },
      },
    },
    async () => ({ success: true as const, data: await listAuditChoices(context) }),
  );
}
