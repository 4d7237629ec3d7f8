import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DoorGuest } from './check-in-guest.ts';
import { findDoorGuests } from './check-in-guest.ts';
import type { DoorSign } from './check-in-session.ts';
import { getDoor } from './get-check-in.ts';

/** All tickets of a session, so that a device can go on deciding when nobody answers it. */
export async function readDoorList(
  ctx: Pick<Context, 'db'>,
  sessionId: number,
): Promise<{ door: DoorSign; guests: DoorGuest[] }> {
  const door = await getDoor(ctx, sessionId);
  return { door, guests: await findDoorGuests(ctx.db, sql<boolean>`l.session_id = ${sessionId}`) };
}
