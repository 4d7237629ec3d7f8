import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';

interface Seats {
  capacity?: number;
  taken?: number;
}

let built = 0;

export async function buildProgram(
  db: Db,
  { capacity = 20, taken = 0, ...given }: Partial<Insertable<Database['programs']>> & Seats = {},
): Promise<{ id: number; slug: string; poolId: number | null }> {
  const number = (built += 1);
  const soldBy = given.sold_by ?? 'seat';
  const poolId = soldBy === 'seat' ? await buildPool(db, { capacity, taken }) : null;
  const { id, slug } = await db
    .insertInto('programs')
    .values({
      slug: `program-no-${number}`,
      title: `Program ${number}`,
      description: 'Four weeks of close work with a mentor.',
      category: 'Mentorship',
      track: null,
      image: null,
      duration: '4 weeks',
      price_cents: soldBy === 'quote' ? null : 120_000,
      features: ['A mentor of your own'],
      grade_levels: ['Grade 10'],
      sold_by: soldBy,
      seat_pool_id: poolId,
      ...given,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return { id, slug, poolId };
}

export async function buildSession(
  db: Db,
  { capacity = 20, taken = 0, ...given }: Partial<Insertable<Database['workshop_sessions']>> & Seats = {},
): Promise<{ id: number; poolId: number; programId: number }> {
  const programId = given.program_id ?? (await buildProgram(db, { sold_by: 'session' })).id;
  const poolId = await buildPool(db, { capacity, taken });
  const { id } = await db
    .insertInto('workshop_sessions')
    .values({
      program_id: programId,
      seat_pool_id: poolId,
      session_title: null,
      location: 'Lakeside Hall, Seoul',
      city: 'Seoul',
      country: 'South Korea',
      country_code: 'KR',
      venue_name: 'Lakeside Hall',
      venue_address: '1 Lake Road',
      organization_logo: null,
      location_highlights: [],
      audiences: [],
      grade_levels: [],
      timezone: 'Asia/Seoul',
      starts_local: '2031-05-05 09:00',
      ends_local: '2031-05-07 17:00',
      price_cents: null,
      special_notes: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, poolId, programId };
}

export async function takeSeats(db: Db, poolId: number, seats: number): Promise<void> {
  await sql`update seat_pools set taken = taken + ${seats}, set_aside = set_aside + ${seats}
    where id = ${poolId}`.execute(db);
}

async function buildPool(db: Db, seats: { capacity: number; taken: number }): Promise<number> {
  const { id } = await db
    .insertInto('seat_pools')
    .values({ ...seats, set_aside: seats.taken })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
