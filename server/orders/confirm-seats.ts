import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { confirmAddress } from '#server/accounts/confirm-address.ts';
import { findOrderLink, redeemOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { getOrder } from './get-order.ts';
import { sellSeats } from './issue-tickets.ts';
import { letBrowserIn } from './let-browser-in.ts';
import { lockForConfirmation } from './lock-for-confirmation.ts';
import type { LockedForConfirmation } from './lock-for-confirmation.ts';
import type { OrderView } from './order-view.ts';

export interface ConfirmSeats {
  token: string;
  /** The browser that may see the order from now on. */
  keyHash: Buffer;
  /** Whoever is signed in there. */
  userId: number | undefined;
}

const purpose = 'confirm_seats';

/**
 * Held free seats become tickets, because the emailed link proves the address. A hold that has ended stays ended, and
 * the order says so. The same link again, in any browser, changes nothing and opens the order.
 */
export async function confirmSeats(ctx: Context, input: ConfirmSeats): Promise<OrderView> {
  const { keyHash, userId } = input;
  passCrashPoint('before the seats are confirmed');
  const { reference } = await inTransaction(ctx, (tx) => confirm(ctx, tx, input));
  passCrashPoint('after the seats are confirmed');
  ctx.jobs.wake('email');
  return getOrder(ctx, { reference, reader: { userId, keyHash } });
}

async function confirm(ctx: Context, tx: Tx, { token, keyHash, userId }: ConfirmSeats) {
  const found = await findOrderLink(tx, { purpose, token });
  if (!found) throw gone();
  const order = await lockForConfirmation(tx, found.orderId);
  // Again, because a request that held the lock may have used the link, or ended it.
  const link = await findOrderLink(tx, { purpose, token });
  if (!link) throw gone();
  await letBrowserIn(tx, { orderId: order.id, keyHash });
  if (link.isUsed) return order;
  const { email } = await redeemOneTimeToken(tx, { purpose, token });
  await sellHeldSeats(ctx, tx, order);
  if (userId !== undefined && (await isUnconfirmed(tx, { userId, email })))
    await confirmAddress(tx, { userId, email });
  return order;
}

/** The free seats of an account become tickets when its address is confirmed in another way. Safe to call before. */
export async function confirmSeatsOfAccount(
  ctx: Context,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const held = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('email', '=', email)
    .where('state', '=', 'awaiting_confirmation')
    .where(sql<boolean>`exists (select from users where id = ${userId} and email_verified_at is not null)`)
    .orderBy('id')
    .execute();
  for (const { id } of held)
    await inTransaction(ctx, async (tx) => sellHeldSeats(ctx, tx, await lockForConfirmation(tx, id)));
  if (held.length > 0) ctx.jobs.wake('email');
}

async function sellHeldSeats(ctx: Context, tx: Tx, { id: orderId, ...order }: LockedForConfirmation) {
  if (order.state === 'awaiting_confirmation') await sellSeats(ctx, tx, { ...order, orderId });
}

/** Only the account that is signed in where the link was opened: another's owner may not know of the link. */
async function isUnconfirmed(tx: Tx, { userId, email }: { userId: number; email: string }): Promise<boolean> {
  const { rows } = await sql`select from users
    where id = ${userId} and email = ${email} and email_verified_at is null`.execute(tx);
  return rows.length > 0;
}

function gone(): Refusal {
  return new Refusal('gone');
}
