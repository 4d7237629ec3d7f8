import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { returnedByHandSchema } from '#contract/office/order-changes.ts';
import { workItemSchema } from '#contract/office/worklist.ts';
import { listWork } from '#server/domain/overview/list-work.ts';
import { checkDispute } from '#server/domain/payments/check-dispute.ts';
import { checkRefund } from '#server/domain/payments/check-refund.ts';
import { retryRefund } from '#server/domain/payments/retry-refund.ts';
import { returnByHand } from '#server/domain/payments/return-by-hand.ts';
import { done, doneAnswer } from '../account-answers.ts';
import type { ApiOptions } from '../api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags } from './office-answers.ts';
import { presentWork } from './present-work.ts';

const tags = officeTags;
const params = z.object({
  id: numberInAddress('This is no number of ours.'),
});
const response = { 200: doneAnswer, ...changeRefusals, 502: failureSchema };

/** What no rule has put right by itself, and what somebody can do about it. */
export function addWorklistRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/worklist',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'What needs somebody of the office',
        response: { 200: successOf(z.array(workItemSchema)), ...officeRefusals },
      },
    },
    async () => ({ success: true as const, data: (await listWork(context)).map(presentWork) }),
  );

  routes.post(
    '/admin/refunds/:id/retry',
    {
      config: { access: 'orders.refund' },
      schema: { tags, summary: 'Try a refund again that failed, once', params, response },
    },
    async (request) => {
      await retryRefund(context, { refundId: request.params.id, actor: actorOf(request) });
      return done('The refund is tried again.');
    },
  );

  routes.post(
    '/admin/manual-repayments/:id/return',
    {
      config: { access: 'orders.refund' },
      schema: {
        tags,
        summary: 'Note that money was returned outside of the card provider',
        params,
        body: returnedByHandSchema,
        response,
      },
    },
    async (request) => {
      const { note } = request.body;
      await returnByHand(context, { repaymentId: request.params.id, note, actor: actorOf(request) });
      return done('It is noted that the money was returned.');
    },
  );

  routes.post(
    '/admin/refunds/:id/check',
    {
      config: { access: 'orders.change' },
      schema: { tags, summary: 'Ask the card provider what became of a refund', params, response },
    },
    async (request) => {
      await checkRefund(context, { refundId: request.params.id, actor: actorOf(request) });
      return done('The card provider was asked.');
    },
  );

  routes.post(
    '/admin/disputes/:id/check',
    {
      config: { access: 'orders.change' },
      schema: { tags, summary: 'Ask the card provider how a dispute stands', params, response },
    },
    async (request) => {
      await checkDispute(context, { disputeId: request.params.id, actor: actorOf(request) });
      return done('The card provider was asked.');
    },
  );
}
