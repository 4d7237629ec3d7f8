import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listAnswer } from '#contract/office/list-query.ts';
import type { Recovered } from '#contract/operations/office-recovery.ts';
import { recoveredSchema, recoveryQuery } from '#contract/operations/office-recovery.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { listOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { listRecovered } from './list-recovered.ts';
import type { FoundRecovered } from './list-recovered.ts';

/** What was repeated after a restored backup. */
export function addRecoveryRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  api.withTypeProvider<ZodTypeProvider>().get(
    '/admin/recovery',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'List what was repeated after a restored backup, and what was left for a person',
        querystring: recoveryQuery,
        response: { 200: listAnswer(recoveredSchema), ...officeRefusals },
      },
    },
    async (request) => listOf(await listRecovered(context, request.query), present),
  );
}

function present(found: FoundRecovered): Recovered {
  return {
    id: found.id,
    at: found.at.toISOString(),
    reference: found.reference,
    name: found.name,
    outcome: found.outcome,
    amount_cents: found.amountCents,
    currency: found.currency,
    reason: found.reason,
    tickets: found.tickets,
    detail: found.detail,
  };
}
