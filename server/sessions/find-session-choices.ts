import { sql } from 'kysely';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import type { PlaceFields } from '#contract/sessions/office-place.ts';
import type { Context } from '#server/platform/context.ts';
import type { Venue } from './at-venue.ts';

export interface SessionChoices {
  programs: { id: number; title: string; priceCents: number | null }[];
  countries: { code: string; name: string }[];
  timezones: string[];
  venues: (Venue & { venueFacts: VenueFact[] })[];
  /** Places of sessions that have no venue. */
  places: PlaceFields[];
}

const MOST_PLACES = 500;
const MOST_VENUES = 2_000;

/** Choices for the session form: programs, places, and time zones that both this process and the database know. */
export async function findSessionChoices({ db }: Pick<Context, 'db'>): Promise<SessionChoices> {
  const [programs, countries, venues, places, timezones] = await Promise.all([
    sql<SessionChoices['programs'][number]>`
      select id, title, price_cents from programs where sold_by = 'session'
      order by title, id`.execute(db),
    // A loose index scan, because there are few countries and many sessions.
    sql<SessionChoices['countries'][number]>`
      with recursive each as (
        (select country_code, country from workshop_sessions order by country_code limit 1)
        union all
        select next.* from each cross join lateral (
          select country_code, country from workshop_sessions where country_code > each.country_code
          order by country_code limit 1) next
      )
      select country_code as code, country as name from each order by country`.execute(db),
    sql<SessionChoices['venues'][number]>`
      select id, location, city, country, country_code, venue_name, venue_address, timezone, venue_facts,
        archived_at is not null as is_archived
      from venues order by city, venue_name, id limit ${MOST_VENUES}`.execute(db),
    sql<PlaceFields>`
      with recursive each as (
        (select * from workshop_sessions where venue_id is null order by lower(venue_name), lower(city) limit 1)
        union all
        select next.* from each cross join lateral (
          select * from workshop_sessions where venue_id is null
            and (lower(venue_name), lower(city)) > (lower(each.venue_name), lower(each.city))
          order by lower(venue_name), lower(city) limit 1) next
      )
      select location, city, country, country_code, venue_name,
        venue_address, timezone
      from (select * from each limit ${MOST_PLACES}) found order by city, venue_name`.execute(db),
    zonesOf(db),
  ]);
  return {
    programs: programs.rows,
    countries: countries.rows,
    venues: venues.rows,
    places: places.rows,
    timezones,
  };
}

let known: Promise<string[]> | undefined;

/** Read once, because the database reads a file per zone. */
async function zonesOf(db: Context['db']): Promise<string[]> {
  known ??= sql<{ name: string }>`select name from pg_timezone_names`.execute(db).then(({ rows }) => {
    const inDatabase = new Set(rows.map(({ name }) => name));
    return ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(
      (zone, place, all) =>
        inDatabase.has(zone) && all.indexOf(zone) === place && (zone === 'UTC' || zone.includes('/')),
    );
  });
  try {
    return await known;
  } catch (error) {
    known = undefined;
    throw error;
  }
}
