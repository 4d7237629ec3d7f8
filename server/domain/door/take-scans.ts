import { sql } from 'kysely';
import type { ScanOutcome } from '#contract/office/door.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { answerScan } from './answer-scan.ts';
import type { ScanRow, ShownTicket } from './answer-scan.ts';
import type { DoorGuest } from './door-guest.ts';
import { findDoorGuests } from './door-guest.ts';
import type { DoorSign } from './door-sign.ts';
import { getDoor } from './get-door.ts';
import type { LockedTicket } from './lock-tickets.ts';
import { lockTickets } from './lock-tickets.ts';
import { settleCheckIns } from './settle-check-ins.ts';

interface TakeScans {
  sessionId: number;
  /** By the clock of the device. */
  sentAt: Date;
  scans: ShownTicket[];
}

export interface ScanTaken {
  id: string;
  outcome: ScanOutcome;
  guest: DoorGuest | null;
  /** For which session it is, if that is another one. */
  session: DoorSign | null;
}

/** Each scan counts once, however often and in whatever order devices tell of it. */
export async function takeScans(
  ctx: Context,
  actor: OfficeActor,
  { sessionId, sentAt, scans }: TakeScans,
): Promise<ScanTaken[]> {
  await getDoor(ctx, sessionId);
  const { tickets, guests } = await inTransaction(ctx, async (tx) => {
    const shown = await lockTickets(tx, isAmong(scans));
    const known = await scansOf(tx, shown);
    const written = new Map<string, Answered>();
    for (const scan of scans.toSorted((one, other) => one.shownAt.getTime() - other.shownAt.getTime())) {
      const ticket = ticketOf(scan, shown);
      if (ticket?.sessionId !== sessionId) continue;
      const row = answerScan(ticket, scan, known);
      if (row) written.set(row.id, row);
    }
    if (written.size > 0) {
      await writeScans(tx, { rows: [...written.values()], sentAt, actor });
      await settleCheckIns(tx, actor, shown);
    }
    const found = await findDoorGuests(tx, sql<boolean>`t.id = any(${shown.map(({ id }) => id)}::bigint[])`);
    return { tickets: shown, guests: new Map(found.map((guest) => [guest.id, guest])) };
  });

  const elsewhere = new Set(tickets.map((ticket) => ticket.sessionId).filter((id) => id !== sessionId));
  const signs = new Map<number | null, DoorSign>();
  for (const id of elsewhere) if (id !== null) signs.set(id, await getDoor(ctx, id));
  return scans.map((scan) => {
    const ticket = ticketOf(scan, tickets);
    const guest = (ticket && guests.get(ticket.id)) ?? null;
    if (!ticket || !guest) return { id: scan.id, outcome: 'unknown', guest: null, session: null };
    if (ticket.sessionId !== sessionId)
      return { id: scan.id, outcome: 'other_session', guest, session: signs.get(ticket.sessionId) ?? null };
    return { id: scan.id, outcome: outcomeOf(scan, guest), guest, session: null };
  });
}

function outcomeOf({ id }: ShownTicket, { state, entries }: DoorGuest): ScanOutcome {
  if (state === 'refunded') return 'refunded';
  if (entries[0]?.id === id) return 'checked_in';
  return entries.length > 0 ? 'already_in' : 'not_in';
}

function ticketOf({ ticket }: ShownTicket, tickets: LockedTicket[]): LockedTicket | undefined {
  return tickets.find(({ id, code }) => (typeof ticket === 'number' ? id === ticket : code === ticket));
}

function isAmong(scans: ShownTicket[]) {
  const ids = scans.flatMap(({ ticket }) => (typeof ticket === 'number' ? [ticket] : []));
  const codes = scans.flatMap(({ ticket }) => (typeof ticket === 'string' ? [ticket] : []));
  return sql<boolean>`(t.id = any(${ids}::bigint[]) or t.code = any(${codes}::text[]))`;
}

/** Asked for after the tickets are locked: what others have just written is among them. */
async function scansOf(tx: Tx, tickets: LockedTicket[]): Promise<ScanRow[]> {
  if (tickets.length === 0) return [];
  return tx
    .selectFrom('ticket_scans')
    .select(['id', 'ticket_id as ticketId', 'answer', sql<boolean>`undone_at is not null`.as('isUndone')])
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .execute();
}

type Answered = NonNullable<ReturnType<typeof answerScan>>;

interface Written {
  rows: Answered[];
  sentAt: Date;
  actor: OfficeActor;
}

/** How long ago it was is what a clock that is wrong still knows. A name that another ticket has is that one's. */
async function writeScans(tx: Tx, { rows, sentAt, actor }: Written): Promise<void> {
  const values = rows.map(({ shownAt, ...row }) => ({ ...row, secondsAgo: secondsBetween(shownAt, sentAt) }));
  await sql`
    insert into ticket_scans (id, ticket_id, shown_at, scanned_by, answer)
    select w.id, w."ticketId", now() - make_interval(secs => w."secondsAgo"), ${actor.userId}, w.answer
    from json_to_recordset(${JSON.stringify(values)}::json)
      as w (id uuid, "ticketId" bigint, answer text, "secondsAgo" double precision)
    on conflict (id) do update set answer = excluded.answer
    where ticket_scans.ticket_id = excluded.ticket_id`.execute(tx);
}

// A door is open for some days at the most.
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

function secondsBetween(shownAt: Date, sentAt: Date): number {
  return Math.min(Math.max(0, (sentAt.getTime() - shownAt.getTime()) / 1_000), LONGEST_SECONDS);
}
