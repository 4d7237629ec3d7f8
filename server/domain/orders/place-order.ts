import type { CartItem } from '#contract/checkout.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context, Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import { refuseOtherBody } from '../idempotency/claim-key.ts';
import { doneOver, isDangling } from '../in-transaction.ts';
import type { CardSessionRequest } from '../payments/card-provider.ts';
import type { Buyer } from './buyer.ts';
import { buyerOf } from './buyer.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { checkoutLimits, refuseHoarding, tooManyOnHold } from './checkout-limits.ts';
import { confirmFreeOrder } from './confirm-free-order.ts';
import { findStanding } from './find-standing.ts';
import type { Standing } from './find-standing.ts';
import { doorsOf, insertOrder, insertOrderTogether } from './insert-order.ts';
import type { InsertOrder, Inserted } from './insert-orders.ts';
import { limitFreeSeats } from './limit-free-seats.ts';
import type { PricedLine, Wanted } from './price-cart.ts';
import { seatsOf, toLines, totalOf } from './price-cart.ts';
import { refuseClosedLines, refuseOtherPrices, soldOut } from './refuse-lines.ts';
import { cardsAreClosed, refuseUnpayable } from './refuse-unpayable.ts';
import { closeReplaced, nameSuccessor } from './replace-order.ts';

export interface PlaceOrder {
  buyer: Buyer;
  network: string;
  /** As the browser sent them; without prices where it did not have to know them. */
  items: Wanted[] | CartItem[];
  notes?: string;
  route: string;
  key: string | undefined;
  bodyHash: Buffer;
  /** An open order whose attempt has been ended for this one to take its seats. */
  replaces?: number;
}

export type Placed =
  | { outcome: 'placed'; orderId: number; request: CardSessionRequest | undefined }
  /** The same key, or the same cart, has an order already. */
  | { outcome: 'known'; orderId: number; byKey: boolean }
  /** Another cart of this buyer is open: its attempt has to be ended first. */
  | { outcome: 'in the way'; orderId: number };

const MOST_LOOKS = 20;

/** Order, lines, attempt and all of its seats at once, or nothing of it. */
export async function placeOrder(ctx: Context, input: PlaceOrder): Promise<Placed> {
  for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
    try {
      return await doneOver(() => place(ctx, input));
    } catch (error) {
      // The account was deleted while its owner pressed the button.
      if (isDangling(error, 'orders_user_id_fkey')) throw new Refusal('unauthenticated');
      if (!(error instanceof DecidedTooLate)) throw error;
    }
  }
  throw new Refusal('in_progress', { retryAfterSeconds: 2 });
}

/** Somebody was faster between the look and the lock. */
class DecidedTooLate extends Error {}

async function place(ctx: Context, input: PlaceOrder): Promise<Placed> {
  const { key, buyer, route, items } = input;
  const standing = await findStanding(ctx.db, { buyer: buyerOf(buyer), route, key, items });
  if (standing.keyed) {
    refuseOtherBody(Buffer.from(standing.keyed.bodyHash, 'hex'), input.bodyHash);
    return { outcome: 'known', orderId: orderIdOf(standing.keyed.subject), byKey: true };
  }
  const limits = checkoutLimits(standing.limits);
  const lines = withOwnSeats(toLines(standing.items, items, limits.seatsOfALine), standing);
  refuseUnsellable(lines, items, ctx.currency);

  const cartHash = hashOf(lines, ctx.currency, buyer);
  const totalCents = totalOf(lines);
  refuseUnpayable(totalCents, ctx.currency);
  const known = await findSameOrder(ctx.db, input, { standing, cartHash, totalCents });
  if (known !== undefined) {
    if (key !== undefined) await pointKeyAt(ctx.db, input, known);
    return { outcome: 'known', orderId: known, byKey: false };
  }
  refuseHoarding(limits, seatsOf(lines), standing);
  if (lines.some((line) => line.left < line.quantity)) throw soldOut(lines, ctx.currency);

  const { now, open } = standing;
  const mostOnHold = limits.seatsHeldByANetwork;
  const order = { ...input, lines, returned: [], totalCents, cartHash, now, mostOnHold };
  // What costs nothing is confirmed at once and leaves an open order alone.
  if (totalCents === 0) return placeFree(ctx, order, limits);
  if (!ctx.cards.isThere) throw cardsAreClosed();
  if (!open) return toPlaced(await insertOrderTogether(ctx, order));
  if (open.id !== input.replaces) return { outcome: 'in the way', orderId: open.id };
  return placeInstead(ctx, order, open.id);
}

