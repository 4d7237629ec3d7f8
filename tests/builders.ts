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
  const soldBy = given.soldBy ?? 'seat';
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
      priceCents: soldBy === 'quote' ? null : 120_000,
      features: ['A mentor of your own'],
      gradeLevels: ['Grade 10'],
      soldBy,
      datesMissingSince: null,
      startsWithinDays: soldBy === 'seat' && given.startsLocal === undefined ? 7 : null,
      seatPoolId: poolId,
      ...given,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return { id, slug, poolId };
}

export async function buildSession(
  db: Db,
  { capacity = 20, taken = 0, ...given }: Partial<Insertable<Database['workshopSessions']>> & Seats = {},
): Promise<{ id: number; poolId: number; programId: number }> {
  const programId = given.programId ?? (await buildProgram(db, { soldBy: 'session' })).id;
  const poolId = await buildPool(db, { capacity, taken });
  const { id } = await db
    .insertInto('workshopSessions')
    .values({
      programId,
      seatPoolId: poolId,
      sessionTitle: null,
      location: 'Lakeside Hall, Seoul',
      city: 'Seoul',
      country: 'South Korea',
      countryCode: 'KR',
      venueName: 'Lakeside Hall',
      venueAddress: '1 Lake Road',
      organizationLogo: null,
      locationHighlights: [],
      audiences: [],
      gradeLevels: [],
      timezone: 'Asia/Seoul',
      startsLocal: '2031-05-05 09:00',
      endsLocal: '2031-05-07 17:00',
      priceCents: null,
      specialNotes: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, poolId, programId };
}

export async function takeSeats(db: Db, poolId: number, seats: number): Promise<void> {
  await sql`update seat_pools set taken = taken + ${seats}, blocked = blocked + ${seats}
    where id = ${poolId}`.execute(db);
}

async function buildPool(db: Db, seats: { capacity: number; taken: number }): Promise<number> {
  const { id } = await db
    .insertInto('seatPools')
    .values({ ...seats, blocked: seats.taken })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
