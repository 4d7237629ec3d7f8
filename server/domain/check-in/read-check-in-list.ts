import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { CheckInGuest } from './check-in-guest.ts';
import { findCheckInGuests } from './check-in-guest.ts';
import type { CheckInSession } from './check-in-session.ts';
import { getCheckIn } from './get-check-in.ts';

/** All tickets of a session, so that a device can check guests in while offline. */
export async function readCheckInList(
  ctx: Pick<Context, 'db'>,
  sessionId: number,
): Promise<{ checkIn: CheckInSession; guests: CheckInGuest[] }> {
  const checkIn = await getCheckIn(ctx, sessionId);
  return { checkIn, guests: await findCheckInGuests(ctx.db, sql<boolean>`l.session_id = ${sessionId}`) };
}
