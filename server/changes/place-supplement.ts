import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { tooManyOnHold } from '#server/checkout/checkout-limits.ts';
import { insertOrder } from '#server/checkout/insert-order.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import { buyerOf } from '#server/orders/buyer.ts';
import type { CardSessionRequest } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import type { HoldTerms } from '#server/seats/hold-rules.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import type { JudgedChange } from './judged-change.ts';

export interface PlacedSupplement {
  orderId: number;
  reference: string;
  request: CardSessionRequest;
  heldUntil: Date | undefined;
}

interface PlaceSupplement {
  order: { reference: string; buyer: Buyer };
  change: JudgedChange;
  now: Date;
  terms: HoldTerms;
  /** The seats of the order that this one replaces. */
  returned: SeatChange[];
  network: string;
}

/** The provider keeps so many ticket codes with a payment. */
const MOST_SEATS = 30;

/**
 * An order of the same buyer over the difference, which holds the seats of the new date until it is paid. Undefined if
 * seats were taken meanwhile: the caller must roll back.
 */
export async function placeSupplement(
  ctx: Context,
  tx: Tx,
  { order: { reference, buyer }, change, now, terms, returned, network }: PlaceSupplement,
): Promise<PlacedSupplement | undefined> {
  const { orderId, line, seats, choice, differenceCents } = change;
  if (seats.length > MOST_SEATS)
    throw new Refusal('conflict', { message: `Please move at most ${MOST_SEATS} seats at once.` });
  const ticketIds = seats.map(({ ticketId }) => ticketId).toSorted((one, other) => one - other);
  const inserted = await insertOrder(ctx, tx, {
    buyer,
    network,
    payment: { paidBy: 'card', from: now, hold: terms },
    lines: [
      {
        ...choice,
        item: 0,
        quantity: seats.length,
        unitPriceCents: differenceCents / seats.length,
        agreement: null,
        saleState: 'open',
      },
    ],
    returned,
    cartHash: sha256(JSON.stringify([reference, ticketIds, choice.poolId])),
    caller: buyerOf(buyer),
    route: 'date-change',
    key: undefined,
    bodyHash: sha256(''),
    supplementTo: { orderId, order: reference, tickets: seats.map(({ code }) => code) },
  });
  if (inserted.outcome === 'too many on hold') throw tooManyOnHold();
  if (inserted.outcome !== 'placed' || !inserted.request) return undefined;
  const { orderId: supplementId, request } = inserted;
  await tx
    .insertInto('dateChanges')
    .values({
      orderId,
      ticketIds,
      fromLineId: line.lineId,
      toLineId: null,
      supplementId,
      differenceCents,
      askedBy: null,
      changedAt: null,
    })
    .execute();
  // A browser that opened the order by its emailed link pays for this one too.
  await sql`insert into order_keys (order_id, key_hash)
    select ${supplementId}, key_hash from order_keys where order_id = ${orderId}`.execute(tx);
  return { orderId: supplementId, reference: inserted.reference, request, heldUntil: inserted.heldUntil };
}
