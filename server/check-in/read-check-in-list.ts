import type { Context } from '#server/platform/context.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import type { CheckInGuest } from './check-in-guest.ts';
import { findCheckInGuests } from './check-in-guest.ts';
import type { CheckInSession } from './check-in-session.ts';
import { getCheckIn } from './get-check-in.ts';

/** All tickets of a session or a program, so that a device can check guests in while offline. */
export async function readCheckInList(
  ctx: Pick<Context, 'db'>,
  held: HeldKey,
): Promise<{ checkIn: CheckInSession; guests: CheckInGuest[] }> {
  const checkIn = await getCheckIn(ctx, held);
  return { checkIn, guests: await findCheckInGuests(ctx.db, isLineOf(held)) };
}
