import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import {
  challengeRuleChangeSchema,
  sessionChallengeSchema,
} from '#contract/checkout/office-challenge-rule.ts';
import type { SessionChallenge } from '#contract/checkout/office-challenge-rule.ts';
import { officeSessionParams as params } from '#contract/sessions/office-session.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { changeChallengeRule, getSessionChallenge } from './challenge-rule.ts';

const path = '/admin/sessions/:session/challenge';
const response = { 200: successOf(sessionChallengeSchema), ...changeRefusals };

/** Whether buyers of a session solve a challenge first. */
export function addSessionChallengeRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    path,
    {
      config: { access: 'catalogue.see' },
      schema: { tags, summary: 'Whether buyers of a session solve a challenge', params, response },
    },
    (request) => tell(request.params.session),
  );

  routes.put(
    path,
    {
      config: { access: 'catalogue.change' },
      schema: {
        tags,
        summary: 'Ask buyers of a session always or never for a challenge, for some hours',
        params,
        body: challengeRuleChangeSchema,
        response,
      },
    },
    async (request) => {
      const sessionId = request.params.session;
      await changeChallengeRule(context, actorOf(request), { ...request.body, sessionId });
      return tell(sessionId);
    },
  );

  async function tell(sessionId: number) {
    const { rule, isUnderPressure } = await getSessionChallenge(context, sessionId);
    const data: SessionChallenge = {
      asks: rule?.asks ?? 'automatic',
      reason: rule?.reason ?? null,
      ends_at: rule?.endsAt.toISOString() ?? null,
      is_under_pressure: isUnderPressure,
    };
    return { success: true as const, data };
  }
}
