import { sql } from 'kysely';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Tx } from '../context.ts';
import type { LockedTicket } from './lock-tickets.ts';

/** Sets each ticket's check-in to its earliest scan that was not undone, and records the change. */
export async function settleCheckIns(tx: Tx, actor: OfficeActor, tickets: LockedTicket[]): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  const { rows } = await sql<Pick<LockedTicket, 'id' | 'checkedInAt' | 'checkedInBy'>>`
    update tickets t set checked_in_at = e.shown_at, checked_in_by = e.scanned_by
    from unnest(${ids}::bigint[]) as named (id)
    left join lateral (
      select shown_at, scanned_by from ticket_scans s
      where s.ticket_id = named.id and s.answer = 'let_in' and s.undone_at is null
      order by s.shown_at, s.id limit 1) e on true
    where t.id = named.id and (t.checked_in_at, t.checked_in_by) is distinct from (e.shown_at, e.scanned_by)
    returning t.id, t.checked_in_at, t.checked_in_by`.execute(tx);
  const before = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const after of rows) {
    await recordChange(tx, actor, {
      action: after.checkedInAt === null ? 'ticket.check_in_undone' : 'ticket.checked_in',
      subject: `ticket:${after.id}`,
      before: checkInOf(before.get(after.id)),
      after: checkInOf(after),
    });
  }
}

function checkInOf(ticket: Pick<LockedTicket, 'checkedInAt' | 'checkedInBy'> | undefined) {
  if (!ticket?.checkedInAt) return undefined;
  return { checked_in_at: ticket.checkedInAt.toISOString(), checked_in_by: ticket.checkedInBy };
}
