import { Refusal } from '#contract/refusal.ts';
import { recordOrderEvent } from '../audit/record-order-event.ts';
import type { Context, Tx } from '../context.ts';
import { refuseUnlessReachable } from '../emails/unasked-emails.ts';
import { inTransaction } from '../in-transaction.ts';
import { countRequest } from '../limits/count-request.ts';
import { returnFreeSeats } from '../orders/free-seat-counts.ts';
import type { LockedForConfirmation } from '../orders/lock-for-confirmation.ts';
import { lockForConfirmation } from '../orders/lock-for-confirmation.ts';
import { moveOrderEmails } from '../orders/move-order-emails.ts';
import { noLongerHeld, queueConfirmation } from '../orders/resend-confirmation.ts';
import { movePerson } from '../people/move-person.ts';
import { checkoutLimits } from './checkout-limits.ts';
import { limitFreeSeatsOfAddress } from './limit-free-seats.ts';

const A_DAY = 86_400;

export interface CorrectHeldAddress {
  orderId: number;
  email: string;
}

/** The link goes to the new address, and the old link ends. The hold is not extended. */
export async function correctHeldAddress(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { orderId, email }: CorrectHeldAddress,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockForConfirmation(tx, orderId);
    if (order.state !== 'awaiting_confirmation') throw noLongerHeld();
    if (order.email === email) return;
    await refuseUnlessReachable({ db: tx, secretBox: ctx.secretBox }, email);
    await limitCorrections(tx, { order, email });
    await tx
      .updateTable('orders')
      .set((is) => ({ email, revision: is('revision', '+', 1) }))
      .where('id', '=', orderId)
      .execute();
    await moveOrderEmails(tx, orderId, email);
    await movePerson(tx, { from: order.email, to: email });
    await recordOrderEvent(tx, orderId, { kind: 'address_corrected' });
    await queueConfirmation(ctx, tx, { id: orderId, email });
  });
  ctx.jobs.wake('email');
}

/** Otherwise one order could write to any number of addresses, or one address have any number of seats. */
async function limitCorrections(
  tx: Tx,
  { order, email }: { order: LockedForConfirmation; email: string },
): Promise<void> {
  const setting = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'checkout_limits')
    .executeTakeFirst();
  const limits = checkoutLimits(setting?.value);
  const { isOverLimit, resetsInSeconds } = await countRequest(
    { db: tx },
    { key: `address of order ${order.id}`, most: limits.addressCorrections, perSeconds: A_DAY },
  );
  if (isOverLimit)
    throw new Refusal('too_many_requests', {
      message: 'The address was corrected too often. Please book again.',
      retryAfterSeconds: resetsInSeconds,
    });
  const { seats } = await tx
    .selectFrom('orderLines')
    .select((of) => of.fn.sum<number>('quantity').as('seats'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  await returnFreeSeats(tx, { ...order, network: null }, seats);
  await limitFreeSeatsOfAddress(tx, { email, isConfirmed: false, seats, limits });
}
