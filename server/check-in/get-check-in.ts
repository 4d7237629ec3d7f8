import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import type { CheckInSession } from './check-in-session.ts';
import { checkInFigures, checkInSessionColumns, heldThings, isHeld } from './check-in-session.ts';

export async function getCheckIn(ctx: Pick<Context, 'db'>, held: HeldKey): Promise<CheckInSession> {
  const checkIn = await findCheckIn(ctx, held);
  if (!checkIn)
    throw new Refusal('not_found', {
      message: held.kind === 'session' ? 'Session not found.' : 'This program has no dates.',
    });
  return checkIn;
}

export async function findCheckIn(
  { db }: Pick<Context, 'db'>,
  held: HeldKey,
): Promise<CheckInSession | undefined> {
  const { rows } = await sql<CheckInSession>`
    select ${checkInSessionColumns}
    from ${heldThings} w join programs p on p.id = w.program_id cross join ${checkInFigures}
    where ${isHeld(held)}`.execute(db);
  return rows[0];
}
