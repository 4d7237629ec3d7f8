import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordBuyerAction } from '../audit/record-buyer-action.ts';
import type { Context, Tx } from '../context.ts';
import { passCrashPoint } from '../crash-point.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { inTransaction } from '../in-transaction.ts';
import { refundTickets } from './refund-tickets.ts';

export interface GiveBackTickets {
  orderId: number;
  /** Ticket codes. */
  codes: string[];
  /** The account of the buyer, if there is one. */
  userId: number | undefined;
}

interface Asked {
  id: number;
  state: 'valid' | 'refunded';
  email: string;
  totalCents: number;
  isFrozen: boolean;
}

/** Tickets of an order that cost nothing. A repeated request changes nothing. */
export async function giveBackTickets(ctx: Context, input: GiveBackTickets): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => giveBack(ctx, tx, input));
  } catch (error) {
    // Another request gave them back while this one waited.
    if (error instanceof Refusal && (await areGivenBack(ctx, input))) return;
    throw error;
  }
  passCrashPoint('after tickets are given back');
  ctx.announceSeats();
  ctx.jobs.wake('email');
}

async function giveBack(ctx: Context, tx: Tx, { orderId, codes, userId }: GiveBackTickets): Promise<void> {
  // Lock first. Otherwise an objection that arrives meanwhile would be missed below.
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  const tickets = await findTickets(tx, { orderId, codes });
  const [first] = tickets;
  if (!first || tickets.length !== new Set(codes).size)
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  if (first.totalCents > 0)
    throw new Refusal('conflict', { message: 'Only tickets that cost nothing can be given back here.' });
  if (first.isFrozen)
    throw new Refusal('conflict', { message: 'Our office is looking at this order. Please contact us.' });
  if (tickets.every(({ state }) => state === 'refunded')) return;
  const ticketIds = tickets.map(({ id }) => id);
  await refundTickets(ctx, tx, { orderId, ticketIds, requestedBy: 'buyer', note: '', expectedCents: 0 });
  await recordBuyerAction(tx, { userId, action: 'order.given_back', orderId, after: { tickets: codes } });
  await queueEmail(ctx, tx, {
    kind: 'seats_given_back',
    subject: `order:${orderId}/ticket:${Math.min(...ticketIds)}`,
    recipient: first.email,
    facts: { tickets: tickets.length },
  });
  passCrashPoint('before tickets are given back');
}

async function areGivenBack({ db }: Context, input: GiveBackTickets): Promise<boolean> {
  const tickets = await findTickets(db, input);
  return tickets.length > 0 && tickets.every(({ state }) => state === 'refunded');
}

/** A ticket of another order is not found. */
async function findTickets(
  db: Context['db'] | Tx,
  { orderId, codes }: Pick<GiveBackTickets, 'orderId' | 'codes'>,
): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select t.id, t.state, o.email, o.total_cents,
      exists (select from order_freezes f where f.order_id = o.id and f.released_at is null) as is_frozen
    from orders o join order_lines l on l.order_id = o.id join tickets t on t.order_line_id = l.id
    where o.id = ${orderId} and t.code = any(${codes}::text[])`.execute(db);
  return rows;
}
