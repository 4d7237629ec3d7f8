import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accessTokenSchema } from '#contract/accounts/access-token.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, signedInRefusals } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { listAccessTokens } from './list-access-tokens.ts';
import { revokeAccessToken } from './revoke-access-token.ts';
import { revokeOtherSiteTokens } from './revoke-other-access-tokens.ts';

const tags = ['Account'];
const tokensAnswer = successOf(z.object({ access_tokens: z.array(accessTokenSchema) }));
const params = z.object({
  id: numberInAddress('This is not the number of a sign-in'),
});

export function addAccessTokenRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/access-tokens',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'List my sign-ins',
        response: { 200: tokensAnswer, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId, tokenId } = getSignedIn(request);
      const tokens = await listAccessTokens(context, userId);
      return {
        success: true as const,
        data: {
          access_tokens: tokens.map(({ id, device, createdAt, lastUsedAt }) => ({
            id,
            device,
            created_at: createdAt.toISOString(),
            last_used_at: lastUsedAt.toISOString(),
            is_current: id === tokenId,
          })),
        },
      };
    },
  );

  routes.delete(
    '/access-tokens',
    {
      config: {
        access: 'account_stepped_up',
        security: { kind: 'sign_in_ended', details: { which: 'others' } },
      },
      schema: {
        tags,
        summary: 'Sign out everywhere else',
        response: { 200: doneAnswer, 403: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      await revokeOtherSiteTokens(context.db, getSignedIn(request));
      return done('You are signed out everywhere else.');
    },
  );

  routes.delete(
    '/access-tokens/:id',
    {
      config: {
        access: 'account_stepped_up',
        security: { kind: 'sign_in_ended', details: { which: 'one' } },
      },
      schema: {
        tags,
        summary: 'Sign out one device',
        params,
        response: { 200: doneAnswer, 403: failureSchema, 404: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await revokeAccessToken(context, { userId, tokenId: request.params.id, scope: 'site' });
      return done('That device is signed out.');
    },
  );
}
