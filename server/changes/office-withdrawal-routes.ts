import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import {
  officeWithdrawalSchema,
  withdrawalAnswerSchema,
  withdrawalReturnSchema,
} from '#contract/changes/office-withdrawals.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { numberParam } from '#server/api/number-param.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { answerWithdrawal, returnByOffice } from './decide-withdrawal.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';

const params = numberParam('a withdrawal');
const response = { 200: successOf(officeWithdrawalSchema), ...changeRefusals };

export function addWithdrawalOfficeRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const answer = async (id: number) => ({
    success: true as const,
    data: presentWithdrawal(await getWithdrawal(context.db, id)),
  });

  routes.get(
    '/admin/withdrawals/:id',
    {
      config: { access: 'orders.see' },
      schema: { tags, summary: 'Get a withdrawal from a contract, as it was typed', params, response },
    },
    async (request) => answer(request.params.id),
  );

  routes.post(
    '/admin/withdrawals/:id/return',
    {
      config: { access: 'orders.refund' },
      schema: {
        tags,
        summary: 'Return all that is left of what the valid tickets of the order cost',
        description:
          '409 if that is another amount by now. If the withdrawal is not in order, only an administrator can return more than the terms give.',
        params,
        body: withdrawalReturnSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { amount_cents: expectedCents, reason } = request.body;
      const limit = may(getSignedIn(request).role, 'orders.grant') ? 'what is left' : 'what the terms give';
      await returnByOffice(context, { id, actor: actorOf(request), expectedCents, reason, limit });
      return answer(id);
    },
  );

  routes.post(
    '/admin/withdrawals/:id/answer',
    {
      config: { access: 'orders.refund' },
      schema: {
        tags,
        summary: 'Answer a withdrawal by email, without returning money here',
        params,
        body: withdrawalAnswerSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await answerWithdrawal(context, { id, actor: actorOf(request), answer: request.body.answer });
      return answer(id);
    },
  );
}
