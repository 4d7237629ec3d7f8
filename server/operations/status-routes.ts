import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { serviceStatusSchema } from '#contract/operations/service-status.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { refusals } from '#server/api/refusals.ts';

export function addStatusRoutes(api: FastifyInstance, { service }: Pick<ApiOptions, 'service'>): void {
  api.withTypeProvider<ZodTypeProvider>().get(
    '/status',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Status'],
        summary: 'What works right now; answers during an outage of the database too',
        response: { 200: successOf(serviceStatusSchema), ...refusals },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await service.check() };
    },
  );
}
