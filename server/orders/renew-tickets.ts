import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { blankLinkEmails } from '#server/privacy/end-links.ts';

/**
 * Valid tickets of an order get new codes and keep who comes on them: a stranger has the old ones. Links to single seats
 * end too, because the stranger may have made them. In the caller's transaction, which has locked the order.
 */
export async function renewTickets(tx: Tx, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number; code: string }>`
    select t.id, t.code from tickets t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${orderId} and t.state = 'valid' order by t.id`.execute(tx);
  for (const { id, code } of rows) {
    await sql`insert into handed_on_tickets (id, code, order_line_id, holder, first_ticket_id)
      select nextval(pg_get_serial_sequence('tickets', 'id')), code, order_line_id, '', coalesce(first_ticket_id, id)
      from tickets where id = ${id}`.execute(tx);
    await tx.updateTable('tickets').set({ code: randomCode() }).where('code', '=', code).execute();
    await blankLinkEmails(tx, { ticketId: id, orderId });
    await tx.deleteFrom('seatLinks').where('ticketId', '=', id).execute();
  }
}
