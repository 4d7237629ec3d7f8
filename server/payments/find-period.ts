import { sql } from 'kysely';
import type { SalesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import type { Context } from '#server/platform/context.ts';

export interface Period {
  from: string;
  to: string;
}

/** The chosen days, or the last ones up to today. */
export async function findPeriod(
  { db }: Pick<Context, 'db'>,
  { period, from, to }: SalesPeriodQuery,
): Promise<Period> {
  const [chosen] = (
    await sql<Period>`
    select coalesce(${from ?? null}::date, firm_day(now()) - ${Number(period) - 1}::int)::text as "from",
      coalesce(${to ?? null}::date, firm_day(now()))::text as "to"`.execute(db)
  ).rows;
  if (!chosen) throw new Error('the days of a statement could not be read');
  return chosen;
}
