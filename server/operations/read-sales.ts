import { sql } from 'kysely';
import type { SalesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import type { Context } from '#server/platform/context.ts';
import { readDailySales } from './read-daily-sales.ts';
import type { DailySales, Sales } from './read-daily-sales.ts';
import { readFill } from './read-fill.ts';
import type { Spans } from './spans.ts';

const nothing: Sales = { paidCents: 0, refundedCents: 0, seats: 0 };

/** Sales of a period and of an equally long period before it. */
export async function readSales({ db }: Pick<Context, 'db'>, asked: SalesPeriodQuery) {
  const spans = await findSpans({ db }, asked);
  const [sales, fill] = await Promise.all([readDailySales({ db }, spans), readFill({ db }, spans)]);
  return { spans, fill, days: daysOf(sales, spans), programs: await programsOf({ db }, sales) };
}

async function findSpans(
  { db }: Pick<Context, 'db'>,
  { period, from, to }: SalesPeriodQuery,
): Promise<Spans> {
  const { rows } = await sql<Spans>`
    with asked as (
      select coalesce(${from ?? null}::date, firm_day(now()) - ${Number(period) - 1}::int) as first,
        coalesce(${to ?? null}::date, firm_day(now())) as last
    )
    select first::text as "from", last::text as "to", (first - (last - first + 1))::text as before_from,
      (first - 1)::text as before_to
    from asked`.execute(db);
  const [spans] = rows;
  if (!spans) throw new Error('the spans query returned no row');
  return spans;
}

/** Includes days without a sale. */
function daysOf(sales: DailySales[], { beforeFrom, to }: Spans) {
  const known = new Map(
    sales.flatMap(({ day, paidCents, refundedCents, seats }) =>
      day === null ? [] : [[day, { paidCents, refundedCents, seats }] as const],
    ),
  );
  const days: ({ day: string } & Sales)[] = [];
  for (let at = Date.parse(beforeFrom); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({ ...nothing, ...known.get(day), day });
  }
  return days;
}

/** Programs with the highest sales in the period first. */
async function programsOf({ db }: Pick<Context, 'db'>, sales: DailySales[]) {
  const byProgram = new Map<number, { now: Sales; earlier: Sales }>();
  for (const { day: _day, programId, isNow, ...sums } of sales) {
    if (programId === null) continue;
    const known = byProgram.get(programId) ?? { now: nothing, earlier: nothing };
    byProgram.set(programId, { ...known, [isNow ? 'now' : 'earlier']: sums });
  }
  if (byProgram.size === 0) return [];
  const programs = await db
    .selectFrom('programs')
    .select(['id', 'title'])
    .where('id', 'in', [...byProgram.keys()])
    .execute();
  return programs
    .map((program) => ({ ...program, ...(byProgram.get(program.id) ?? { now: nothing, earlier: nothing }) }))
    .toSorted((one, other) => netOf(other.now) - netOf(one.now) || one.id - other.id);
}

function netOf({ paidCents, refundedCents }: Sales): number {
  return paidCents - refundedCents;
}
