import { sql } from 'kysely';
import type { PlaceFields } from '#contract/office/place.ts';
import { placeFields } from '#contract/office/place.ts';
import { findTimeProblems } from '#contract/office/time-and-place.ts';
import type { VenueFields } from '#contract/office/venues.ts';
import { venueFields } from '#contract/office/venues.ts';
import { isHeldElsewhere } from '#contract/office/when-and-where.ts';
import { Refusal } from '#contract/refusal.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { differenceOf, recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { heldBefore, notifyOfChange } from '../sessions/notify-of-change.ts';
import { refuseUnknownZone } from '../sessions/refuse-unknown-zone.ts';
import { refuseUnsaid } from '../sessions/refuse-unsaid.ts';
import type { OfficeVenue } from './office-venue.ts';
import { getOfficeVenue, isAhead, lockOfficeVenue } from './office-venue.ts';
import { refuseUnknownMap } from './refuse-unknown-map.ts';

interface ChangeVenue {
  id: number;
  /** The revision that the editor started from. */
  revision: number;
  /** Required if the place changes and its sessions have buyers. */
  tellBuyers?: boolean | undefined;
  fields: VenueFields;
}

interface HeldThere extends PlaceFields {
  id: number;
  revision: number;
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
}

interface Edited {
  isChanged: boolean;
  venue: OfficeVenue;
}

/** Its sessions that have not begun get the new place with it. What began or is cancelled stays as it was sold. */
export async function changeVenue(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  { id, revision, tellBuyers, fields }: ChangeVenue,
): Promise<Edited> {
  await refuseUnknownZone(ctx.db, fields.timezone);
  const change = inTransaction(ctx, async (tx): Promise<Edited> => {
    const before = await lockOfficeVenue(tx, id);
    if (before.revision !== revision) return { isChanged: false, venue: before };
    const changed = differenceOf(venueFields.pick(before), fields);
    if (Object.keys(changed.after).length === 0) return { isChanged: true, venue: before };
    const place = placeFields.pick(fields);
    // Before the venue is written, which locks the catalogue: edits of sessions lock in this order too.
    const moved = await lockThoseElsewhere(tx, id, place);
    const isMoved = (session: HeldThere) =>
      isHeldElsewhere(placeFields.toWire(placeFields.pick(session)), placeFields.toWire(place));
    if (moved.some(isMoved)) refuseUnsaid(before, tellBuyers);
    await tx
      .updateTable('venues')
      .set({ ...fields, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute();
    await moveSessions(tx, moved, place);
    await recordChange(tx, actor, {
      action: 'venue.changed',
      subject: `venue:${id}`,
      before: changed.before,
      after: { ...changed.after, ...(moved.length > 0 && { sessions: moved.map((each) => each.id) }) },
    });
    for (const session of moved) {
      const difference = differenceOf(placeFields.pick(session), place);
      await recordChange(tx, actor, {
        action: 'session.changed',
        subject: `session:${session.id}`,
        ...difference,
      });
      if (tellBuyers && isMoved(session))
        await notifyOfChange(ctx, tx, {
          kind: 'session',
          id: session.id,
          revision: session.revision + 1,
          before: heldBefore({ ...session, venue: session.venueName }),
        });
    }
    return { isChanged: true, venue: await getOfficeVenue(tx, id) };
  });
  const edited = await refuseUnknownMap(change);
  if (edited.isChanged) ctx.jobs.wake('email');
  return edited;
}

/** The sessions ahead whose own copy differs: usually all or none, but one may have kept the place that it began at. */
async function lockThoseElsewhere(tx: Tx, id: number, place: PlaceFields): Promise<HeldThere[]> {
  const { rows } = await sql<HeldThere>`
    select w.id, w.revision, w.location, w.city, w.country, w.country_code, w.venue_name, w.venue_address, w.timezone,
      to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local, w.starts_at
    from workshop_sessions w where w.venue_id = ${id} and ${isAhead}
    order by w.id for no key update`.execute(tx);
  return rows.filter(
    (session) => Object.keys(differenceOf(placeFields.pick(session), place).after).length > 0,
  );
}

async function moveSessions(tx: Tx, sessions: HeldThere[], place: PlaceFields): Promise<void> {
  for (const session of sessions) refuseSkippedHours(session, place);
  if (sessions.length === 0) return;
  await tx
    .updateTable('workshopSessions')
    .set({ ...place, revision: sql<number>`revision + 1` })
    .where(
      'id',
      'in',
      sessions.map((session) => session.id),
    )
    .execute();
  await refuseBegun(tx, sessions);
}

/** The same clock time comes earlier in another time zone, perhaps before now. */
async function refuseBegun(tx: Tx, sessions: HeldThere[]): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  const { rows } = await sql<{ startsLocal: string }>`
    select to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local from workshop_sessions w
    where w.id = any (${ids}::bigint[]) and not ${isAhead} order by w.starts_at limit 1`.execute(tx);
  const [begun] = rows;
  if (!begun) return;
  const message = `In this time zone, the session of ${begun.startsLocal.replace('T', ', ')} would have begun already. Please move it to another time first`;
  throw new Refusal('validation_failed', { fields: { timezone: [message] } });
}

function refuseSkippedHours({ startsLocal, endsLocal }: HeldThere, { timezone }: PlaceFields): void {
  const [problem] = findTimeProblems({ starts: startsLocal, ends: endsLocal, timezone });
  if (!problem) return;
  const time = (problem.at === 'starts' ? startsLocal : endsLocal).replace('T', ', ');
  const message = `In this time zone, the session of ${time} could not be held: ${problem.message.toLowerCase()}`;
  throw new Refusal('validation_failed', { fields: { timezone: [message] } });
}
