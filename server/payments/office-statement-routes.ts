import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { salesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import { statementSchema } from '#contract/payments/office-statement.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { streamCsv } from '#server/api/stream-csv.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { readByCursor } from '#server/platform/lists/read-by-cursor.ts';
import { compareStatement } from './compare-statement.ts';
import { paymentExportColumns } from './payment-export-columns.ts';
import { paymentsOf } from './payments-of.ts';
import { presentStatement } from './present-statement.ts';
import { movementsOf, readStatement } from './read-statement.ts';
import { dayColumns, movementColumns } from './statement-columns.ts';

const file = { 200: z.unknown().describe('The file'), ...officeRefusals };
const produces = ['text/csv', 'application/json'];

/** Payouts and fees, for the accountant. */
export function addStatementRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/statement',
    {
      config: { access: 'statement.see' },
      schema: {
        tags,
        summary: 'Get what moved at the card provider, by day, and what differs from our records',
        querystring: salesPeriodQuery,
        response: { 200: successOf(statementSchema), ...officeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: presentStatement(await readStatement(context, request.query)),
    }),
  );

  routes.post(
    '/admin/statement/imports',
    {
      config: { access: 'statement.see', writeLimit: { most: 10, perSeconds: 3_600 } },
      schema: {
        tags,
        summary: 'Import what moved at the card provider now, and compare it with our records',
        response: {
          200: successOf(z.object({ imported: z.int(), differences: z.int() })),
          502: failureSchema,
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const data = await compareStatement(context);
      await recordChange(context.db, actorOf(request), {
        action: 'statement.imported',
        subject: 'statement:movements',
        after: data,
      });
      return { success: true as const, data };
    },
  );

  routes.get(
    '/admin/statement/csv',
    {
      config: {
        access: 'statement.export',
        security: { kind: 'data_exported', details: { what: 'statement' } },
      },
      schema: {
        tags,
        summary: 'Export the daily statement as CSV',
        querystring: salesPeriodQuery,
        produces,
        response: file,
      },
    },
    async (request, reply) => {
      const { days } = await readStatement(context, request.query);
      await recordChange(context.db, actorOf(request), {
        action: 'statement.exported',
        subject: 'statement:days',
        after: request.query,
      });
      return streamCsv(reply, { name: 'statement', columns: dayColumns, rows: eachOf(days) });
    },
  );

  routes.get(
    '/admin/statement/movements/csv',
    {
      config: {
        access: 'statement.export',
        security: { kind: 'data_exported', details: { what: 'statement' } },
      },
      schema: {
        tags,
        summary: 'Export every movement at the card provider as CSV',
        querystring: salesPeriodQuery,
        produces,
        response: file,
      },
    },
    async (request, reply) => {
      await recordChange(context.db, actorOf(request), {
        action: 'statement.exported',
        subject: 'statement:movements',
        after: request.query,
      });
      const rows = readByCursor(context, await movementsOf(context, request.query));
      return streamCsv(reply, { name: 'movements', columns: movementColumns, rows });
    },
  );

  routes.get(
    '/admin/statement/payments/csv',
    {
      config: {
        access: 'statement.export',
        security: { kind: 'data_exported', details: { what: 'statement' } },
      },
      schema: {
        tags,
        summary: 'Export payments and refunds of the days on which they happened as CSV',
        querystring: salesPeriodQuery,
        produces,
        response: file,
      },
    },
    async (request, reply) => {
      await recordChange(context.db, actorOf(request), {
        action: 'statement.exported',
        subject: 'statement:payments',
        after: request.query,
      });
      const rows = readByCursor(context, await paymentsOf(context, request.query));
      return streamCsv(reply, { name: 'payments-and-refunds', columns: paymentExportColumns, rows });
    },
  );
}

async function* eachOf<Row>(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}
