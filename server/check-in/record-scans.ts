import { sql } from 'kysely';
import type { ScanOutcome } from '#contract/check-in/office-check-in.ts';
import type { Db } from '#server/db/connection.ts';
import { dayOfScan, zoneOfLine } from '#server/orders/day-of-scan.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import type { CheckInGuest } from './check-in-guest.ts';
import { findCheckInGuests } from './check-in-guest.ts';
import type { CheckInSession } from './check-in-session.ts';
import { dateScans } from './date-scans.ts';
import { findDayCheckIns } from './day-check-ins.ts';
import { decideScan } from './decide-scan.ts';
import type { DatedScan, ScanRow, ShownTicket } from './decide-scan.ts';
import { findCheckIn, getCheckIn } from './get-check-in.ts';
import { findHandedOn, writeHandedOnScans } from './handed-on-tickets.ts';
import type { HandedOnTicket } from './handed-on-tickets.ts';
import { codesOf, isAmong } from './is-among.ts';
import type { LockedTicket } from './lock-tickets.ts';
import { lockTickets } from './lock-tickets.ts';
import { settleCheckIns } from './settle-check-ins.ts';
import { writeScans } from './write-scans.ts';
import type { StoredScan } from './write-scans.ts';

interface RecordScans {
  held: HeldKey;
  /** The device's clock when it sent the scans. */
  sentAt: Date;
  scans: ShownTicket[];
  /** Who works at the entrance alone learns of a ticket for something else what it is for, and not whose it is. */
  isHelper?: boolean;
}

export interface RecordedScan {
  id: string;
  /** At the venue, 'YYYY-MM-DD'. */
  day: string;
  outcome: ScanOutcome;
  guest: CheckInGuest | null;
  /** What the ticket is for, if it is not this. */
  session: CheckInSession | null;
}

/**
 * Each scan counts once, however often and in whatever order devices send it, and for the day at the venue on which it
 * was made.
 */
export async function recordScans(
  ctx: Context,
  actor: OfficeActor,
  { held, sentAt, scans, isHelper = false }: RecordScans,
): Promise<RecordedScan[]> {
  await getCheckIn(ctx, held);
  const { tickets, guests, dated, handedOn } = await inTransaction(ctx, async (tx) => {
    const shown = await lockTickets(tx, isAmong(scans));
    // After the lock: a ticket that is handed on at this moment is among these.
    const handedOn = await findHandedOn(tx, scans);
    const known = await scansOf(tx, shown);
    const inOrder = await dateScans(tx, { held, sentAt, scans });
    const written = new Map<string, StoredScan>();
    for (const scan of inOrder) {
      const ticket = ticketOf(scan, shown);
      if (!ticket || !isFor(ticket, held)) continue;
      const row = decideScan(ticket, scan, known);
      if (row) written.set(row.id, row);
    }
    if (written.size > 0) {
      const before = await findDayCheckIns(tx, shown);
      await writeScans(tx, [...written.values()], actor);
      await settleCheckIns(tx, actor, { tickets: shown, before });
    }
    const late = inOrder.flatMap((scan) => {
      const ticket = ticketOf(scan, handedOn);
      return ticket && isFor(ticket, held) && scan.decided === 'let_in' ? [{ ticket, scan }] : [];
    });
    await writeHandedOnScans(tx, actor, late);
    const found = await findCheckInGuests(
      tx,
      sql<boolean>`t.id = any(${shown.map(({ id }) => id)}::bigint[])`,
    );
    return {
      tickets: shown,
      guests: new Map(found.map((guest) => [guest.id, guest])),
      dated: new Map(inOrder.map((scan) => [scan.id, scan])),
      handedOn,
    };
  });

  const elsewhere = await findElsewhere(ctx.db, held, scans);
  const signs = new Map<string, CheckInSession>();
  for (const other of [...elsewhere.values(), ...tickets]) {
    if (isFor(other, held) || signs.has(keyOf(other))) continue;
    const checkIn = await findCheckIn(ctx, heldOf(other));
    if (checkIn) signs.set(keyOf(other), checkIn);
  }
  return scans.map((scan) => {
    const ticket = ticketOf(scan, tickets);
    const guest = (ticket && guests.get(ticket.id)) ?? null;
    const day = dayOf(scan, guest, dated);
    const isItsDay = dated.get(scan.id)?.isItsDay ?? true;
    if (ticket && guest && isFor(ticket, held))
      return { id: scan.id, day, outcome: outcomeOf(scan, guest, { day, isItsDay }), guest, session: null };
    if (ticketOf(scan, handedOn))
      return { id: scan.id, day, outcome: 'handed_on', guest: null, session: null };
    const ofAnother = ticket ?? elsewhere.get(scan.ticket);
    if (!ofAnother) return { id: scan.id, day, outcome: 'unknown', guest, session: null };
    const outcome = ofAnother.state === 'refunded' ? 'refunded' : 'other_session';
    const session = signs.get(keyOf(ofAnother)) ?? null;
    if (!isHelper) return { id: scan.id, day, outcome, guest, session };
    const sign = session && { ...session, expected: 0, arrived: 0, arrivedToday: null };
    return { id: scan.id, day: dayOf(scan, null, dated), outcome, guest: null, session: sign };
  });
}

