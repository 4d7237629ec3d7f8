import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { orderChoicesSchema } from '#contract/catalogue/office-sellable.ts';
import { orderListAnswer, orderListQuery } from '#contract/orders/office-orders.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, listOf, officeRefusals, officeTags } from '#server/api/office-answers.ts';
import { streamCsv } from '#server/api/stream-csv.ts';
import { readByCursor } from '#server/platform/lists/read-by-cursor.ts';
import { findOrderChoices } from './find-order-choices.ts';
import { findOrders, ordersThatMatch } from './find-orders.ts';
import { orderExportColumns } from './order-export-columns.ts';
import { presentOrderRow } from './present-office-order.ts';
import { recordExport } from './record-export.ts';

const tags = officeTags;
const filterQuery = orderListQuery.omit({
  sort: true,
  direction: true,
  after: true,
  before: true,
  per_page: true,
});

export function addOrderListRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/orders',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'List orders',
        querystring: orderListQuery,
        response: { 200: orderListAnswer, ...officeRefusals },
      },
    },
    async (request) => listOf(await findOrders(context, request.query), presentOrderRow),
  );

  routes.get(
    '/admin/orders/export',
    {
      config: { access: 'orders.export', security: { kind: 'data_exported', details: { what: 'orders' } } },
      schema: {
        tags,
        summary: 'Export matching orders as CSV',
        querystring: filterQuery,
        produces: ['text/csv', 'application/json'],
        response: { 200: z.unknown().describe('The file'), ...officeRefusals },
      },
    },
    async (request, reply) => {
      await recordExport(context, actorOf(request), request.query);
      const rows = readByCursor(context, ordersThatMatch(request.query));
      return streamCsv(reply, { name: 'orders', columns: orderExportColumns, rows });
    },
  );

  routes.get(
    '/admin/order-choices',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'List the filter choices of orders',
        querystring: orderListQuery.pick({ program: true, session: true }),
        response: { 200: successOf(orderChoicesSchema), ...officeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await findOrderChoices(context, request.query),
    }),
  );
}
