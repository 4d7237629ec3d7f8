import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import type { DoorSign } from './check-in-session.ts';
import { doorFigures, doorSignColumns } from './check-in-session.ts';

export async function getDoor({ db }: Pick<Context, 'db'>, sessionId: number): Promise<DoorSign> {
  const { rows } = await sql<DoorSign>`
    select ${doorSignColumns}
    from workshop_sessions w join programs p on p.id = w.program_id cross join ${doorFigures}
    where w.id = ${sessionId}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found', { message: 'There is no such session.' });
  return rows[0];
}
