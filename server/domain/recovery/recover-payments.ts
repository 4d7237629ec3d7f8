import type { CardSession } from '../card-provider.ts';
import type { Context } from '../context.ts';
import { CLOCKS_APART_MS } from '../payments/check-ledger.ts';
import { recordRefund } from '../payments/record-refund.ts';
import { isOurs } from '../payments/record-unmatched-payment.ts';
import { settleOrder } from '../payments/settle-order.ts';
import type { Settled } from '../payments/settle-order.ts';
import type { LostLine } from './find-lost-lines.ts';
import { findLostLines } from './find-lost-lines.ts';
import { restoreOrder } from './restore-order.ts';

export interface LostPayment {
  session: CardSession;
  seats: number;
  /** settle: its order is there. refund: seats, session or program are gone. */
  plan: 'settle' | 'restore' | 'refund';
  /** Undefined if it is only planned. */
  done?: Settled;
}

/** Every payment of this installation since then that the database does not know, oldest first. */
export async function* recoverPayments(
  ctx: Context,
  { since, isForReal }: { since: Date; isForReal: boolean },
): AsyncGenerator<LostPayment> {
  const promised = new Map<number, number>();
  for (const session of await findLost(ctx, since)) {
    const lines = await findLostLines(ctx, session);
    const hasOrder = await hasAttempt(ctx, session);
    const plan = hasOrder ? 'settle' : promise(lines, promised) ? 'restore' : 'refund';
    const lost = { session, plan, seats: lines.reduce((sum, { quantity }) => sum + quantity, 0) } as const;
    if (!isForReal) yield lost;
    else {
      // The seats are counted again in the database.
      promised.clear();
      const done = hasOrder ? await settleOrder(ctx, session.id) : await restoreOrder(ctx, session);
      for (const refund of await ctx.cards.listRefunds(session.paymentIntent ?? ''))
        await recordRefund(ctx, refund);
      yield { ...lost, done };
    }
  }
}

async function findLost(ctx: Context, since: Date): Promise<CardSession[]> {
  const lost: CardSession[] = [];
  // The moment is the database's.
  const earlier = new Date(since.getTime() - CLOCKS_APART_MS);
  for await (const session of ctx.cards.listSessionsSince(earlier))
    if (session.paymentStatus === 'paid' && isOurs(ctx, session) && !(await isKnown(ctx, session)))
      lost.push(session);
  // The provider lists the newest first, and counts in seconds.
  return lost.toReversed().toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** Whether all of its seats are free, beside those that the plan already gives to older payments. */
function promise(lines: LostLine[], promised: Map<number, number>): boolean {
  const fits = lines.every(
    ({ poolId, quantity, left, isOnSale }) => isOnSale && (promised.get(poolId) ?? 0) + quantity <= left,
  );
  if (lines.length === 0 || !fits) return false;
  for (const { poolId, quantity } of lines) promised.set(poolId, (promised.get(poolId) ?? 0) + quantity);
  return true;
}

async function isKnown({ db }: Context, { paymentIntent = '' }: CardSession): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('paymentIntent', '=', paymentIntent)
    .executeTakeFirst();
  return payment !== undefined;
}

async function hasAttempt({ db }: Context, { id, reference, attempt }: CardSession): Promise<boolean> {
  const found = await db
    .selectFrom('checkoutAttempts as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select('a.attempt')
    .where(({ or, and, eb }) =>
      or([
        eb('a.providerSessionId', '=', id),
        and([eb('o.reference', '=', reference), eb('a.attempt', '=', attempt)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

function timeOf({ paidAt, createdAt }: CardSession): number {
  return (paidAt ?? createdAt).getTime();
}
