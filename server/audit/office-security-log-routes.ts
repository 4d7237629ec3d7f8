import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { securityLogAnswer, securityLogQuery } from '#contract/audit/office-security-event.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { listOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import type { ListedSecurityEvent } from './list-security-events.ts';
import { listSecurityEvents } from './list-security-events.ts';

export function addSecurityLogRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  api.withTypeProvider<ZodTypeProvider>().get(
    '/admin/security-log',
    {
      config: { access: 'audit.see' },
      schema: {
        tags,
        summary: 'List the security log',
        querystring: securityLogQuery,
        response: { 200: securityLogAnswer, ...officeRefusals },
      },
    },
    async (request) => listOf(await listSecurityEvents(context, request.query), presentSecurityEvent),
  );
}

function presentSecurityEvent(event: ListedSecurityEvent) {
  const { id, at, kind, outcome, reason, network, device, details, times } = event;
  return {
    id,
    at: at.toISOString(),
    kind,
    outcome,
    reason,
    user_id: event.userId,
    user_name: event.userName,
    network,
    device,
    request_id: event.requestId,
    details,
    times,
    is_erased: event.isErased,
  };
}
