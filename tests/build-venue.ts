import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';

/** The place that buildSession has. */
export const atLakeside = {
  location: 'Lakeside Hall, Seoul',
  city: 'Seoul',
  country: 'South Korea',
  countryCode: 'KR',
  venueName: 'Lakeside Hall',
  venueAddress: '1 Lake Road',
  timezone: 'Asia/Seoul',
};

export async function buildVenue(
  db: Db,
  given: Partial<Insertable<Database['venues']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('venues')
    .values({ ...atLakeside, directions: null, mapPicture: null, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
