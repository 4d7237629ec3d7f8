import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { attentionItemSchema } from '#contract/operations/office-needs-attention.ts';
import { returnedByHandSchema } from '#contract/orders/office-order-changes.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags } from '#server/api/office-answers.ts';
import { checkDispute } from '#server/payments/check-dispute.ts';
import { checkRefund } from '#server/refunds/check-refund.ts';
import { recordManualRepayment } from '#server/refunds/record-manual-repayment.ts';
import { retryRefund } from '#server/refunds/retry-refund.ts';
import { listNeedsAttention } from './list-needs-attention.ts';
import { presentAttentionItem } from './present-attention-item.ts';

const tags = officeTags;
const params = z.object({
  id: numberInAddress('This is not a valid number.'),
});
const response = { 200: doneAnswer, ...changeRefusals, 502: failureSchema };

/** Problems that need a person, and the actions that solve them. */
export function addNeedsAttentionRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/needs-attention',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'List what needs attention',
        response: { 200: successOf(z.array(attentionItemSchema)), ...officeRefusals },
      },
    },
    async () => ({
      success: true as const,
      data: (await listNeedsAttention(context)).map(presentAttentionItem),
    }),
  );

  routes.post(
    '/admin/refunds/:id/retries',
    {
      config: { access: 'orders.refund' },
      schema: { tags, summary: 'Retry a failed refund', params, response },
    },
    async (request) => {
      await retryRefund(context, { refundId: request.params.id, actor: actorOf(request) });
      return done('The refund is being retried.');
    },
  );

  routes.post(
    '/admin/manual-repayments/:id/return',
    {
      config: { access: 'orders.refund' },
      schema: {
        tags,
        summary: 'Record a manual repayment',
        params,
        body: returnedByHandSchema,
        response,
      },
    },
    async (request) => {
      const { note } = request.body;
      await recordManualRepayment(context, { repaymentId: request.params.id, note, actor: actorOf(request) });
      return done('The repayment is recorded.');
    },
  );

  routes.post(
    '/admin/refunds/:id/check',
    {
      config: { access: 'orders.check' },
      schema: { tags, summary: 'Check a refund with the card provider', params, response },
    },
    async (request) => {
      await checkRefund(context, { refundId: request.params.id, actor: actorOf(request) });
      return done('Checked with the card provider.');
    },
  );

  routes.post(
    '/admin/disputes/:id/check',
    {
      config: { access: 'orders.check' },
      schema: { tags, summary: 'Check a dispute with the card provider', params, response },
    },
    async (request) => {
      await checkDispute(context, { disputeId: request.params.id, actor: actorOf(request) });
      return done('Checked with the card provider.');
    },
  );
}
