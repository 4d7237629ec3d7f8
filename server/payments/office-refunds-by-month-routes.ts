import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { firmZone } from '#contract/firm-zone.ts';
import { salesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import { returnCauseNames } from '#contract/orders/office-order-names.ts';
import { refundsByMonthSchema } from '#contract/payments/office-refunds-by-month.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { streamCsv } from '#server/api/stream-csv.ts';
import type { CsvColumn } from '#server/api/stream-csv.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { readRefundsByMonth } from './refunds-by-month.ts';
import type { RefundsOfMonth } from './refunds-by-month.ts';

const columns: CsvColumn<RefundsOfMonth>[] = [
  { title: `Month (${firmZone.name})`, cell: ({ month }) => month },
  { title: 'Reason', cell: ({ cause }) => returnCauseNames[cause] },
  { title: 'Number', cell: ({ number }) => number },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Returned', cell: ({ returnedCents }) => ({ cents: returnedCents }) },
  { title: 'Kept', cell: ({ keptCents }) => ({ cents: keptCents }) },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { title: 'Reasons typed', cell: ({ notes }) => notes },
];

export function addRefundsByMonthRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/refunds-by-month',
    {
      config: { access: 'statement.see' },
      schema: {
        tags,
        summary: 'Get what was cancelled, returned and kept, by reason and month',
        querystring: salesPeriodQuery,
        response: { 200: successOf(refundsByMonthSchema), ...officeRefusals },
      },
    },
    async (request) => {
      const { period, months } = await readRefundsByMonth(context, request.query);
      return {
        success: true as const,
        data: {
          period,
          months: months.map(({ returnedCents, keptCents, notes: _notes, ...month }) => ({
            ...month,
            returned_cents: returnedCents,
            kept_cents: keptCents,
          })),
        },
      };
    },
  );

  routes.get(
    '/admin/refunds-by-month/csv',
    {
      config: {
        access: 'statement.export',
        security: { kind: 'data_exported', details: { what: 'statement' } },
      },
      schema: {
        tags,
        summary: 'Export what was cancelled, returned and kept, by reason and month, as CSV',
        querystring: salesPeriodQuery,
        produces: ['text/csv', 'application/json'],
        response: { 200: z.unknown().describe('The file'), ...officeRefusals },
      },
    },
    async (request, reply) => {
      const { months } = await readRefundsByMonth(context, request.query);
      await recordChange(context.db, actorOf(request), {
        action: 'statement.exported',
        subject: 'statement:refunds-by-month',
        after: request.query,
      });
      return streamCsv(reply, { name: 'refunds-by-month', columns, rows: eachOf(months) });
    },
  );
}

async function* eachOf<Row>(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}
