import type { SolvedChallenge } from '#contract/checkout/challenge.ts';
import type { CartItem } from '#contract/checkout/checkout.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#server/db/database-errors.ts';
import { refuseUnlessReachable } from '#server/emails/unasked-emails.ts';
import { agreeToLines } from '#server/orders/agree-to-lines.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import { buyerOf } from '#server/orders/buyer.ts';
import { endOrderWithin } from '#server/orders/end-order.ts';
import { cardsArePaused } from '#server/payments/cards-are-paused.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { refuseOtherBody } from '#server/platform/idempotency/claim-key.ts';
import { isWorthAnotherTry } from '#server/platform/in-transaction.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { agreeOnHold } from './agree-on-hold.ts';
import { cardsAreClosed, refuseUnpayable } from './charge-limits.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { tooManyOnHold } from './checkout-limits.ts';
import { findFreeHolds } from './find-free-holds.ts';
import { queuesOf, insertOrder, insertOrderTogether } from './insert-order.ts';
import type { InsertOrder, Inserted } from './insert-orders.ts';
import { limitFreeSeats } from './limit-free-seats.ts';
import type { PricedLine, Wanted } from './price-cart.ts';
import { linesAgreedTo, seatsOf, toLines, totalOf } from './price-cart.ts';
import { readCheckoutFacts } from './read-checkout-facts.ts';
import type { CheckoutFacts } from './read-checkout-facts.ts';
import { refuseChangedPrices } from './refuse-changed-prices.ts';
import { refuseChangedTerms } from './refuse-changed-terms.ts';
import { refuseClosedLines } from './refuse-closed-lines.ts';
import { refuseOldAgreements } from './refuse-old-agreements.ts';
import { soldOut } from './sold-out.ts';

export interface PlaceOrder extends Pick<InsertOrder, 'buyer' | 'notes' | 'route' | 'key' | 'bodyHash'> {
  network: string;
  /** An account with a confirmed email address. */
  isConfirmed: boolean;
  solved?: SolvedChallenge | undefined;
  /** As the browser sent them, without prices if it did not need to know them. */
  items: Wanted[] | CartItem[];
  /** The open order that this one replaces. Its attempt has already been ended. */
  replaces?: number;
}

export type PlacementResult =
  | Exclude<Inserted, { outcome: 'too many on hold' }>
  /** Found by the same idempotency key, or by the same cart. */
  | { outcome: 'already placed'; orderId: number; byKey: boolean }
  /** This buyer has another open order. Its attempt must be ended first. */
  | { outcome: 'replaces another'; orderId: number };

/** Writes the order, lines, attempt and seats together, or nothing. */
export async function placeOrder(ctx: Context, input: PlaceOrder): Promise<PlacementResult> {
  try {
    return await place(ctx, input);
  } catch (error) {
    // The account was deleted during the checkout.
    if (isForeignKeyViolation(error, 'orders_user_id_fkey')) throw new Refusal('unauthenticated');
    // The solved challenge was used before.
    if (isUniqueViolation(error, 'request_counts_pkey'))
      return placeOrder(ctx, { ...input, solved: undefined });
    if (error instanceof DecidedTooLate || isWorthAnotherTry(error)) return { outcome: 'changed meanwhile' };
    throw error;
  }
}

/** Rolls back the transaction that it is thrown in. */
class DecidedTooLate extends Error {}

async function place(ctx: Context, input: PlaceOrder): Promise<PlacementResult> {
  const { key, buyer, items } = input;
  const caller = buyerOf(buyer);
  const facts = await readCheckoutFacts(ctx.db, { ...input, buyer: caller, email: buyer.info.email });
  if (facts.keyed) {
    refuseOtherBody(Buffer.from(facts.keyed.bodyHash, 'hex'), input.bodyHash);
    return { outcome: 'already placed', orderId: orderIdOf(facts.keyed.subject), byKey: true };
  }
  const { limits } = facts;
  const priced = toLines(facts.items, items, limits.seatsOfALine);
  const totalCents = totalOf(priced);
  // A free cart does not affect an open order, nor the other way round.
  const freeHolds = totalCents === 0 ? await findFreeHolds(ctx.db, caller, priced) : undefined;
  const own = freeHolds?.held ?? facts.open?.held ?? {};
  const lines = priced.map((line) => ({ ...line, left: line.left + (own[line.poolId] ?? 0) }));
  refuseUnsellable(lines, items, ctx.currency);
  await refuseChangedTerms(ctx.db, lines, ctx.currency);

  const cartHash = hashOf(lines, ctx.currency, buyer);
  refuseUnpayable(totalCents, ctx.currency);
  const known = await findSameOrder(ctx.db, input, { facts, cartHash, totalCents });
  if (known !== undefined) {
    await agreeToLines(ctx.db, known, linesAgreedTo(lines));
    if (key !== undefined) await pointKeyAt(ctx.db, input, known);
    return { outcome: 'already placed', orderId: known, byKey: false };
  }
  if (lines.some((line) => line.left < line.quantity)) throw soldOut(lines, ctx.currency);

  const order = { ...input, caller, lines, cartHash, returned: [] };
  const { isConfirmed, solved } = input;
  const asking = { caller, isConfirmed, solved, lines, facts, own };
  if (freeHolds) {
    const paidBy = 'free' as const;
    const hold = await agreeOnHold(ctx.db, { ...asking, kind: 'free seats', paidBy });
    const payment = isConfirmed ? { paidBy, permit: hold } : { paidBy, hold };
    return placeFree(ctx, { ...order, payment }, { ...input, limits, replaces: freeHolds.orderIds });
  }
  if (!ctx.cards.isThere) throw cardsAreClosed();
  if (ctx.cardPause.secondsLeft() > 0) throw cardsArePaused(ctx);
  const { now, open } = facts;
  const hold = await agreeOnHold(ctx.db, { ...asking, kind: 'checkout', paidBy: 'card' });
  const payment = { paidBy: 'card' as const, from: now, hold };
  if (!open) return toPlacementResult(await insertOrderTogether(ctx, { ...order, payment }));
  if (open.id !== input.replaces) return { outcome: 'replaces another', orderId: open.id };
  return placeInstead(ctx, { ...order, payment }, open);
}

