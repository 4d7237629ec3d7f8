import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { VenueState } from '#contract/sessions/office-venues.ts';
import type { Context } from '#server/platform/context.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { Page, PageRequest, SortedBy, WithCursor } from '#server/platform/lists/keyset.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import type { OfficeVenue } from './office-venue.ts';
import { isProgramAhead, isSessionAhead, stateOf } from './office-venue.ts';

export interface ListedVenue extends Pick<
  OfficeVenue,
  'id' | 'venueName' | 'venueAddress' | 'city' | 'country' | 'venueFacts' | 'state'
> {
  /** How many have not begun. */
  sessions: number;
  programs: number;
}

interface Asked extends PageRequest {
  search: string;
  state: VenueState;
}

const byName: SortedBy = { value: sql`left(v.name_folded, 80)`, type: 'text', id: sql`v.id` };

export async function listOfficeVenues(
  { db }: Pick<Context, 'db'>,
  asked: Asked,
): Promise<Page<ListedVenue>> {
  const { cursorValue, within, order, limit } = keysetOf(asked, byName);
  const { rows } = await sql<ListedVenue & WithCursor>`
    select v.id, v.venue_name, v.venue_address, v.city, v.country, v.venue_facts, ${stateOf} as state, v.cursor_value,
      (select count(*)::int from workshop_sessions w where w.venue_id = v.id and ${isSessionAhead}) as sessions,
      (select count(*)::int from programs p where p.venue_id = v.id and ${isProgramAhead}) as programs
    from (select v.*, ${cursorValue} from venues v where ${within} and ${matches(asked)} ${order} limit ${limit}) v
    ${order}`.execute(db);
  return pageOf(rows, asked);
}

/** Each word is part of the name, the address or the city. */
function matches({ search, state }: Asked): RawBuilder<boolean> {
  const isThere = sql<boolean>`v.archived_at is ${state === 'archived' ? sql`not null` : sql`null`}`;
  return sql<boolean>`${isThere} and ${searchWords(sql`office_fold(' ' || v.words)`, search)}`;
}
