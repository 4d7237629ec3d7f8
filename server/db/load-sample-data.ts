import { sql } from 'kysely';
import type { Insertable, Transaction } from 'kysely';
import { fromWire } from '#contract/office/wire-fields.ts';
import type { Db } from './connection.ts';
import { sampleAgreements } from './sample-data/sample-agreements.ts';
import { samplePrograms, sampleSessions } from './sample-data/sample-catalogue.ts';
import { sampleDates } from './sample-data/sample-dates.ts';
import type { SampleDates } from './sample-data/sample-dates.ts';
import { samplePlanOf, sampleProgramPlans } from './sample-data/sample-day-plans.ts';
import { daysAfter, firstDayOf, firstDayOfProgram } from './sample-data/sample-days.ts';
import { sampleInstructors } from './sample-data/sample-instructors.ts';
import type { SampleInstructor } from './sample-data/sample-instructors.ts';
import { samplePreparation } from './sample-data/sample-preparation.ts';
import type { SampleProgram } from './sample-data/sample-program.ts';
import { sampleQuestions } from './sample-data/sample-questions.ts';
import { sampleSeatForms } from './sample-data/sample-seat-forms.ts';
import type { SampleSession } from './sample-data/sample-session.ts';
import { datedTerms, undatedTerms } from './sample-data/sample-terms.ts';
import type { SampleTerms } from './sample-data/sample-terms.ts';
import { sampleVenueFacts } from './sample-data/sample-venue-facts.ts';
import type { Database } from './schema.ts';

const LOADED = 'sample_data_loaded';

/** Loads sample data into an empty database only, never over real data. */
export async function loadSampleData(db: Db): Promise<'loaded' | 'left alone'> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOADED}))`.execute(tx);
    if (!(await isEmpty(tx))) return 'left alone';
    const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(tx);
    const today = rows[0]?.today ?? '';
    const terms = { dated: await insertTerms(tx, datedTerms), undated: await insertTerms(tx, undatedTerms) };
    for (const [position, program] of samplePrograms.entries())
      await insertProgram(tx, { program, position, today, terms });
    // The application may use a sequence, but not set it.
    await sql`select count(nextval(pg_get_serial_sequence('programs', 'id')))
      from generate_series(1, (select max(id) from programs))`.execute(tx);
    const plans: Insertable<Database['sessionDayPlans']>[] = [];
    for (const session of sampleSessions) plans.push(...(await insertSession(tx, session, today)));
    await insertVenues(tx);
    await insertPlansAndQuestions(tx, plans);
    await insertAgreements(tx);
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
  {
    program,
    position,
    today,
    terms,
  }: {
    program: SampleProgram;
    position: number;
    today: string;
    terms: { dated: number; undated: number };
  },
): Promise<void> {
  const held = sampleDates[program.slug];
  const isUndated = held !== undefined && 'startsWithinDays' in held;
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
      certificate: program.certificate ?? null,
      schedule: program.schedule ?? null,
      sellingPoints: program.sellingPoints ?? [],
      hasFormats: program.hasFormats ?? false,
      gradeLevels: program.gradeLevels,
      preparationNotes: samplePreparation[program.slug] ?? null,
      seatForm: sampleSeatForms[program.slug] ?? 'day',
      termsId: isUndated ? terms.undated : terms.dated,
      soldBy: program.soldBy,
      seatPoolId: program.soldBy === 'seat' ? await insertPool(tx, program.seats) : null,
      position,
      datesMissingSince: null,
      ...whenAndWhereOf(held, today),
    })
    .execute();
}

async function insertTerms(tx: Transaction<Database>, { steps, ...terms }: SampleTerms): Promise<number> {
  const { id } = await tx
    .insertInto('bookingTerms')
    .values({ ...fromWire(terms), version: 1, steps: JSON.stringify(steps) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function whenAndWhereOf(held: SampleDates | undefined, today: string) {
  if (held === undefined || 'startsWithinDays' in held) return held;
  const {
    startsInDays: _days,
    notBefore: _day,
    weekday: _name,
    lastDay,
    startTime,
    endTime,
    ...place
  } = held;
  const firstDay = firstDayOfProgram(held, today);
  return {
    ...place,
    startsLocal: `${firstDay} ${startTime}`,
    endsLocal: `${daysAfter(firstDay, lastDay)} ${endTime}`,
  };
}

/** Returns the day plan of its own. */
async function insertSession(
  tx: Transaction<Database>,
  session: SampleSession,
  today: string,
): Promise<Insertable<Database['sessionDayPlans']>[]> {
  const { id } = await tx
    .selectFrom('programs')
    .select('id')
    .where('slug', '=', session.program)
    .executeTakeFirstOrThrow();
  const firstDay = firstDayOf(session, today);
  const { id: sessionId } = await tx
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
      minSeats: session.minimum?.seats ?? null,
      decideOn: session.minimum ? daysAfter(firstDay, -session.minimum.daysBefore) : null,
      isFeatured: session.isFeatured,
      seatForm: session.seatForm ?? null,
      specialNotes: session.specialNotes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return samplePlanOf(session).map((entry) => ({ sessionId, ...entry }));
}

/** Each place of the sessions is a venue, and where programs on dates are held there too. */
async function insertVenues(tx: Transaction<Database>): Promise<void> {
  const venues = await sql<{ id: number; venueName: string }>`
    insert into venues (location, city, country, country_code, venue_name, venue_address, timezone)
    select distinct location, city, country, country_code, venue_name, venue_address, timezone from workshop_sessions
    order by city, venue_name returning id, venue_name`.execute(tx);
  for (const { id, venueName } of venues.rows) {
    const about = sampleVenueFacts[venueName];
    if (about) await tx.updateTable('venues').set(about).where('id', '=', id).execute();
  }
  await sql`update workshop_sessions w set venue_id = v.id from venues v
    where v.venue_name = w.venue_name and v.location = w.location`.execute(tx);
  await sql`update programs p set venue_id = v.id from venues v
    where (v.venue_name, v.venue_address, v.city, v.timezone) = (p.venue_name, p.venue_address, p.city, p.timezone)`.execute(
    tx,
  );
}

async function insertPlansAndQuestions(
  tx: Transaction<Database>,
  sessionPlans: Insertable<Database['sessionDayPlans']>[],
): Promise<void> {
  const programPlans = samplePrograms.flatMap(({ id, slug }) =>
    (sampleProgramPlans[slug] ?? []).map((entry) => ({ programId: id, ...entry })),
  );
  const questions = samplePrograms.flatMap(({ id, slug }) =>
    (sampleQuestions[slug] ?? []).map((each, place) => ({ programId: id, position: place + 1, ...each })),
  );
  await tx.insertInto('programDayPlans').values(programPlans).execute();
  await tx.insertInto('sessionDayPlans').values(sessionPlans).execute();
  await tx.insertInto('programQuestions').values(questions).execute();
}

async function insertAgreements(tx: Transaction<Database>): Promise<void> {
  for (const { id: programId, slug } of samplePrograms)
    for (const { programType, words } of sampleAgreements[slug] ?? []) {
      const { id: agreementId } = await tx
        .insertInto('agreementTexts')
        .values({ words })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('programAgreements').values({ programId, programType, agreementId }).execute();
    }
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
