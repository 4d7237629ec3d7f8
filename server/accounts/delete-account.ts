import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { recordErasure } from '#server/privacy/record-erasure.ts';
import { eraseAccount } from './erase-account.ts';
import { findOrderObstacles } from './find-order-obstacles.ts';
import { refuseHeldSeats } from './refuse-held-seats.ts';
import { refusePasswordAlone } from './refuse-password-alone.ts';
import { refuseWrongPassword } from './refuse-wrong-password.ts';

export interface DeleteAccount {
  userId: number;
  isSteppedUp?: boolean;
  password: string;
  network: string;
}

/** Deletes the account. Its orders stay without personal data. */
export async function deleteAccount(ctx: Context, input: DeleteAccount): Promise<void> {
  const { userId, isSteppedUp = false, password, network } = input;
  await refusePasswordAlone(ctx, { userId, isSteppedUp });
  await refuseWrongPassword(ctx, { userId, password, network, field: 'password' });
  await inTransaction(ctx, async (tx) => {
    // Placing an order locks this row, so the order is either seen here or refused.
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'role', sql<boolean>`email_verified_at is not null`.as('isEmailVerified')])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
    if (isOfTheOffice(user.role))
      throw new Refusal('conflict', { message: 'Only another admin can close an office account.' });
    const orderIds = await lockOrders(tx, userId);
    await refuseHeldSeats(tx, userId);
    await refuseUnfinishedBusiness(tx, orderIds);
    const erasing = { db: tx, secretBox: ctx.secretBox };
    await eraseAccount(erasing, { ...user, orderIds, actor: `user:${userId}`, consents: 'erased' });
    await recordErasure(erasing, { kind: 'account', email: user.email, orderIds });
  });
}

async function refuseUnfinishedBusiness(tx: Tx, orderIds: number[]): Promise<void> {
  const obstacles = await findOrderObstacles(tx, orderIds);
  if (obstacles.some(({ isOpen, isRefunding }) => isOpen || isRefunding))
    throw new Refusal('conflict', {
      message: 'An order is still being paid or refunded. Please try again when that is done, or contact us.',
    });
  if (obstacles.some(({ isWithdrawn }) => isWithdrawn))
    throw new Refusal('conflict', {
      message: 'A withdrawal from an order is not decided yet. Please try again when it is, or contact us.',
    });
  if (obstacles.some(({ isAsked }) => isAsked))
    throw new Refusal('conflict', {
      message:
        'A session that you booked was cancelled. Please choose another date or a refund on the page of the order first.',
    });
  if (obstacles.some(({ isDisputed }) => isDisputed))
    throw new Refusal('conflict', {
      message:
        'The bank is still deciding about a payment that was disputed. Please try again when it has decided, or contact us.',
    });
}

async function lockOrders(tx: Tx, userId: number): Promise<number[]> {
  const orders = tx.selectFrom('orders').select('id').where('userId', '=', userId);
  return (await orders.orderBy('id').forUpdate().execute()).map(({ id }) => id);
}
