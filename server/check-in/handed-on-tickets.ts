import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import type { DatedScan, ShownTicket } from './decide-scan.ts';
import { isAmong } from './is-among.ts';

export interface HandedOnTicket {
  id: number;
  code: string;
  /** Null if the program itself was bought. */
  sessionId: number | null;
  programId: number;
}

/** Tickets that were shown, and whose seat somebody else has now. */
export async function findHandedOn(tx: Tx, scans: ShownTicket[]): Promise<HandedOnTicket[]> {
  const { rows } = await sql<HandedOnTicket>`
    select t.id, t.code, l.session_id, l.program_id
    from handed_on_tickets t join order_lines l on l.id = t.order_line_id where ${isAmong(scans)}`.execute(
    tx,
  );
  return rows;
}

/** A device that was offline has let somebody in: the office has to know. Safe to repeat. */
export async function writeHandedOnScans(
  tx: Tx,
  actor: OfficeActor,
  letIn: { ticket: HandedOnTicket; scan: DatedScan }[],
): Promise<void> {
  for (const { ticket, scan } of letIn)
    await sql`insert into handed_on_scans (id, ticket_id, shown_at, scanned_by)
      values (${scan.id}, ${ticket.id}, now() - make_interval(secs => ${scan.secondsAgo}), ${actor.userId})
      on conflict do nothing`.execute(tx);
}

/** It was a mistake, and nobody came in. */
export async function removeHandedOnScans(
  tx: Tx,
  { held, scans }: { held: HeldKey; scans: string[] },
): Promise<void> {
  await sql`delete from handed_on_scans s using handed_on_tickets t join order_lines l on l.id = t.order_line_id
    where t.id = s.ticket_id and ${isLineOf(held)} and s.id = any(${scans}::uuid[])`.execute(tx);
}

export interface HandedOnScan {
  id: string;
  /** Who had the ticket before it was handed on. */
  holder: string;
  reference: string;
  at: Date;
  by: string | null;
}

export async function listHandedOnScans(db: Db, held: HeldKey): Promise<HandedOnScan[]> {
  const { rows } = await sql<HandedOnScan>`
    select s.id, t.holder, o.reference, s.shown_at as at, u.name as by
    from order_lines l join orders o on o.id = l.order_id join handed_on_tickets t on t.order_line_id = l.id
      join handed_on_scans s on s.ticket_id = t.id left join users u on u.id = s.scanned_by
    where ${isLineOf(held)} order by s.shown_at, s.id`.execute(db);
  return rows;
}
