import { sql } from 'kysely';
import { recordChange } from '#server/audit/record-change.ts';
import type { Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { DayCheckIn } from './day-check-ins.ts';
import { findDayCheckIns } from './day-check-ins.ts';
import type { LockedTicket } from './lock-tickets.ts';

interface Settled {
  tickets: LockedTicket[];
  /** What it was before scans were written or undone. */
  before: DayCheckIn[];
}

/** Sets each ticket's check-in to its earliest scan that was not undone, and records what changed, day by day. */
export async function settleCheckIns(
  tx: Tx,
  actor: OfficeActor,
  { tickets, before }: Settled,
): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  await sql`
    update tickets t set checked_in_at = e.shown_at, checked_in_by = e.scanned_by
    from unnest(${ids}::bigint[]) as named (id)
    left join lateral (
      select shown_at, scanned_by from ticket_scans s
      where s.ticket_id = named.id and s.answer = 'let_in' and s.undone_at is null
      order by s.shown_at, s.id limit 1) e on true
    where t.id = named.id and (t.checked_in_at, t.checked_in_by) is distinct from (e.shown_at, e.scanned_by)`.execute(
    tx,
  );
  const was = byTicketAndDay(before);
  const is = byTicketAndDay(await findDayCheckIns(tx, tickets));
  for (const [key, { ticketId }] of new Map([...was, ...is])) {
    const [old, now] = [was.get(key), is.get(key)].map(checkInOf);
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    await recordChange(tx, actor, {
      action: now === undefined ? 'ticket.check_in_undone' : 'ticket.checked_in',
      subject: `ticket:${ticketId}`,
      before: old,
      after: now,
    });
  }
}

function byTicketAndDay(checkIns: DayCheckIn[]): Map<string, DayCheckIn> {
  return new Map(checkIns.map((checkIn) => [`${checkIn.ticketId} ${checkIn.day}`, checkIn]));
}

function checkInOf(checkIn: DayCheckIn | undefined) {
  if (!checkIn) return undefined;
  const { at, by, isAnotherDay } = checkIn;
  return {
    checked_in_at: at.toISOString(),
    checked_in_by: by,
    ...(isAnotherDay && { on_another_day: true }),
  };
}
