import { sql } from 'kysely';
import type { OfficeActor } from '../audit/office-actor.ts';
import type { Tx } from '../context.ts';
import type { decideScan } from './decide-scan.ts';

export type StoredScan = NonNullable<ReturnType<typeof decideScan>>;

interface Written {
  rows: StoredScan[];
  sentAt: Date;
  actor: OfficeActor;
}

/**
 * Stores the age of each scan, because a device's clock may be wrong but its intervals are right. A scan id that
 * another ticket already uses stays that ticket's.
 */
export async function writeScans(tx: Tx, { rows, sentAt, actor }: Written): Promise<void> {
  const values = rows.map(({ shownAt, ...row }) => ({ ...row, secondsAgo: secondsBetween(shownAt, sentAt) }));
  await sql`
    insert into ticket_scans (id, ticket_id, shown_at, scanned_by, answer)
    select w.id, w."ticketId", now() - make_interval(secs => w."secondsAgo"), ${actor.userId}, w.answer
    from json_to_recordset(${JSON.stringify(values)}::json)
      as w (id uuid, "ticketId" bigint, answer text, "secondsAgo" double precision)
    on conflict (id) do update set answer = excluded.answer
    where ticket_scans.ticket_id = excluded.ticket_id`.execute(tx);
}

// A check-in lasts a few days at most.
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

function secondsBetween(shownAt: Date, sentAt: Date): number {
  return Math.min(Math.max(0, (sentAt.getTime() - shownAt.getTime()) / 1_000), LONGEST_SECONDS);
}
