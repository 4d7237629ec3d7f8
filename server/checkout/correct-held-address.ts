import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { refuseUnlessReachable } from '#server/emails/unasked-emails.ts';
import { changeOrderAddress } from '#server/orders/change-order-address.ts';
import { returnFreeSeats } from '#server/orders/free-seat-counts.ts';
import type { LockedForConfirmation } from '#server/orders/lock-for-confirmation.ts';
import { lockForConfirmation } from '#server/orders/lock-for-confirmation.ts';
import { noLongerHeld } from '#server/orders/resend-confirmation.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { limitAddressCorrections } from './limit-address-corrections.ts';
import { limitFreeSeatsOfAddress } from './limit-free-seats.ts';

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
    const limits = await limitAddressCorrections(tx, orderId);
    await limitFreeSeatsOf(tx, { order, email, limits });
    await changeOrderAddress(ctx, tx, { order, to: email, by: 'buyer' });
    await recordOrderEvent(tx, orderId, { kind: 'address_corrected' });
  });
  ctx.jobs.wake('email');
}

/** Otherwise one address could have any number of seats. */
async function limitFreeSeatsOf(
  tx: Tx,
  { order, email, limits }: { order: LockedForConfirmation; email: string; limits: CheckoutLimits },
): Promise<void> {
  const { seats } = await tx
    .selectFrom('orderLines')
    .select((of) => of.fn.sum<number>('quantity').as('seats'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  await returnFreeSeats(tx, { ...order, network: null }, seats);
  await limitFreeSeatsOfAddress(tx, { email, isConfirmed: false, seats, limits });
}
