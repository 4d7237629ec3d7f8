import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { AttemptKey } from '#server/orders/attempts.ts';
import { LIVE } from '#server/orders/attempts.ts';
import { LEASE_SECONDS } from '#server/payments/hold-times.ts';
import type { CardSessionRequest } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { findDateChangeOf } from './find-date-change-of.ts';
import { sessionRequest } from './session-request.ts';

const MOST_ATTEMPTS = 6;

/**
 * Starts another payment attempt on the seats that the order still holds. The caller gets the lease. Undefined if the
 * order is no longer open.
 */
export async function nextAttempt(
  ctx: Context,
  orderId: number,
): Promise<(AttemptKey & { request: CardSessionRequest }) | undefined> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'pending') return undefined;
    const attempt = order.attempts + 1;
    if (order.hasLiveAttempt) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
    if (attempt > MOST_ATTEMPTS)
      throw new Refusal('conflict', { message: 'Please cancel this order and start again.' });
    const lines = await tx
      .selectFrom('orderLines as l')
      .innerJoin('programs as p', 'p.id', 'l.programId')
      .leftJoin('workshopSessions as w', 'w.id', 'l.sessionId')
      .select([
        'l.programId',
        'l.sessionId',
        'l.title',
        'l.detail',
        'l.quantity',
        'l.unitPriceCents',
        sql<boolean>`w.cancelled_at is null and coalesce(w.starts_at, p.starts_at, 'infinity') > now()`.as(
          'isOnSale',
        ),
      ])
      .where('l.orderId', '=', orderId)
      .orderBy('l.position')
      .execute();
    if (!lines.every(({ isOnSale }) => isOnSale))
      throw new Refusal('conflict', { message: 'Booking for a part of this order has closed.' });
    const { reference, email, userId, now } = order;
    const isAccount = userId !== null;
    const dateChange = await findDateChangeOf(tx, orderId);
    const request = sessionRequest(ctx, {
      reference,
      attempt,
      email,
      isAccount,
      lines,
      from: now,
      ...(dateChange && { dateChange }),
    });
    await tx
      .insertInto('checkoutAttempts')
      .values({
        orderId,
        attempt,
        state: 'creating',
        request: JSON.stringify(request),
        expiresAt: new Date(request.expiresAt),
        leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      })
      .execute();
    return { orderId, attempt, request };
  });
}

async function lockOrder(tx: Tx, orderId: number) {
  const order = await tx
    .selectFrom('orders')
    .select(['reference', 'email', 'userId', 'state', sql<Date>`now()`.as('now')])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { attempts, live } = await tx
    .selectFrom('checkoutAttempts')
    .select([
      sql<number>`coalesce(max(attempt), 0)::int`.as('attempts'),
      sql<number>`count(*) filter (where state = any(${LIVE}))::int`.as('live'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, attempts, hasLiveAttempt: live > 0 };
}