type OfAnother = Pick<LockedTicket, 'sessionId' | 'programId' | 'state'>;

function heldOf({ sessionId, programId }: Pick<LockedTicket, 'sessionId' | 'programId'>): HeldKey {
  return sessionId === null ? { kind: 'program', id: programId } : { kind: 'session', id: sessionId };
}

function keyOf(ticket: Pick<LockedTicket, 'sessionId' | 'programId'>): string {
  const { kind, id } = heldOf(ticket);
  return `${kind}:${id}`;
}

function isFor(ticket: Pick<LockedTicket, 'sessionId' | 'programId'>, { kind, id }: HeldKey): boolean {
  return keyOf(ticket) === `${kind}:${id}`;
}

/**
 * Finds what a ticket of another day is for. An order reference, which looks like a ticket code, may have been typed; of
 * its sessions and programs the first with a valid ticket is taken.
 */
async function findElsewhere(
  db: Db,
  held: HeldKey,
  scans: ShownTicket[],
): Promise<Map<string | number, OfAnother>> {
  const { rows } = await sql<OfAnother & { reference: string }>`
    select distinct on (o.reference) o.reference, l.session_id, l.program_id, t.state
    from orders o join order_lines l on l.order_id = o.id join programs p on p.id = l.program_id
      left join workshop_sessions w on w.id = l.session_id join tickets t on t.order_line_id = l.id
    where o.reference = any(${codesOf(scans)}::text[]) and (${isLineOf(held)}) is not true
      and coalesce(w.starts_at, p.starts_at) is not null
    order by o.reference, t.state = 'refunded', w.cancelled_at is not null, coalesce(w.starts_at, p.starts_at)`.execute(
    db,
  );
  return new Map(rows.map(({ reference, ...ofAnother }) => [reference, ofAnother]));
}

/** A scan that was sent before keeps the day on which it was stored. */
function dayOf({ id }: ShownTicket, guest: CheckInGuest | null, dated: Map<string, DatedScan>): string {
  return guest?.entries.find((entry) => entry.id === id)?.day ?? dated.get(id)?.day ?? '';
}

function outcomeOf(
  { id }: ShownTicket,
  { state, entries }: CheckInGuest,
  { day, isItsDay }: Pick<DatedScan, 'day' | 'isItsDay'>,
): ScanOutcome {
  if (state !== 'valid') return state;
  const first = entries.find((entry) => entry.day === day);
  if (first?.id === id) return 'checked_in';
  if (first) return 'already_in';
  return isItsDay ? 'not_in' : 'not_today';
}

function ticketOf<Ticket extends LockedTicket | HandedOnTicket>(
  { ticket }: ShownTicket,
  tickets: Ticket[],
): Ticket | undefined {
  return tickets.find(({ id, code }) => (typeof ticket === 'number' ? id === ticket : code === ticket));
}

/** Reads after the tickets are locked, so that it includes what others have just written. */
async function scansOf(tx: Tx, tickets: LockedTicket[]): Promise<ScanRow[]> {
  if (tickets.length === 0) return [];
  const { rows } = await sql<ScanRow>`
    select s.id, s.ticket_id, ${dayOfScan}::text as day, s.answer, s.undone_at is not null as is_undone
    from ticket_scans s join tickets t on t.id = s.ticket_id join order_lines l on l.id = t.order_line_id
      cross join ${zoneOfLine}
    where s.ticket_id = any(${tickets.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows;
}
