import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { decideScan } from './decide-scan.ts';

export type StoredScan = NonNullable<ReturnType<typeof decideScan>>;

/** A scan id that another ticket already uses stays that ticket's. */
export async function writeScans(tx: Tx, rows: StoredScan[], actor: OfficeActor): Promise<void> {
  await sql`
    insert into ticket_scans (id, ticket_id, shown_at, scanned_by, answer)
    select w.id, w."ticketId", now() - make_interval(secs => w."secondsAgo"), ${actor.userId}, w.answer
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (id uuid, "ticketId" bigint, answer text, "secondsAgo" double precision)
    on conflict (id) do update set answer = excluded.answer
    where ticket_scans.ticket_id = excluded.ticket_id`.execute(tx);
}
