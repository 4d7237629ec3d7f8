import { sql } from 'kysely';
import { isOrderErased } from '#server/orders/is-order-erased.ts';
import type { Tx } from '#server/platform/context.ts';

export interface Ticket {
  ticketId: number;
  lineId: number;
  orderId: number;
  code: string;
  holder: string;
  isHandedOn: boolean;
}

export function entryOf({ orderId, code }: Ticket) {
  return { action: 'participant.erased', subject: `order:${orderId}`, after: { ticket: code } } as const;
}

export function subjectOf({ orderId, ticketId }: Ticket): string {
  return `order:${orderId}/ticket:${ticketId}`;
}

export async function lockTicket(tx: Tx, code: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select t.id as ticket_id, l.id as line_id, o.id as order_id, t.code, t.holder, t.is_handed_on from (
      select id, code, order_line_id, holder, false as is_handed_on from tickets
      union all select id, code, order_line_id, holder, true from handed_on_tickets) t
    join order_lines l on l.id = t.order_line_id
    join orders o on o.id = l.order_id where t.code = ${code} and not ${isOrderErased} for update of o`.execute(
    tx,
  );
  return rows[0];
}

/** After a hand-over they hang on the next ticket of the seat. */
export function isOnTicket({ ticketId, lineId, isHandedOn }: Ticket) {
  return isHandedOn
    ? sql<boolean>`ticket_id in (select id from tickets where order_line_id = ${lineId})`
    : sql<boolean>`ticket_id = ${ticketId}`;
}

export async function eraseSeat(
  tx: Tx,
  { ticketId, orderId, isHandedOn, before }: Ticket & { before: string },
): Promise<void> {
  const moment = sql`${before}::timestamptz`;
  if (isHandedOn) {
    await sql`update handed_on_tickets set holder = '' where id = ${ticketId}`.execute(tx);
    return;
  }
  await sql`delete from seat_people where ticket_id = ${ticketId} and updated_at <= ${moment}`.execute(tx);
  await sql`delete from declined_consents where ticket_id = ${ticketId} and declined_at <= ${moment}`.execute(
    tx,
  );
  await sql`delete from seat_answers where ticket_id = ${ticketId} and answered_at <= ${moment}`.execute(tx);
  await sql`delete from seat_links where ticket_id = ${ticketId} and created_at <= ${moment}`.execute(tx);
  await sql`update tickets t set holder = o.name from orders o where t.id = ${ticketId} and o.id = ${orderId}
    and not exists (select from seat_people where ticket_id = ${ticketId})`.execute(tx);
}

interface Names extends Ticket {
  names: string[];
  before: string;
}

/** The same names on former tickets of the seat. */
export async function eraseFormerHolders(tx: Tx, { lineId, orderId, names, before }: Names): Promise<void> {
  await sql`update handed_on_tickets h set holder = '' from orders o
    where o.id = ${orderId} and h.order_line_id = ${lineId} and h.handed_on_at <= ${before}::timestamptz
      and h.holder <> o.name and h.holder = any (${names}::text[])`.execute(tx);
}

/** Who was erased on the list beside the backups: a ticket, or a name on it. No code has a space. */
export function erasedName(code: string, name: string): string {
  return `${code} ${name}`;
}
