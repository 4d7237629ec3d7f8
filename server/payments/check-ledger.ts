import { sql } from 'kysely';
import type { CardRefund } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { recordRefund } from '#server/refunds/record-refund.ts';
import type { RepeatedRefund } from '#server/refunds/record-refund.ts';
import { oldestFirst } from './oldest-first.ts';
import { recordDispute } from './record-dispute.ts';
import { settleOrder } from './settle-order.ts';

const LEAST_DAYS = 3;
/** The database's clock and the provider's. */
export const CLOCKS_APART_MS = 600_000;

export interface LedgerFindings {
  sessions: number;
  refunds: number;
  disputes: number;
  /** Payments at the provider that were missing here. Each was settled now, or belongs to no order of ours. */
  missed: string[];
  /** Refunds of ours that were missing here, and are recorded again. */
  repeated: RepeatedRefund[];
  /** Payments of ours that the provider does not list. */
  unknown: string[];
  /** Seat pools whose count differs from blocked, held and sold seats. */
  pools: number[];
}

/**
 * Runs daily. Compares our payments, refunds and disputes with the provider's, as far back as anything is open or as
 * given, and recounts every seat pool.
 */
export async function checkLedger(ctx: Context, from?: Date): Promise<LedgerFindings> {
  const since = from ?? (await openSince(ctx));
  const findings: LedgerFindings = {
    sessions: 0,
    refunds: 0,
    disputes: 0,
    missed: [],
    repeated: [],
    unknown: [],
    pools: await miscountedPools(ctx),
  };
  const known = new Set<string>();
  for await (const session of ctx.cards.listSessionsSince(since)) {
    if (session.paymentIntent === undefined || session.paymentStatus !== 'paid') continue;
    findings.sessions += 1;
    known.add(session.paymentIntent);
    if (await isKnown(ctx, session.paymentIntent)) continue;
    // Other software may use the same provider account.
    const settled = await settleOrder(ctx, session.id).catch(() => 'failed' as const);
    if (settled !== 'not ours') findings.missed.push(session.id);
  }
  findings.unknown = (await paymentsSince(ctx, since)).filter((payment) => !known.has(payment));
  const refunds: CardRefund[] = [];
  for await (const refund of ctx.cards.listRefundsSince(since)) refunds.push(refund);
  for (const refund of oldestFirst(refunds)) {
    findings.refunds += 1;
    const repeated = await recordRefund(ctx, refund);
    if (repeated) findings.repeated.push(repeated);
  }
  for await (const dispute of ctx.cards.listDisputesSince(since)) {
    findings.disputes += 1;
    await recordDispute(ctx, dispute);
  }
  return findings;
}

/** When the oldest of everything that is still open began. */
async function openSince({ db }: Context): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select least(now() - make_interval(days => ${LEAST_DAYS}),
      (select min(created_at) from orders where state in ('pending', 'awaiting_payment')),
      (select min(created_at) from refunds where state in ('due', 'pending')),
      (select min(p.paid_at) from disputes d join payments p on p.id = d.payment_id where d.closed_at is null)
    ) - interval '1 hour' as since`.execute(db);
  return rows[0]?.since ?? new Date();
}

/** By their sessions, as the provider lists those. A delayed payment follows days later. */
async function paymentsSince({ db }: Context, since: Date): Promise<string[]> {
  const payments = await db
    .selectFrom('payments as p')
    .innerJoin('checkoutAttempts as a', 'a.providerSessionId', 'p.providerSessionId')
    .select('p.paymentIntent')
    .where('a.createdAt', '>', new Date(since.getTime() + CLOCKS_APART_MS))
    .execute();
  return payments.map(({ paymentIntent: intent }) => intent);
}

async function isKnown({ db }: Context, paymentIntent: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('paymentIntent', '=', paymentIntent)
    .executeTakeFirst();
  return payment !== undefined;
}

export async function miscountedPools({ db }: Pick<Context, 'db'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from seat_pools s
    left join (
      select seat_pool_id, sum(quantity - freed) as seats from seat_holds
      where state in ('held', 'sold') group by seat_pool_id
    ) h on h.seat_pool_id = s.id
    where s.taken <> s.blocked + coalesce(h.seats, 0)
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}
