import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { recordRefund } from './record-refund.ts';
import { settleOrder } from './settle-order.ts';

const DAYS = 3;

export interface LedgerFindings {
  sessions: number;
  refunds: number;
  /** Paid at the provider, and not known here: each was settled now, or names no order of ours. */
  missed: string[];
  /** Payments of ours that the provider does not name. */
  unknown: string[];
  /** Seat pools whose count is not what is blocked, held and sold. */
  pools: number[];
}

/** Once a day: our payments and refunds beside the provider's, and the count of every seat pool. */
export async function compareLedger(ctx: Context): Promise<LedgerFindings> {
  const since = new Date(Date.now() - DAYS * 86_400_000);
  const findings: LedgerFindings = {
    sessions: 0,
    refunds: 0,
    missed: [],
    unknown: [],
    pools: await miscountedPools(ctx),
  };
  const told = new Set<string>();
  for await (const session of ctx.cards.listSessionsSince(since)) {
    if (session.paymentIntent === undefined || session.paymentStatus !== 'paid') continue;
    findings.sessions += 1;
    told.add(session.paymentIntent);
    if (await isKnown(ctx, session.paymentIntent)) continue;
    // Another program may share the account with us.
    const settled = await settleOrder(ctx, session.id).catch(() => 'failed' as const);
    if (settled !== 'not ours') findings.missed.push(session.id);
  }
  findings.unknown = (await paymentsSince(ctx, since)).filter((payment) => !told.has(payment));
  for await (const refund of ctx.cards.listRefundsSince(since)) {
    findings.refunds += 1;
    await recordRefund(ctx, refund);
  }
  return findings;
}

/** A little later than what was asked for there, as a payment follows its session. */
async function paymentsSince({ db }: Context, since: Date): Promise<string[]> {
  const payments = await db
    .selectFrom('payments')
    .select('paymentIntent')
    .where('createdAt', '>', new Date(since.getTime() + 86_400_000))
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
