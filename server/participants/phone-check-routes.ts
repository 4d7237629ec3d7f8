import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { phoneCheckSchema, phoneHintSchema } from '#contract/checkout/phone-check.ts';
import { refusals } from '#server/api/refusals.ts';
import { phoneHint } from '#server/platform/phone-number.ts';

export function addPhoneCheckRoutes(api: FastifyInstance): void {
  api.withTypeProvider<ZodTypeProvider>().post(
    '/phone-checks',
    {
      config: { access: 'anyone', writeLimit: { most: 120, perSeconds: 60 } },
      schema: {
        tags: ['Checkout'],
        summary: 'Ask whether a phone number is written as those of its country; it is accepted in any case',
        body: phoneCheckSchema,
        response: { 200: successOf(phoneHintSchema), ...refusals },
      },
    },
    async ({ body }) => ({ success: true as const, data: { hint: phoneHint(body.phone) } }),
  );
}
