import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db } from './connection.ts';
import { samplePrograms, sampleSessions } from './sample-data/sample-catalogue.ts';
import { sampleInstructors } from './sample-data/sample-instructors.ts';
import type { SampleInstructor } from './sample-data/sample-instructors.ts';
import { samplePreparation } from './sample-data/sample-preparation.ts';
import type { SampleProgram } from './sample-data/sample-program.ts';
import type { SampleSession } from './sample-data/sample-session.ts';
import type { Database } from './schema.ts';

const LOADED = 'sample_data_loaded';

/** Loads sample data into an empty database only, never over real data. */
export async function loadSampleData(db: Db): Promise<'loaded' | 'left alone'> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOADED}))`.execute(tx);
    if (!(await isEmpty(tx))) return 'left alone';
    for (const [position, program] of samplePrograms.entries()) await insertProgram(tx, program, position);
    // The application may use a sequence, but not set it.
    await sql`select count(nextval(pg_get_serial_sequence('programs', 'id')))
      from generate_series(1, (select max(id) from programs))`.execute(tx);
    const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(tx);
    const today = rows[0]?.today ?? '';
    for (const session of sampleSessions) await insertSession(tx, session, today);
    for (const instructor of sampleInstructors) await insertInstructor(tx, instructor);
    await tx
      .insertInto('settings')
      .values({ key: LOADED, value: JSON.stringify(today) })
      .execute();
    return 'loaded';
  });
}

async function isEmpty(tx: Transaction<Database>): Promise<boolean> {
  const program = await tx.selectFrom('programs').select('id').limit(1).executeTakeFirst();
  const mark = await tx.selectFrom('settings').select('key').where('key', '=', LOADED).executeTakeFirst();
  return !program && !mark;
}

async function insertProgram(
  tx: Transaction<Database>,
  program: SampleProgram,
  position: number,
): Promise<void> {
  await tx
    .insertInto('programs')
    .values({
      id: program.id,
      slug: program.slug,
      title: program.title,
      description: program.description,
      category: program.category,
      track: program.track,
      duration: program.duration,
      priceCents: program.priceCents,
      image: `/images/posters/${program.slug}.svg`,
      features: program.features,
      gradeLevels: program.gradeLevels,
      preparationNotes: samplePreparation[program.slug] ?? null,
      soldBy: program.soldBy,
      seatPoolId: program.soldBy === 'seat' ? await insertPool(tx, program.seats) : null,
      position,
    })
    .execute();
}

async function insertSession(
  tx: Transaction<Database>,
  session: SampleSession,
  today: string,
): Promise<void> {
  const { id } = await tx
    .selectFrom('programs')
    .select('id')
    .where('slug', '=', session.program)
    .executeTakeFirstOrThrow();
  const firstDay = firstDayOf(session, today);
  await tx
    .insertInto('workshopSessions')
    .values({
      programId: id,
      seatPoolId: await insertPool(tx, session),
      sessionTitle: session.title,
      programType: session.programType,
      location: session.location,
      city: session.city,
      country: session.country,
      countryCode: session.countryCode,
      venueName: session.venueName,
      venueAddress: session.venueAddress,
      locationHighlights: session.highlights,
      audiences: session.audiences,
      gradeLevels: session.gradeLevels,
      timezone: session.timezone,
      startsLocal: `${firstDay} ${session.startTime}`,
      endsLocal: `${daysAfter(firstDay, session.lastDay)} ${session.endTime}`,
      organizationLogo: session.host?.mark ?? null,
      organizationLogoAlt: session.host?.name ?? '',
      priceCents: session.priceCents,
      isFeatured: session.isFeatured,
      specialNotes: session.specialNotes,
    })
    .execute();
}

async function insertInstructor(
  tx: Transaction<Database>,
  { programs, cities, ...fields }: SampleInstructor,
): Promise<void> {
  const { id } = await tx
    .insertInto('instructors')
    .values({ ...fields, photo: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into program_instructors (program_id, instructor_id)
    select id, ${id} from programs where slug = any (${programs})`.execute(tx);
  await sql`insert into session_instructors (session_id, instructor_id)
    select w.id, ${id} from workshop_sessions w join programs p on p.id = w.program_id
    where p.slug = 'leadership-negotiation-communication' and w.city = any (${cities})`.execute(tx);
}

async function insertPool(
  tx: Transaction<Database>,
  { capacity, taken }: { capacity: number; taken: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('seatPools')
    .values({ capacity, taken, blocked: taken })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const HOLIDAYS = /-(12-24|12-25|12-26|12-31|01-01)$/;

/** A week later, if one of the days is a holiday on which nobody would teach. */
function firstDayOf(
  { startsInDays, lastDay }: Pick<SampleSession, 'startsInDays' | 'lastDay'>,
  today: string,
): string {
  const firstDay = daysAfter(today, startsInDays);
  const days = Array.from({ length: lastDay + 1 }, (_, day) => daysAfter(firstDay, day));
  const isMoved = startsInDays > 0 && days.some((day) => HOLIDAYS.test(day));
  return isMoved ? firstDayOf({ startsInDays: startsInDays + 7, lastDay }, today) : firstDay;
}

function daysAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
