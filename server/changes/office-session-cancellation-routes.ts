import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import {
  cancellationAnswerSchema,
  cancellationItemSchema,
  cancellationItemsQuery,
  sessionCancellationSchema,
  retriedSchema,
} from '#contract/changes/office-session-cancellation.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import { Refusal } from '#contract/refusal.ts';
import { officeSessionParams as params } from '#contract/sessions/office-session.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, listOf, officeTags as tags } from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { presentSessionInDetail } from '#server/sessions/present-office-session.ts';
import { cancelSession } from './cancel-session.ts';
import { findSessionCancellation } from './find-session-cancellation.ts';
import { listCancellationItems } from './list-cancellation-items.ts';
import { presentSessionCancellation, presentCancellationItem } from './present-session-cancellation.ts';
import { retrySessionCancellation } from './retry-session-cancellation.ts';

// The answers contain the names and email addresses of buyers.
const view = { access: 'orders.see' as const };
const cancel = { access: 'sessions.cancel' as const };
const path = '/admin/sessions/:session/cancellation';
const answer = { 200: successOf(cancellationAnswerSchema), ...changeRefusals };

export function addSessionCancellationRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  async function tell(sessionId: number) {
    const data = presentSessionCancellation(
      await findSessionCancellation(context, sessionId),
      context.currency,
    );
    return { success: true as const, data };
  }

  routes.get(
    path,
    {
      config: view,
      schema: {
        tags,
        summary: 'Get a session cancellation: who is affected, or its progress',
        params,
        response: answer,
      },
    },
    (request) => tell(request.params.session),
  );

  routes.post(
    path,
    {
      config: cancel,
      schema: {
        tags,
        summary: 'Cancel a session and refund every buyer; safe to repeat',
        params,
        body: sessionCancellationSchema,
        response: answer,
      },
    },
    async (request) => {
      const sessionId = request.params.session;
      const { revision, note, tickets, amount_cents: amountCents } = request.body;
      const shown = { tickets, amountCents };
      const asked = { sessionId, revision, note, shown };
      const started = await cancelSession(context, actorOf(request), asked);
      if (started.outcome === 'changed meanwhile')
        throw changedMeanwhile(presentSessionInDetail(started.session));
      if (started.outcome === 'meets more than was shown')
        throw new Refusal('conflict', {
          message:
            'More tickets have been sold since you opened this page. Please check who is affected now.',
          current: (await tell(sessionId)).data,
        });
      return tell(sessionId);
    },
  );

  routes.get(
    `${path}/orders`,
    {
      config: view,
      schema: {
        tags,
        summary: 'List the orders affected by a session cancellation',
        params,
        querystring: cancellationItemsQuery,
        response: { 200: listAnswer(cancellationItemSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const asked = { ...request.query, sessionId: request.params.session };
      return listOf(await listCancellationItems(context, asked), presentCancellationItem);
    },
  );

  routes.post(
    `${path}/retries`,
    {
      config: cancel,
      schema: {
        tags,
        summary: 'Retry the failed orders of a session cancellation',
        params,
        response: { 200: successOf(retriedSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const retried = await retrySessionCancellation(context, actorOf(request), request.params.session);
      return { success: true as const, data: { retried } };
    },
  );
}
