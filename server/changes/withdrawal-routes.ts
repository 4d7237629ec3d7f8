import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { DECISION_DAYS, OBJECTION_HOURS } from '#contract/changes/withdrawal-times.ts';
import {
  withdrawalObjectionSchema,
  withdrawalReceiptSchema,
  withdrawalSchema,
  withdrawalTermsSchema,
} from '#contract/changes/withdrawal.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import type { WriteLimit } from '#server/api/limit-writes.ts';
import { countWrite } from '#server/api/limit-writes.ts';
import { refusals } from '#server/api/refusals.ts';
import type { Context } from '#server/platform/context.ts';
import { followObjectionLink } from './follow-objection-link.ts';
import { objectToWithdrawal } from './object-to-withdrawal.ts';
import { presentProgress } from './present-order-withdrawals.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';

const tags = ['Orders'];
const linkToken = z.object({ token: z.string().min(1).max(200) });
const writeLimit: WriteLimit = { most: 10, perSeconds: 3_600 };

/** The form of the site counts together with the API. */
export function countWithdrawal(context: Pick<Context, 'db'>, ip: string): Promise<void> {
  return countWrite(context, { route: 'POST /api/v1/withdrawals', ip, limit: writeLimit });
}

/** Withdrawing from a contract, as the law wants it: without an account and without a reason. */
export function addWithdrawalRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/withdrawals',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'How long an order’s address can object, and within how many days a withdrawal is decided',
        response: { 200: successOf(withdrawalTermsSchema), ...refusals },
      },
    },
    async () => ({
      success: true as const,
      data: { objection_hours: OBJECTION_HOURS, decision_days: DECISION_DAYS },
    }),
  );

  routes.post(
    '/withdrawals',
    {
      config: { access: 'anyone', writeLimit },
      schema: {
        tags,
        summary: 'Withdraw from a contract',
        description:
          'Each reference gets the same answer in the same time: keep it. A receipt goes out by email. It has the words only if the address is that of the order; of others an address gets three a day.',
        body: withdrawalSchema,
        response: { 200: successOf(withdrawalReceiptSchema), ...refusals },
      },
    },
    async (request) => {
      const { receivedAt } = await receiveWithdrawal(context, request.body);
      return { success: true as const, data: { ...request.body, received_at: receivedAt.toISOString() } };
    },
  );

  routes.post(
    '/withdrawal-objection-links',
    {
      config: { access: 'anyone', writeLimit: { most: 20, perSeconds: 60 } },
      schema: {
        tags,
        summary:
          'What became of a withdrawal, with the link in the email to the order’s address. Changes nothing',
        body: linkToken,
        response: { 200: successOf(withdrawalObjectionSchema), 410: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const found = await followObjectionLink(context, request.body);
      const { reference, canObject, isByOffice } = found;
      return {
        success: true as const,
        data: {
          order_reference: reference,
          can_object: canObject,
          is_by_office: isByOffice,
          ...presentProgress(found),
        },
      };
    },
  );

  routes.post(
    '/withdrawal-objections',
    {
      config: {
        access: 'anyone',
        writeLimit: { most: 20, perSeconds: 60 },
        security: { kind: 'withdrawal_objection', details: {} },
      },
      schema: {
        tags,
        summary: 'Object to a withdrawal from an order, with the link in the email to its address',
        body: linkToken,
        response: { 200: doneAnswer, 409: failureSchema, 410: failureSchema, ...refusals },
      },
    },
    async (request) => {
      await objectToWithdrawal(context, request.body);
      return done('Thank you. There is no refund by itself, and our office looks at the order.');
    },
  );
}
