import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema } from '#contract/answer.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import { Refusal } from '#contract/refusal.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { getOrder } from './get-order.ts';
import type { OrderFacts } from './order-facts.ts';

const params = z.object({ reference: orderReferenceSchema });
const PDF = 'application/pdf';
const CALENDAR = 'text/calendar; charset=utf-8';

export function addOrderDocumentRoutes(api: FastifyInstance, { context, documents }: ApiOptions): void {
  addDocument('receipt', 'The receipt of an order', PDF, 'pdf', (order) => documents.receipt(order));
  addDocument('tickets', 'The tickets of an order, a page each', PDF, 'pdf', (order) =>
    documents.tickets(order),
  );
  addDocument('calendar', 'The sessions of an order, for a calendar', CALENDAR, 'ics', async (order) => {
    const calendar = documents.calendar(order, context.publicUrl);
    if (calendar === undefined)
      throw new Refusal('not_found', { message: 'This order has no dates to put in a calendar.' });
    return Buffer.from(calendar);
  });

  function addDocument(
    name: string,
    summary: string,
    contentType: string,
    extension: string,
    make: (order: OrderFacts) => Promise<Buffer>,
  ): void {
    api.withTypeProvider<ZodTypeProvider>().get(
      `/orders/:reference/${name}`,
      {
        // Drawn by one thread, which also draws what is attached to emails.
        config: { access: 'guest_or_account', writeLimit: { most: 30, perSeconds: 60 } },
        schema: {
          tags: ['Orders'],
          summary,
          params,
          produces: [contentType],
          response: {
            200: z.unknown().describe('The file'),
            401: failureSchema,
            404: failureSchema,
            ...refusals,
          },
        },
      },
      async (request: FastifyRequest<{ Params: z.infer<typeof params> }>, reply: FastifyReply) => {
        const { reference } = request.params;
        const { id } = await getOrder(context, { reference, reader: orderReaderOf(request) });
        const document = await make(await gatherOrderFacts(context.db, id));
        return reply
          .header('content-type', contentType)
          .header('content-disposition', `attachment; filename="${name}-${reference}.${extension}"`)
          .send(document);
      },
    );
  }
}
