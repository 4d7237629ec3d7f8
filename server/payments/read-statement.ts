import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SalesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import type { DifferenceKind, MovementKind } from '#contract/payments/office-statement.ts';
import type { Context } from '#server/platform/context.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';
import { findPeriod } from './find-period.ts';
import type { Period } from './find-period.ts';

export interface StatementDay {
  day: string;
  currency: string;
  paymentsCents: number;
  refundsCents: number;
  disputesCents: number;
  feesCents: number;
  payoutsCents: number;
  otherCents: number;
  netCents: number;
}

export interface Difference {
  id: number;
  kind: DifferenceKind;
  providerId: string;
  orderReference: string | null;
  expectedCents: number;
  foundCents: number;
  currency: string;
  since: Date;
}

export interface Movement {
  providerId: string;
  kind: MovementKind;
  category: string;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
  sourceId: string | null;
  paymentIntent: string | null;
  reference: string | null;
  occurredAt: Date;
  availableAt: Date;
}

/** Each day and currency in which money moved, newest first. */
export async function readStatement({ db }: Pick<Context, 'db'>, asked: SalesPeriodQuery) {
  const period = await findPeriod({ db }, asked);
  const [{ rows: days }, differences, imported] = await Promise.all([
    daysOf(period).execute(db),
    db.selectFrom('statementDifferences').selectAll().orderBy('since').execute(),
    db
      .selectFrom('balanceTransactions')
      .select(({ fn }) => fn.max('importedAt').as('at'))
      .executeTakeFirst(),
  ]);
  return { period, days, differences: differences satisfies Difference[], importedAt: imported?.at ?? null };
}

/** A fee that the provider charges by itself has its amount, and no fee. */
function daysOf(period: Period): RawBuilder<StatementDay> {
  const sumOf = (kind: MovementKind) =>
    sql`sum_cents(case when b.kind = ${kind} then b.amount_cents else 0 end)`;
  return sql<StatementDay>`
    select firm_day(b.occurred_at)::text as day, b.currency, ${sumOf('payment')} as payments_cents,
      ${sumOf('refund')} as refunds_cents, ${sumOf('dispute')} as disputes_cents,
      sum_cents(case when b.kind = 'fee' then b.amount_cents else 0 end - b.fee_cents) as fees_cents,
      ${sumOf('payout')} as payouts_cents, ${sumOf('other')} as other_cents, sum_cents(b.net_cents) as net_cents
    from balance_transactions b where ${within(period)}
    group by 1, 2 order by 1 desc, 2`;
}

/** Every movement, for a file. */
export async function movementsOf(
  ctx: Pick<Context, 'db'>,
  asked: SalesPeriodQuery,
): Promise<RawBuilder<Movement>> {
  const period = await findPeriod(ctx, asked);
  return sql<Movement>`
    select b.provider_id, b.kind, b.category, b.amount_cents, b.fee_cents, b.net_cents, b.currency, b.source_id,
      b.payment_intent, coalesce(o.reference, b.order_reference) as reference, b.occurred_at, b.available_at
    from balance_transactions b
    left join payments p on p.payment_intent = b.payment_intent left join orders o on o.id = p.order_id
    where ${within(period)} order by b.occurred_at, b.provider_id`;
}

function within(period: Period): RawBuilder<boolean> {
  return sql.join(withinFirmDays(sql`b.occurred_at`, period), sql` and `);
}
