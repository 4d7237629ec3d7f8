import { sql } from 'kysely';
import { momentOf } from '#contract/local-time.ts';
import type { PlaceFields } from '#contract/office/place.ts';
import { placeFields } from '#contract/office/place.ts';
import type { SessionFields } from '#contract/office/session.ts';
import { findTimeProblems } from '#contract/office/time-and-place.ts';
import { Refusal } from '#contract/refusal.ts';
import type { VenueFact } from '#contract/venue-fact.ts';
import type { Db } from '#server/db/connection.ts';
import type { Tx } from '../context.ts';

export interface Venue extends PlaceFields {
  id: number;
  isArchived: boolean;
}

type WithVenue<Session> = Session & { venueId: number | null; venueFacts: VenueFact[] | null };

/** Edits of these venues wait for the transaction. Lock venues before sessions, as edits of venues do. */
export async function lockVenues(tx: Tx, ids: number[]): Promise<Map<number, Venue>> {
  await sql`select id from venues where id = any (${ids}::bigint[]) order by id for share`.execute(tx);
  return findVenues(tx, ids);
}

export async function findVenues(db: Db, ids: number[]): Promise<Map<number, Venue>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Venue>`
    select id, location, city, country, country_code, venue_name, venue_address, timezone,
      archived_at is not null as is_archived
    from venues where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((venue) => [venue.id, venue]));
}

/** A session that stays at its venue keeps its copy of the place: after it has begun, edits of the venue leave it. */
export function atVenue<Session extends SessionFields>(
  asked: Session,
  venues: Map<number, Venue>,
  before?: SessionFields,
): WithVenue<Session> {
  const venueFacts = asked.venueFacts === undefined ? (before?.venueFacts ?? null) : asked.venueFacts;
  const venueId = asked.venueId === undefined ? venueIfUnmoved(asked, before) : asked.venueId;
  if (venueId === null) return { ...asked, venueId, venueFacts };
  const isThere = before?.venueId === venueId;
  const place = isThere
    ? isPutOff(before, asked)
      ? (venues.get(venueId) ?? before)
      : before
    : getVenueInUse(venues, venueId, 'venue_id');
  const placed = { ...asked, ...placeFields.pick(place), venueId, venueFacts };
  const [problem] = findTimeProblems({ ...placed, starts: placed.startsLocal, ends: placed.endsLocal });
  if (problem)
    throw new Refusal('validation_failed', { fields: { [`${problem.at}_local`]: [problem.message] } });
  return placed;
}

/** It began, and is held again: where its venue is by then. */
function isPutOff(before: SessionFields, asked: SessionFields): boolean {
  const hasBegun = ({ startsLocal, timezone }: SessionFields) => {
    const start = momentOf(startsLocal, timezone);
    return start.kind !== 'never' && start.at.getTime() <= Date.now();
  };
  return hasBegun(before) && !hasBegun(asked);
}

export function getVenueInUse(venues: Map<number, Venue>, id: number, field: string): Venue {
  const venue = venues.get(id);
  if (venue && !venue.isArchived) return venue;
  const message = 'This venue is archived or unknown. Please choose another one.';
  throw new Refusal('validation_failed', { message, fields: { [field]: [message] } });
}

/** For forms that know of no venues. */
function venueIfUnmoved(asked: SessionFields, before: SessionFields | undefined): number | null {
  const placeOf = (session: SessionFields) => JSON.stringify(placeFields.pick(session));
  return before?.venueId !== undefined && placeOf(before) === placeOf(asked) ? before.venueId : null;
}
