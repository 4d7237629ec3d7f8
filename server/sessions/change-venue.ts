import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { PlaceFields } from '#contract/sessions/office-place.ts';
import { placeFields, programPlaceFields } from '#contract/sessions/office-place.ts';
import { findTimeProblems } from '#contract/sessions/office-time-and-place.ts';
import type { VenueFields } from '#contract/sessions/office-venues.ts';
import { venueFields } from '#contract/sessions/office-venues.ts';
import { isHeldElsewhere } from '#contract/sessions/office-when-and-where.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { HeldThere } from './held-at-venue.ts';
import { findBegun, idsOf, lockHeldThere, moveHeld, placeOf } from './held-at-venue.ts';
import { heldBefore, notifyOfChange } from './notify-of-change.ts';
import type { OfficeVenue } from './office-venue.ts';
import { getOfficeVenue, lockOfficeVenue } from './office-venue.ts';
import { refuseUnknownMap } from './refuse-unknown-map.ts';
import { refuseUnknownZone } from './refuse-unknown-zone.ts';
import { requireTellBuyers } from './require-tell-buyers.ts';
import { tellInstructors } from './tell-instructors.ts';

interface ChangeVenue {
  id: number;
  /** The revision that the editor started from. */
  revision: number;
  /** Required if the place changes and what is held there has buyers. */
  tellBuyers?: boolean | undefined;
  note?: string | null | undefined;
  fields: VenueFields;
}

interface Edited {
  isChanged: boolean;
  venue: OfficeVenue;
}

/**
 * Its sessions and dated programs that have not begun get the new place with it. What began or is cancelled stays as it
 * was sold.
 */
export async function changeVenue(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  { id, revision, tellBuyers, note = null, fields }: ChangeVenue,
): Promise<Edited> {
  await refuseUnknownZone(ctx.db, fields.timezone);
  const change = inTransaction(ctx, async (tx): Promise<Edited> => {
    const before = await lockOfficeVenue(tx, id);
    if (before.revision !== revision) return { isChanged: false, venue: before };
    const changed = differenceOf(venueFields.pick(before), fields);
    if (Object.keys(changed.after).length === 0) return { isChanged: true, venue: before };
    const place = placeFields.pick(fields);
    // Before the venue is written, which locks the catalogue: edits of sessions and programs lock in this order too.
    const moved = await lockThoseElsewhere(tx, id, place);
    const isMoved = (held: HeldThere) =>
      isHeldElsewhere(
        programPlaceFields.toWire(programPlaceFields.pick(held)),
        programPlaceFields.toWire(place),
      );
    if (moved.some(isMoved)) requireTellBuyers(before, tellBuyers);
    await tx
      .updateTable('venues')
      .set({ ...fields, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute();
    await move(tx, moved, place);
    const [sessions, programs] = [idsOf('session', moved), idsOf('program', moved)];
    await recordChange(tx, actor, {
      action: 'venue.changed',
      subject: `venue:${id}`,
      before: changed.before,
      after: {
        ...changed.after,
        ...(sessions.length > 0 && { sessions }),
        ...(programs.length > 0 && { programs }),
      },
    });
    for (const held of moved) {
      await recordChange(tx, actor, {
        action: `${held.kind}.changed`,
        subject: `${held.kind}:${held.id}`,
        ...differenceAt(held, place),
      });
      if (!isMoved(held)) continue;
      const { kind, id: heldId } = held;
      const move = {
        revision: held.revision + 1,
        before: heldBefore({ ...held, venue: held.venueName }),
      };
      if (tellBuyers) await notifyOfChange(ctx, tx, { kind, id: heldId, ...move, note });
      await tellInstructors(ctx, tx, { kind, id: heldId, ...move });
    }
    return { isChanged: true, venue: await getOfficeVenue(tx, id) };
  });
  const edited = await refuseUnknownMap(change);
  if (edited.isChanged) ctx.jobs.wake('email');
  return edited;
}

/** Those ahead whose own copy differs: usually all or none, but one may have kept the place that it began at. */
async function lockThoseElsewhere(tx: Tx, id: number, place: PlaceFields): Promise<HeldThere[]> {
  const held = await lockHeldThere(tx, id);
  return held.filter((each) => Object.keys(differenceAt(each, place).after).length > 0);
}

function differenceAt(held: HeldThere, place: PlaceFields) {
  return differenceOf(placeOf(held, held), placeOf(held, place));
}

async function move(tx: Tx, held: HeldThere[], place: PlaceFields): Promise<void> {
  for (const each of held) refuseSkippedHours(each, place);
  await moveHeld(tx, held, place);
  const begun = await findBegun(tx, held);
  if (!begun) return;
  const message = `In this time zone, the ${begun.kind} of ${begun.startsLocal.replace('T', ', ')} would have begun already. Please move it to another time first`;
  throw new Refusal('validation_failed', { fields: { timezone: [message] } });
}

function refuseSkippedHours({ kind, startsLocal, endsLocal }: HeldThere, { timezone }: PlaceFields): void {
  const [problem] = findTimeProblems({ starts: startsLocal, ends: endsLocal, timezone });
  if (!problem) return;
  const time = (problem.at === 'starts' ? startsLocal : endsLocal).replace('T', ', ');
  const message = `In this time zone, the ${kind} of ${time} could not be held: ${problem.message.toLowerCase()}`;
  throw new Refusal('validation_failed', { fields: { timezone: [message] } });
}
