import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { narrowedBy } from './list-office-sessions.ts';
import type { OfficeSession } from './office-session.ts';
import { officeSessionColumns, officeSessionTables } from './office-session.ts';

const MOST = 1_500;

/** All sessions that begin in a month, in the venue's time. */
export async function listCalendarSessions(
  { db }: Pick<Context, 'db'>,
  asked: { month: string; program?: number; country?: string },
): Promise<{ sessions: OfficeSession[]; isWhole: boolean }> {
  const { rows } = await sql<OfficeSession>`
    select ${officeSessionColumns} from ${officeSessionTables}
    where ${narrowedBy(asked)} order by w.starts_local, w.id limit ${MOST + 1}`.execute(db);
  return { sessions: rows.slice(0, MOST), isWhole: rows.length <= MOST };
}
