import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';

/** What a line of an order books. */
export interface BookedDate {
  programId: number;
  sessionId: number | null;
  poolId: number;
  title: string;
  detail: string;
  priceCents: number;
  termsId: number | null;
}

interface MoveSeats {
  orderId: number;
  fromLineId: number;
  ticketIds: number[];
  to: BookedDate;
  /** The line of a paid supplement, whose hold the seats become. Absent: they are taken. */
  heldByLineId?: number;
  /** We cancelled the old date, so that only the terms of the new one count from now on. */
  isCancelledByUs?: boolean;
  /** Otherwise it counts as a change of the buyer, of which the terms allow so many. */
  isByOffice?: boolean;
}

interface Moved {
  toLineId: number;
  /** The caller passes them to takeSeats, as the last step of the transaction. */
  changes: SeatChange[];
}

/**
 * Moves valid tickets to a new line of their order. The tickets stay, so who comes, consents, answers and links go
 * along. The caller has locked the order and its tickets.
 */
export async function moveSeats(
  tx: Tx,
  {
    orderId,
    fromLineId,
    ticketIds,
    to,
    heldByLineId,
    isCancelledByUs = false,
    isByOffice = false,
  }: MoveSeats,
): Promise<Moved> {
  const seats = ticketIds.length;
  const { rows } = await sql<{ id: number; poolId: number; isFreed: boolean }>`
    with left_line as (
      update order_lines set quantity = quantity - ${seats} where id = ${fromLineId} and order_id = ${orderId} returning *
    ), new_line as (
      insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, detail, quantity,
        unit_price_cents, terms_id, agreement_id, agreed_at, earlier_terms)
      select ${orderId}, (select max(position) + 1 from order_lines where order_id = ${orderId}), ${to.programId},
        ${to.sessionId}, ${to.poolId}, ${to.title}, ${to.detail}, ${seats}, ${to.priceCents}, ${to.termsId},
        l.agreement_id, l.agreed_at, case
          when ${isCancelledByUs} then null
          -- A seat without dates had no days to count.
          when coalesce(w.starts_local, p.starts_local) is null then l.earlier_terms
          else coalesce(l.earlier_terms, '[]') || (jsonb_build_object('termsId', l.terms_id,
            'firstDay', to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD'))
            || case when ${isByOffice} then '{"byOffice": true}'::jsonb else '{}' end) end
      from left_line l join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
      returning id
    )
    select new_line.id, l.seat_pool_id as pool_id,
      w.cancelled_at is null and coalesce(w.starts_at, p.starts_at, 'infinity') > now() as is_freed
    from new_line, left_line l join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id`.execute(tx);
  const [line] = rows;
  if (!line) throw new Error(`order ${orderId} has no line ${fromLineId}`);
  await holdSeats(tx, { toLineId: line.id, poolId: to.poolId, seats, heldByLineId });
  await sql`update tickets set order_line_id = ${line.id}
    where id = any(${ticketIds}::bigint[]) and order_line_id = ${fromLineId} and state = 'valid'`.execute(tx);
  await moveFormerTickets(tx, { ticketIds, fromLineId, toLineId: line.id });
  await sql`update orders set total_cents = (select sum(quantity * unit_price_cents) from order_lines
    where order_id = orders.id) where id = ${orderId}`.execute(tx);
  if (line.isFreed)
    await sql`update seat_holds set freed = freed + ${seats}
      where order_line_id = ${fromLineId} and state = 'sold'`.execute(tx);
  return {
    toLineId: line.id,
    changes: [
      ...(line.isFreed ? [{ poolId: line.poolId, seats: -seats }] : []),
      ...(heldByLineId === undefined ? [{ poolId: to.poolId, seats }] : []),
    ],
  };
}

/** A former ticket is found by the line of its seat: to erase its holder, and at the entrance of the new date. */
async function moveFormerTickets(
  tx: Tx,
  { ticketIds, fromLineId, toLineId }: { ticketIds: number[]; fromLineId: number; toLineId: number },
): Promise<void> {
  await sql`update handed_on_tickets h set order_line_id = ${toLineId} from tickets t
    where t.id = any(${ticketIds}::bigint[]) and h.order_line_id = ${fromLineId}
      and coalesce(h.first_ticket_id, h.id) = coalesce(t.first_ticket_id, t.id)`.execute(tx);
}

async function holdSeats(
  tx: Tx,
  held: { toLineId: number; poolId: number; seats: number; heldByLineId: number | undefined },
): Promise<void> {
  const { toLineId, poolId, seats, heldByLineId } = held;
  if (heldByLineId === undefined) {
    await tx
      .insertInto('seatHolds')
      .values({ orderLineId: toLineId, seatPoolId: poolId, quantity: seats, state: 'sold' })
      .execute();
    return;
  }
  const { numUpdatedRows } = await tx
    .updateTable('seatHolds')
    .set({ orderLineId: toLineId, state: 'sold' })
    .where('orderLineId', '=', heldByLineId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('a paid supplement holds no seats');
}
