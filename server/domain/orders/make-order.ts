import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeAsked } from '../office/find-twin.ts';
import { findEarlier, findTwin } from '../office/find-twin.ts';
import { recordChange } from '../office/record-change.ts';
import { randomCode } from '../random-code.ts';
import { takeSeats } from '../seats/take-seats.ts';
import { confirmFreeOrder } from './confirm-free-order.ts';
import type { BuyerData } from './correct-buyer.ts';
import { doorsOf } from './insert-order.ts';
import type { PricedLine } from './price-cart.ts';
import { totalOf } from './price-cart.ts';
import type { ToBePriced } from './price-made-order.ts';
import { lookAgain, priceMadeOrder } from './price-made-order.ts';
import { soldOut } from './refuse-lines.ts';

export interface MakeOrder extends OfficeAsked, ToBePriced {
  buyer: BuyerData;
  paidNote: string;
}

/**
 * An order that is made by hand takes its seats under the same rule as one that is paid by card: all of them or none.
 * It is paid in the same transaction, with its tickets and its letter, and has no payment: its money comes, if any
 * does, past the card provider.
 */
export async function makeOrder(ctx: Context, input: MakeOrder): Promise<{ reference: string }> {
  const earlier = await findEarlier(ctx.db, input);
  if (earlier !== undefined) return referenceOf(ctx, orderIdOf(earlier));
  const lines = await priceMadeOrder(ctx.db, ctx.currency, input);
  const orderId = await ctx.seatGate
    .pass(doorsOf(lines), () => inTransaction(ctx, (tx) => make(ctx, tx, input, lines)))
    .catch(async (error: unknown) => {
      throw error instanceof SeatsShort ? soldOut(await lookAgain(ctx.db, lines), ctx.currency) : error;
    });
  ctx.announceSeats();
  ctx.jobs.wake('mail');
  return referenceOf(ctx, orderId);
}

/** Undoes the order; what is left is asked for afterwards. */
class SeatsShort extends Error {}

async function make(ctx: Context, tx: Tx, input: MakeOrder, lines: PricedLine[]): Promise<number> {
  const { actor, buyer, paidBy, paidNote } = input;
  const id = await nextOrderId(tx);
  const twin = await findTwin(tx, input, `order:${id}`);
  if (twin !== undefined) return orderIdOf(twin);
  const { reference, keyHash } = await insertOrderRow(ctx, tx, { ...input, id, lines });
  await insertLines(tx, id, lines);
  await tx.insertInto('order_events').values({ order_id: id, kind: 'placed' }).execute();
  await confirmFreeOrder(ctx, tx, { orderId: id, buyer: { kind: 'guest', keyHash, info: buyer } });
  await recordChange(tx, actor, {
    action: 'order.made',
    subject: `order:${id}`,
    after: { reference, paid_by: paidBy, paid_note: paidNote, total_cents: totalOf(lines) },
  });
  const changes = lines.map(({ poolId, quantity }) => ({ poolId, seats: quantity }));
  if (!(await takeSeats(tx, changes))) throw new SeatsShort();
  return id;
}

async function nextOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`.execute(tx);
  const [next] = rows;
  if (!next) throw new Error('the orders have no numbers');
  return next.id;
}

type OrderToInsert = MakeOrder & { id: number; lines: PricedLine[] };

async function insertOrderRow(
  { currency }: Context,
  tx: Tx,
  { id, lines, actor, buyer, paidBy, paidNote }: OrderToInsert,
): Promise<{ reference: string; keyHash: Buffer }> {
  const reference = randomCode();
  // Nobody has this key: whoever gets the letter opens the order by its link.
  const keyHash = randomBytes(32);
  await tx
    .insertInto('orders')
    .values({
      ...buyer,
      id,
      reference,
      user_id: null,
      buyer_key_hash: keyHash,
      network: null,
      cart_hash: sha256(reference),
      state: 'pending',
      currency,
      total_cents: totalOf(lines),
      replaced_by: null,
      extended_at: null,
      settled_at: null,
      anonymised_at: null,
      paid_by: paidBy,
      paid_note: paidNote,
      made_by: actor.userId,
    })
    .execute();
  return { reference, keyHash };
}

async function insertLines(tx: Tx, orderId: number, lines: PricedLine[]): Promise<void> {
  const inserted = await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        order_id: orderId,
        position: index + 1,
        program_id: line.programId,
        session_id: line.sessionId,
        seat_pool_id: line.poolId,
        title: line.title,
        detail: line.detail,
        quantity: line.quantity,
        unit_price_cents: line.unitPriceCents,
      })),
    )
    .returning(['id', 'seat_pool_id', 'quantity'])
    .execute();
  await tx
    .insertInto('seat_holds')
    .values(
      inserted.map(({ id, seat_pool_id, quantity }) => ({
        order_line_id: id,
        seat_pool_id,
        quantity,
        state: 'held' as const,
      })),
    )
    .execute();
}

async function referenceOf({ db }: Context, orderId: number): Promise<{ reference: string }> {
  return db.selectFrom('orders').select('reference').where('id', '=', orderId).executeTakeFirstOrThrow();
}

function orderIdOf(subject: string): number {
  return Number(subject.replace('order:', ''));
}