async function placeInstead(ctx: Context, order: InsertOrder, replaced: number): Promise<Placed> {
  return inOneGo(ctx, order, async (tx) => {
    const returned = await closeReplaced(tx, replaced);
    const placed = toPlaced(await insertOrder(ctx, tx, { ...order, returned }));
    await nameSuccessor(tx, replaced, placed.orderId);
    return placed;
  });
}

async function placeFree(ctx: Context, order: InsertOrder, limits: CheckoutLimits): Promise<Placed> {
  const { buyer } = order;
  return inOneGo(ctx, order, async (tx) => {
    await limitFreeSeats(tx, { ...order, seats: seatsOf(order.lines), limits });
    const { orderId } = toPlaced(await insertOrder(ctx, tx, order));
    await confirmFreeOrder(ctx, tx, { orderId, buyer });
    return { outcome: 'placed', orderId, request: undefined };
  });
}

function inOneGo(ctx: Context, { lines }: InsertOrder, work: (tx: Tx) => Promise<Placed>): Promise<Placed> {
  return ctx.seatGate.pass(doorsOf(lines), () => ctx.db.transaction().execute(work));
}

function toPlaced(inserted: Inserted): Extract<Placed, { outcome: 'placed' }> {
  if (inserted.outcome === 'too many on hold') throw tooManyOnHold();
  if (inserted.outcome === 'look again') throw new DecidedTooLate();
  return { ...inserted, outcome: 'placed' };
}

function refuseUnsellable(lines: PricedLine[], items: PlaceOrder['items'], currency: string): void {
  const sent = items.flatMap((item) => ('unitPriceCents' in item ? [item] : []));
  if (sent.length > 0) refuseOtherPrices(lines, sent, currency);
  refuseClosedLines(lines, currency);
}

/** A second click, or a second tab: it is not a second order. */
async function findSameOrder(
  db: Db,
  { buyer }: PlaceOrder,
  { standing, cartHash, totalCents }: { standing: Standing; cartHash: Buffer; totalCents: number },
): Promise<number | undefined> {
  if (standing.open?.cartHash === cartHash.toString('hex')) return standing.open.id;
  if (totalCents > 0) return undefined;
  const booked = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer', '=', buyerOf(buyer))
    .where('cart_hash', '=', cartHash)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return booked?.id;
}

function withOwnSeats(lines: PricedLine[], { open }: Standing): PricedLine[] {
  return lines.map((line) => ({ ...line, left: line.left + (open?.held[line.poolId] ?? 0) }));
}

/** The same things at the same prices for the same person, whatever their order: a mended address is another cart. */
function hashOf(lines: PricedLine[], currency: string, { info }: Buyer): Buffer {
  const each = lines.map(({ programId, sessionId, quantity, unitPriceCents }) =>
    [programId, sessionId ?? '', quantity, unitPriceCents].join('/'),
  );
  return sha256(JSON.stringify([currency, each.toSorted(), info]));
}

function orderIdOf(subject: string): number {
  return Number(subject.replace('order:', ''));
}

async function pointKeyAt(db: Db, { buyer, route, key = '', bodyHash }: PlaceOrder, orderId: number) {
  await db
    .insertInto('idempotency_keys')
    .values({ caller: buyerOf(buyer), route, key, body_hash: bodyHash, subject: `order:${orderId}` })
    .execute();
}
