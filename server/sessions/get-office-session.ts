import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { findHeldSeats } from './find-held-seats.ts';
import { isToBeTold } from './held-key.ts';
import type { OfficeSession } from './office-session.ts';
import { officeSessionColumns, officeSessionTables } from './office-session.ts';

export interface SessionInDetail extends OfficeSession {
  held: number;
  /** Valid tickets. */
  booked: number;
  /** Orders with valid tickets whose buyers can be told of a change. */
  buyers: number;
}

export async function getOfficeSession(db: Db, id: number): Promise<SessionInDetail> {
  const { rows } = await sql<OfficeSession>`
    select ${officeSessionColumns} from ${officeSessionTables} where w.id = ${id}`.execute(db);
  const [session] = rows;
  if (!session) throw new Refusal('not_found', { message: 'Session not found.' });
  const held = await findHeldSeats(db, [session.poolId]);
  return { ...session, held: held.get(session.poolId) ?? 0, ...(await countBookings(db, id)) };
}

/** Serialises edits of a session. Sales do not wait for it. */
export async function lockOfficeSession(tx: Db, id: number): Promise<SessionInDetail> {
  await sql`select id from workshop_sessions where id = ${id} for no key update`.execute(tx);
  return getOfficeSession(tx, id);
}

async function countBookings(db: Db, id: number): Promise<Pick<SessionInDetail, 'booked' | 'buyers'>> {
  const { rows } = await sql<{ booked: number; buyers: number }>`
    select (select count(*)::int from order_lines l
        join tickets t on t.order_line_id = l.id and t.state = 'valid' where l.session_id = ${id}) as booked,
      (select count(*)::int from orders o where ${isToBeTold({ kind: 'session', id })}) as buyers`.execute(
    db,
  );
  return rows[0] ?? { booked: 0, buyers: 0 };
}
