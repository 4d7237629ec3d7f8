import { sql } from 'kysely';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { recordErasedAnswers } from '#server/privacy/record-erasure.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { tellGuardiansOfEnd } from './tell-guardians-of-end.ts';

export interface ValidTicket {
  id: number;
  lineId: number;
  poolId: number;
  unitPriceCents: number;
  /** Whether the seat can be sold again. */
  isFreed: boolean;
}

/**
 * Without ids, all valid ones of the order. The caller has locked the order, so they stay valid until they end, and
 * whoever comes with one of them at the same moment waits.
 */
export async function findValidTickets(
  tx: Tx,
  { orderId, ticketIds }: { orderId: number; ticketIds?: number[] | undefined },
): Promise<ValidTicket[]> {
  const { rows } = await sql<ValidTicket>`
    select t.id, l.id as line_id, l.seat_pool_id as pool_id, l.unit_price_cents,
      w.cancelled_at is null and coalesce(w.starts_at, p.starts_at, 'infinity') > now() as is_freed
    from tickets t
    join order_lines l on l.id = t.order_line_id
    join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    where l.order_id = ${orderId} and t.state = 'valid'
      and (${ticketIds ?? null}::bigint[] is null or t.id = any(${ticketIds ?? null}::bigint[]))
    order by t.id for update of t`.execute(tx);
  return rows;
}

/**
 * Erases the answers of the seats that harm if they get out, with the consent to keep them, and tells guardians. Does not
 * release the seats: releaseSeats does that as the last step of the transaction.
 */
export async function endTickets(
  { secretBox, jobs }: Pick<Context, 'secretBox' | 'jobs'>,
  tx: Tx,
  tickets: ValidTicket[],
  refundId: number | null,
  /** What goes back for each. The whole price if absent. */
  shares?: Map<number, number>,
): Promise<SeatChange[]> {
  if (tickets.length === 0) return [];
  const ids = tickets.map(({ id }) => id);
  await tellGuardiansOfEnd({ jobs }, tx, ids);
  const { rows: erased } = await sql<{ kind: SealedClass; code: string }>`
    with ended as (update tickets t set state = 'refunded', refund_id = ${refundId}, refunded_cents = back.cents
      from unnest(${ids}::bigint[], ${ids.map((id) => shares?.get(id) ?? null)}::int[]) back (id, cents)
      where t.id = back.id returning t.id, t.code),
    taken_back as (update consents c set ended_at = now() from ended
      where c.ticket_id = ended.id and c.kind = 'care' and c.ended_at is null)
    delete from seat_answers a using ended where a.ticket_id = ended.id
    returning a.class as kind, ended.code`.execute(tx);
  await recordErasedAnswers({ db: tx, secretBox }, erased);
  const freed = tickets.filter(({ isFreed }) => isFreed);
  for (const { lineId } of freed) {
    await sql`update seat_holds set freed = freed + 1
      where order_line_id = ${lineId} and state = 'sold'`.execute(tx);
  }
  return freed.map(({ poolId }) => ({ poolId, seats: -1 }));
}