async function placeInstead(
  ctx: Context,
  order: InsertOrder,
  { id: replaced, isOver }: NonNullable<CheckoutFacts['open']>,
): Promise<PlacementResult> {
  return inQueuedTransaction(ctx, order, async (tx) => {
    // What was not paid in time counts as that, whoever ends it.
    const cause = isOver ? 'time' : 'replaced';
    const returned = await endOrderWithin(ctx, tx, { orderId: replaced, cause });
    if (!returned) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
    const placed = toPlacementResult(await insertOrder(ctx, tx, { ...order, returned }));
    if (!isOver)
      await tx.updateTable('orders').set({ replacedBy: placed.orderId }).where('id', '=', replaced).execute();
    return placed;
  });
}

interface PlaceFree extends Pick<PlaceOrder, 'network' | 'isConfirmed'> {
  limits: CheckoutLimits;
  /** Free orders of the same buyer that hold some of the same seats. */
  replaces: number[];
}

async function placeFree(
  ctx: Context,
  order: InsertOrder,
  { network, isConfirmed, limits, replaces }: PlaceFree,
): Promise<PlacementResult> {
  return inQueuedTransaction(ctx, order, async (tx) => {
    const returned: SeatChange[] = [];
    for (const orderId of replaces) {
      const released = await endOrderWithin(ctx, tx, { orderId, cause: 'replaced' });
      if (!released) throw new DecidedTooLate();
      returned.push(...released);
    }
    const seats = seatsOf(order.lines);
    if (!isConfirmed)
      await refuseUnlessReachable({ db: tx, secretBox: ctx.secretBox }, order.buyer.info.email);
    await limitFreeSeats(tx, { buyer: order.buyer, isConfirmed, network, seats, limits });
    const placed = toPlacementResult(await insertOrder(ctx, tx, { ...order, returned }));
    if (replaces.length > 0)
      await tx
        .updateTable('orders')
        .set({ replacedBy: placed.orderId })
        .where('id', 'in', replaces)
        .execute();
    return placed;
  });
}

function inQueuedTransaction(
  ctx: Context,
  { lines }: InsertOrder,
  work: (tx: Tx) => Promise<PlacementResult>,
): Promise<PlacementResult> {
  return ctx.seatQueue.run(queuesOf(lines), () => ctx.db.transaction().execute(work));
}

function toPlacementResult(inserted: Inserted): Extract<PlacementResult, { outcome: 'placed' }> {
  if (inserted.outcome === 'too many on hold') throw tooManyOnHold();
  if (inserted.outcome === 'changed meanwhile') throw new DecidedTooLate();
  return inserted;
}

function refuseUnsellable(lines: PricedLine[], items: PlaceOrder['items'], currency: string): void {
  const sent = items.flatMap((item) => ('unitPriceCents' in item ? [item] : []));
  if (sent.length > 0) refuseChangedPrices(lines, sent, currency);
  refuseClosedLines(lines, currency);
  refuseOldAgreements(lines, currency);
}

/** A second click or a second tab is not a second order. */
async function findSameOrder(
  db: Db,
  { buyer }: PlaceOrder,
  { facts, cartHash, totalCents }: { facts: CheckoutFacts; cartHash: Buffer; totalCents: number },
): Promise<number | undefined> {
  if (facts.open?.cartHash === cartHash.toString('hex')) return facts.open.id;
  if (totalCents > 0) return undefined;
  const booked = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer', '=', buyerOf(buyer))
    .where('cartHash', '=', cartHash)
    .where('state', 'in', ['paid', 'awaiting_confirmation'])
    .executeTakeFirst();
  return booked?.id;
}

/**
 * A hash of items, prices, terms and buyer, whatever the order of the items. A corrected address makes a different cart,
 * and so do changed terms of what is paid for.
 */
function hashOf(lines: PricedLine[], currency: string, { info }: Buyer): Buffer {
  const each = lines.map(({ programId, sessionId, quantity, unitPriceCents, termsId }) =>
    [
      programId,
      sessionId ?? '',
      quantity,
      unitPriceCents,
      ...(termsId !== null && unitPriceCents > 0 ? [termsId] : []),
    ].join('/'),
  );
  return sha256(JSON.stringify([currency, each.toSorted(), info]));
}

export function orderIdOf(subject: string): number {
  return Number(subject.replace('order:', ''));
}

async function pointKeyAt(db: Db, { buyer, route, key = '', bodyHash }: PlaceOrder, orderId: number) {
  await db
    .insertInto('idempotencyKeys')
    .values({ caller: buyerOf(buyer), route, key, bodyHash, subject: `order:${orderId}` })
    .execute();
}
