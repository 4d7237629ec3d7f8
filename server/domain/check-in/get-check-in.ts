import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import type { CheckInSession } from './check-in-session.ts';
import { checkInFigures, checkInSessionColumns } from './check-in-session.ts';

export async function getCheckIn({ db }: Pick<Context, 'db'>, sessionId: number): Promise<CheckInSession> {
  const { rows } = await sql<CheckInSession>`
    select ${checkInSessionColumns}
    from workshop_sessions w join programs p on p.id = w.program_id cross join ${checkInFigures}
    where w.id = ${sessionId}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found', { message: 'Session not found.' });
  return rows[0];
}
