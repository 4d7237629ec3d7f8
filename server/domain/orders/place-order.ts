import type { CartItem } from '#contract/checkout.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import { refuseOtherBody } from '../idempotency/claim-key.ts';
import { inTransaction, isDangling } from '../in-transaction.ts';
import type { CardSessionRequest } from '../payments/card-provider.ts';
import type { Buyer } from './buyer.ts';
import { buyerOf } from './buyer.ts';
import { checkoutLimits, refuseHoarding, tooManyOnHold } from './checkout-limits.ts';
import { confirmFreeOrder } from './confirm-free-order.ts';
import { findStanding } from './find-standing.ts';
import type { Standing } from './find-standing.ts';
import { insertOrder } from './insert-order.ts';
import { limitFreeSeats } from './limit-free-seats.ts';
import type { PricedLine, Wanted } from './price-cart.ts';
import { priceCart, toLines } from './price-cart.ts';
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

/** Order, lines, attempt and all of its seats in one transaction, or nothing of it. */
export async function placeOrder(ctx: Context, input: PlaceOrder): Promise<Placed> {
  return inTransaction(ctx, async (tx): Promise<Placed> => {
    const { key } = input;
    const standing = await findStanding(tx, { ...input, buyer: buyerOf(input.buyer) });
    if (standing.keyed) {
      refuseOtherBody(Buffer.from(standing.keyed.bodyHash, 'hex'), input.bodyHash);
      return { outcome: 'known', orderId: orderIdOf(standing.keyed.subject), byKey: true };
    }
    const limits = checkoutLimits(standing.limits);
    const lines = withOwnSeats(toLines(standing.items, input.items, limits.seatsOfALine), standing);
    refuseUnsellable(lines, input.items, ctx.currency);

    const cartHash = hashOf(lines, ctx.currency, input.buyer);
    const totalCents = totalOf(lines);
    refuseUnpayable(totalCents, ctx.currency);
    const known = await findSameOrder(tx, input, { standing, cartHash, totalCents });
    if (known !== undefined) {
      if (key !== undefined) await pointKeyAt(tx, input, known);
      return { outcome: 'known', orderId: known, byKey: false };
    }
    const seats = seatsOf(lines);
    refuseHoarding(limits, seats, standing);
    if (lines.some((line) => line.left < line.quantity)) throw soldOut(lines, ctx.currency);
    const isFree = totalCents === 0;
    if (isFree) await limitFreeSeats(tx, { ...input, seats, limits });
    else if (!ctx.cards.isThere) throw cardsAreClosed();

    // What costs nothing is confirmed at once and leaves an open order alone.
    const open = isFree ? null : standing.open;
    if (open && open.id !== input.replaces) return { outcome: 'in the way', orderId: open.id };

    const returned = open ? await closeReplaced(tx, open.id) : [];
    const { orderId, isShort, request } = await insertOrder(ctx, tx, {
      ...input,
      lines,
      returned,
      totalCents,
      cartHash,
      now: standing.now,
      mostOnHold: limits.seatsHeldByANetwork,
    });
    if (orderId === null) throw tooManyOnHold();
    if (isShort) throw new Shortage();
    if (open) await nameSuccessor(tx, open.id, orderId);
    if (isFree) await confirmFreeOrder(ctx, tx, { orderId, buyer: input.buyer });
    return { outcome: 'placed', orderId, request: isFree ? undefined : request };
  }).catch(async (error: unknown) => {
    if (error instanceof Shortage) throw await shortageNow(ctx, input);
    // The account was deleted while its owner pressed the button.
    if (isDangling(error, 'orders_user_id_fkey')) throw new Refusal('unauthenticated');
    throw error;
  });
}

/** Somebody was faster between our look and the lock. */
class Shortage extends Error {}

async function shortageNow(ctx: Context, { items }: PlaceOrder): Promise<Refusal> {
  return soldOut(await priceCart(ctx.db, items, Number.MAX_SAFE_INTEGER), ctx.currency);
}

function refuseUnsellable(lines: PricedLine[], items: PlaceOrder['items'], currency: string): void {
  const sent = items.flatMap((item) => ('unitPriceCents' in item ? [item] : []));
  if (sent.length > 0) refuseOtherPrices(lines, sent, currency);
  refuseClosedLines(lines, currency);
}

/** A second click, or a second tab: it is not a second order. */
async function findSameOrder(
  tx: Tx,
  { buyer }: PlaceOrder,
  { standing, cartHash, totalCents }: { standing: Standing; cartHash: Buffer; totalCents: number },
): Promise<number | undefined> {
  if (standing.open?.cartHash === cartHash.toString('hex')) return standing.open.id;
  if (totalCents > 0) return undefined;
  const booked = await tx
    .selectFrom('orders')
    .select('id')
    .where('buyer', '=', buyerOf(buyer))
    .where('cart_hash', '=', cartHash)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return booked?.id;
}

function seatsOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function totalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
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

async function pointKeyAt(tx: Tx, { buyer, route, key = '', bodyHash }: PlaceOrder, orderId: number) {
  await tx
    .insertInto('idempotency_keys')
    .values({ caller: buyerOf(buyer), route, key, body_hash: bodyHash, subject: `order:${orderId}` })
    .execute();
}
