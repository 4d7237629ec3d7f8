import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { disputeSchema, evidenceSubmissionSchema } from '#contract/payments/office-disputes.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { numberParam } from '#server/api/number-param.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { getDispute, getEvidenceDocument } from './get-dispute.ts';
import { prepareEvidence } from './prepare-evidence.ts';
import { presentDispute } from './present-dispute.ts';
import { requestEvidence } from './request-evidence.ts';

const params = numberParam('a dispute');
const response = { 200: successOf(disputeSchema), ...changeRefusals };

/** Disputes and the evidence that answers them. */
export function addDisputeRoutes(api: FastifyInstance, { context, documents }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const answer = async (id: number) => ({
    success: true as const,
    data: presentDispute(await getDispute(context.db, id)),
  });

  routes.get(
    '/admin/disputes/:id',
    {
      config: { access: 'orders.see' },
      schema: { tags, summary: 'Get a dispute with its evidence', params, response },
    },
    async (request) => answer(request.params.id),
  );

  routes.post(
    '/admin/disputes/:id/evidence',
    {
      config: { access: 'disputes.answer' },
      schema: { tags, summary: 'Prepare the evidence for a dispute', params, response },
    },
    async (request) => {
      const { id: disputeId } = request.params;
      await prepareEvidence(context, documents, { disputeId, actor: actorOf(request) });
      return answer(disputeId);
    },
  );

  routes.get(
    '/admin/disputes/:id/evidence',
    {
      config: {
        access: 'disputes.answer',
        security: { kind: 'data_exported', details: { what: 'evidence' } },
      },
      schema: {
        tags,
        summary: 'Download the evidence that was prepared last',
        params,
        produces: ['application/pdf', 'application/json'],
        response: { 200: z.unknown().describe('The file'), ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const document = await getEvidenceDocument(context.db, id);
      await recordChange(context.db, actorOf(request), {
        action: 'dispute.evidence_exported',
        subject: `dispute:${id}`,
      });
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="evidence-${id}.pdf"`)
        .send(document);
    },
  );

  routes.post(
    '/admin/disputes/:id/evidence-submission',
    {
      config: { access: 'disputes.answer' },
      schema: {
        tags,
        summary: 'Send the prepared evidence to the card provider, once',
        params,
        body: evidenceSubmissionSchema,
        response,
      },
    },
    async (request) => {
      const { id: disputeId } = request.params;
      const { checksum } = request.body;
      await requestEvidence(context, { disputeId, checksum, actor: actorOf(request) });
      return answer(disputeId);
    },
  );
}
