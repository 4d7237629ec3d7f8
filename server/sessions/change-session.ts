import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import { sessionFields } from '#contract/sessions/office-session.ts';
import { isHeldElsewhere } from '#contract/sessions/office-when-and-where.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { sessionAtVenue, lockVenues } from './at-venue.ts';
import { changeCapacity } from './change-capacity.ts';
import type { SessionInDetail } from './get-office-session.ts';
import { getOfficeSession, lockOfficeSession } from './get-office-session.ts';
import { sessionColumns } from './make-session.ts';
import { heldBefore, notifyOfChange } from './notify-of-change.ts';
import { refuseMinimum } from './refuse-minimum.ts';
import { refuseUnknownLogo } from './refuse-unknown-logo.ts';
import { refuseUnknownZone } from './refuse-unknown-zone.ts';
import { requireTellBuyers } from './require-tell-buyers.ts';
import { tellInstructors } from './tell-instructors.ts';

/** Unchanged if it is not said. */
type MayBeUnsaid = 'seatForm' | 'minSeats' | 'decideOn';

export interface ChangeSession
  extends Omit<SessionFields, MayBeUnsaid>, Partial<Pick<SessionFields, MayBeUnsaid>> {
  id: number;
  /** The revision that the editor started from. */
  revision: number;
  /** Required if time or place changes and there are buyers. */
  tellBuyers?: boolean;
  noteToBuyers?: string | null;
}

export type Edited = { outcome: 'changed' | 'changed meanwhile'; session: SessionInDetail };

/** Existing orders keep their price. Each buyer gets one email about a new time or place. */
export async function changeSession(
  ctx: Context,
  actor: OfficeActor,
  { id, revision, tellBuyers, noteToBuyers: note = null, ...sent }: ChangeSession,
): Promise<Edited> {
  await refuseUnknownZone(ctx.db, sent.timezone);
  const edited = await inTransaction(ctx, async (tx): Promise<Edited> => {
    const venues = await lockVenues(tx, sent.venueId ? [sent.venueId] : []);
    const before = await lockOfficeSession(tx, id);
    if (before.revision !== revision) return { outcome: 'changed meanwhile', session: before };
    refuseCancelled(before);
    const { seatForm = before.seatForm, minSeats = before.minSeats, decideOn = before.decideOn } = sent;
    const asked = sessionAtVenue({ ...sent, seatForm, minSeats, decideOn }, venues, before);
    await refuseMinimum(tx, asked, before);
    const changed = differenceOf(sessionFields.pick(before), sessionFields.pick(asked));
    if (Object.keys(changed.after).length === 0) return { outcome: 'changed', session: before };
    const isMoved = isHeldElsewhere(sessionFields.toWire(before), sessionFields.toWire(asked));
    if (isMoved) requireTellBuyers(before, tellBuyers);
    const written = tx
      .updateTable('workshopSessions')
      .set({ ...sessionColumns(asked), revision: sql<number>`revision + 1` })
      .where('id', '=', id);
    await refuseUnknownLogo(written.execute());
    if (isMoved) {
      const move = { revision: revision + 1, before: heldBefore({ ...before, venue: before.venueName }) };
      if (tellBuyers) await notifyOfChange(ctx, tx, { kind: 'session', id, ...move, note });
      await tellInstructors(ctx, tx, { kind: 'session', id, ...move });
    }
    await recordChange(tx, actor, {
      action: 'session.changed',
      subject: `session:${id}`,
      ...changed,
    });
    await changeCapacity(tx, before.poolId, asked);
    return { outcome: 'changed', session: await getOfficeSession(tx, id) };
  });
  if (edited.outcome === 'changed') {
    ctx.announceSeats();
    ctx.jobs.wake('email');
  }
  return edited;
}

export function refuseCancelled({ state }: Pick<SessionInDetail, 'state'>): void {
  if (state === 'cancelled')
    throw new Refusal('conflict', { message: 'This session is cancelled and can no longer be changed.' });
}
