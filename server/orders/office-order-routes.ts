import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiOptions } from '#server/api/api-options.ts';
import { changeRefusals, officeTags } from '#server/api/office-answers.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { getOfficeOrder } from './office-order.ts';
import { answerOrder, orderAnswer, orderParams } from './present-changed-order.ts';

const tags = officeTags;
const config = { access: 'orders.see' as const };
const configOf = {
  receipt: { access: 'orders.see' },
  tickets: {
    access: 'tickets.download',
    security: { kind: 'data_exported', details: { what: 'tickets' } },
  },
} as const;

export function addOfficeOrderRoutes(api: FastifyInstance, { context, documents, emails }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const shown = { db: context.db, loadEmails: emails.load };

  routes.get(
    '/admin/orders/:reference',
    {
      config,
      schema: {
        tags,
        summary: 'Get an order with its timeline',
        params: orderParams,
        response: { 200: orderAnswer, ...changeRefusals },
      },
    },
    async (request) => answerOrder(shown, request.params.reference),
  );

  for (const name of ['receipt', 'tickets'] as const)
    routes.get(
      `/admin/orders/:reference/${name}`,
      {
        config: configOf[name],
        schema: {
          tags,
          summary: `The ${name} of an order, as its buyer gets it`,
          params: orderParams,
          produces: ['application/pdf', 'application/json'],
          response: { 200: z.unknown().describe('The file'), ...changeRefusals },
        },
      },
      async (request, reply) => {
        const { id, reference } = await getOfficeOrder(context.db, request.params.reference);
        const document = await documents[name](await gatherOrderFacts(context.db, id));
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', `attachment; filename="${name}-${reference}.pdf"`)
          .send(document);
      },
    );
}
