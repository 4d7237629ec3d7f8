import { sql } from 'kysely';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { Refusal } from '#contract/refusal.ts';
import { momentOf } from '#contract/sessions/local-time.ts';
import type { PlaceFields } from '#contract/sessions/office-place.ts';
import { placeFields } from '#contract/sessions/office-place.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import { findTimeProblems } from '#contract/sessions/office-time-and-place.ts';
import type { Db } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';

export interface Venue extends PlaceFields {
  id: number;
  isArchived: boolean;
}

/** A session, or a program that may have dates of its own. Forms of the release before leave the venue out. */
interface Held {
  venueId?: number | null | undefined;
  venueFacts?: VenueFact[] | null | undefined;
  startsLocal: string | null;
  endsLocal: string | null;
  timezone: string | null;
}

export type WithVenue<Asked> = Omit<Asked, 'venueId' | 'venueFacts'> & {
  venueId: number | null;
  venueFacts: VenueFact[] | null;
};

interface Placing<Asked> {
  venues: Map<number, Venue>;
  before?: Asked | undefined;
  /** The fields of its place that it copies from its venue. */
  placeOf(from: Asked | Venue): Partial<Asked>;
}

/** Edits of these venues wait for the transaction. Lock venues before sessions and programs, as edits of venues do. */
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

export function sessionAtVenue<Session extends SessionFields>(
  asked: Session,
  venues: Map<number, Venue>,
  before?: SessionFields,
): WithVenue<Session> {
  return { ...asked, ...atVenue<SessionFields>(asked, { venues, before, placeOf: placeFields.pick }) };
}

/** What stays at its venue keeps its copy of the place: after it has begun, edits of the venue leave it. */
export function atVenue<Asked extends Held>(
  asked: Asked,
  { venues, before, placeOf }: Placing<Asked>,
): WithVenue<Asked> {
  const venueFacts = asked.venueFacts === undefined ? (before?.venueFacts ?? null) : asked.venueFacts;
  const venueId = asked.venueId === undefined ? venueIfUnmoved(asked, before, placeOf) : asked.venueId;
  if (venueId === null) return { ...asked, venueId, venueFacts };
  const place =
    before?.venueId === venueId
      ? isPutOff(before, asked)
        ? (venues.get(venueId) ?? before)
        : before
      : getVenueInUse(venues, venueId, 'venue_id');
  const placed = { ...asked, ...placeOf(place), venueId, venueFacts };
  refuseSkippedHours(placed);
  return placed;
}

function refuseSkippedHours({ startsLocal: starts, endsLocal: ends, timezone }: Held): void {
  if (starts === null || ends === null || timezone === null) return;
  const [problem] = findTimeProblems({ starts, ends, timezone });
  if (problem)
    throw new Refusal('validation_failed', { fields: { [`${problem.at}_local`]: [problem.message] } });
}

/** It began, and is held again: where its venue is by then. */
function isPutOff(before: Held, asked: Held): boolean {
  const hasBegun = ({ startsLocal, timezone }: Held) => {
    if (startsLocal === null || timezone === null) return false;
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
function venueIfUnmoved<Asked extends Held>(
  asked: Asked,
  before: Asked | undefined,
  placeOf: Placing<Asked>['placeOf'],
): number | null {
  if (before?.venueId === undefined) return null;
  return JSON.stringify(placeOf(before)) === JSON.stringify(placeOf(asked)) ? before.venueId : null;
}
