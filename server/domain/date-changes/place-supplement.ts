import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { CardSessionRequest } from '../card-provider.ts';
import { insertOrder } from '../checkout/insert-order.ts';
import type { Context, Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import type { Buyer } from '../orders/buyer.ts';
import { buyerOf } from '../orders/buyer.ts';
import { HOLD_MINUTES } from '../payments/hold-times.ts';
import type { JudgedChange } from './judged-change.ts';

export interface PlacedSupplement {
  orderId: number;
  reference: string;
  request: CardSessionRequest;
  heldUntil: Date | undefined;
}

/** The provider keeps so many ticket codes with a payment. */
const MOST_SEATS = 30;

/**
 * An order of the same buyer over the difference, which holds the seats of the new date until it is paid. Undefined if
 * they were sold meanwhile.
 */
export async function placeSupplement(
  ctx: Context,
  tx: Tx,
  { orderId, line, seats, choice, differenceCents }: JudgedChange,
): Promise<PlacedSupplement | undefined> {
  if (seats.length > MOST_SEATS)
    throw new Refusal('conflict', { message: `Please move at most ${MOST_SEATS} seats at once.` });
  const { now, reference, ...order } = await findOrder(tx, orderId);
  const buyer = toBuyer(order);
  const ticketIds = seats.map(({ ticketId }) => ticketId).toSorted((one, other) => one - other);
  const inserted = await insertOrder(ctx, tx, {
    buyer,
    network: null,
    payment: {
      paidBy: 'card',
      from: now,
      mostOnHold: seats.length,
      hold: {
        from: now,
        until: new Date(now.getTime() + HOLD_MINUTES * 60_000),
        extendedAt: null,
        mostTaken: new Map(),
        challenge: undefined,
      },
    },
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
    returned: [],
    cartHash: sha256(JSON.stringify([reference, ticketIds, choice.poolId])),
    caller: buyerOf(buyer),
    route: 'date-change',
    key: undefined,
    bodyHash: sha256(''),
    supplementTo: { orderId, order: reference, tickets: seats.map(({ code }) => code) },
  });
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

async function findOrder(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .select([
      'reference',
      'userId',
      'buyerKeyHash',
      'name',
      'email',
      'phone',
      'schoolName',
      'grade',
      'city',
      sql<Date>`now()`.as('now'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

function toBuyer({
  userId,
  buyerKeyHash: keyHash,
  schoolName,
  ...info
}: Omit<Awaited<ReturnType<typeof findOrder>>, 'now' | 'reference'>): Buyer {
  const guest = { ...info, school_name: schoolName };
  if (userId !== null) return { kind: 'user', userId, info: guest };
  if (keyHash !== null) return { kind: 'guest', keyHash, info: guest };
  throw new Refusal('conflict', { message: 'The buyer of this order was erased.' });
}
