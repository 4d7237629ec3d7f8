import { randomBytes } from 'node:crypto';
import { recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import type { OfficeRequest } from '../idempotency/claim-request.ts';
import { callerOf, findEarlier } from '../idempotency/claim-request.ts';
import { withRetries } from '../in-transaction.ts';
import type { BuyerData } from '../orders/correct-buyer.ts';
import { queuesOf, insertOrder } from './insert-order.ts';
import { orderIdOf } from './place-order.ts';
import type { PricedLine } from './price-cart.ts';
import { totalOf } from './price-cart.ts';
import type { ToBePriced } from './price-manual-order.ts';
import { withCurrentSeats, priceManualOrder } from './price-manual-order.ts';
import { soldOut } from './sold-out.ts';

export interface CreateManualOrder extends OfficeRequest, ToBePriced {
  buyer: BuyerData;
  paidNote: string;
}

/**
 * A manual order takes its seats under the same rule as a card order: all of them or none. It is paid in the same
 * transaction, with its tickets and its email, and has no payment, because any money comes outside the card provider.
 */
export async function createManualOrder(
  ctx: Context,
  input: CreateManualOrder,
): Promise<{ reference: string }> {
  return withRetries(async () => (await findMade(ctx, input)) ?? make(ctx, input));
}

async function make(ctx: Context, input: CreateManualOrder): Promise<{ reference: string }> {
  const lines = await priceManualOrder(ctx.db, ctx.currency, input);
  const made = await ctx.seatQueue.run(queuesOf(lines), () =>
    ctx.db.transaction().execute((tx) => insert(ctx, tx, input, lines)),
  );
  if (!made) {
    // A repeated request may have found the seats taken by its first run.
    const earlier = await findMade(ctx, input);
    if (earlier) return earlier;
    throw soldOut(await withCurrentSeats(ctx.db, lines), ctx.currency);
  }
  ctx.announceSeats();
  ctx.jobs.wake('email');
  return made;
}

/** Undefined if there are too few seats; nothing is written then. */
async function insert(
  ctx: Context,
  tx: Tx,
  input: CreateManualOrder,
  lines: PricedLine[],
): Promise<{ reference: string } | undefined> {
  const { actor, buyer, paidBy, paidNote } = input;
  const made = await insertOrder(ctx, tx, {
    ...input,
    caller: callerOf(actor),
    // A random key that no browser has: the buyer opens the order with the emailed link.
    buyer: { kind: 'guest', keyHash: randomBytes(32), info: buyer },
    network: null,
    payment: { paidBy, note: paidNote, createdBy: actor.userId },
    lines,
    returned: [],
    cartHash: randomBytes(32),
  });
  if (made.outcome !== 'placed') return undefined;
  const { orderId, reference } = made;
  await recordChange(tx, actor, {
    action: 'order.created',
    subject: `order:${orderId}`,
    after: { reference, paid_by: paidBy, paid_note: paidNote, total_cents: totalOf(lines) },
  });
  return { reference };
}

async function findMade(
  { db }: Context,
  input: CreateManualOrder,
): Promise<{ reference: string } | undefined> {
  const subject = await findEarlier(db, input);
  if (subject === undefined) return undefined;
  return db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', orderIdOf(subject))
    .executeTakeFirstOrThrow();
}
