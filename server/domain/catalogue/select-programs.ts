import { sql } from 'kysely';
import { ONLINE } from '#contract/when-and-where.ts';
import type { Db } from '#server/db/connection.ts';
import type { Program } from './program.ts';

/** The place of `programs as p`, as a line of an order names it. */
export const placeOfProgram = sql<string | null>`
  case when p.is_online then ${ONLINE} else p.venue_name || ', ' || p.city end`;

export function selectPrograms(db: Db) {
  return selectAllPrograms(db).where('p.publishedAt', 'is not', null);
}

/** All programs with their seats, also hidden and archived ones. Cancelled or started sessions do not count. */
export function selectAllPrograms(db: Db) {
  return db
    .selectFrom('programs as p')
    .leftJoin('seatPools as own', 'own.id', 'p.seatPoolId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('workshopSessions as w')
          .innerJoin('seatPools as s', 's.id', 'w.seatPoolId')
          .select([
            sql<number>`sum(s.capacity)::int`.as('capacity'),
            sql<number>`sum(s.taken)::int`.as('taken'),
            sql<number>`count(*)::int`.as('sessions'),
            lowestPrice.as('lowestCents'),
            nextDate.as('nextDate'),
            allOf('audiences').as('audiences'),
            allOf('grade_levels').as('grades'),
          ])
          .whereRef('w.programId', '=', 'p.id')
          .where('w.publishedAt', 'is not', null)
          .where('w.cancelledAt', 'is', null)
          .where('w.startsAt', '>', sql<Date>`now()`)
          .as('held'),
      (join) => join.on('p.soldBy', '=', 'session'),
    )
    .select([
      'p.id',
      'p.slug',
      'p.title',
      'p.description',
      'p.category',
      'p.track',
      'p.image',
      'p.duration',
      'p.priceCents',
      'p.features',
      'p.certificate',
      'p.schedule',
      'p.sellingPoints',
      'p.hasFormats',
      'p.gradeLevels',
      'p.soldBy',
      wallClock('starts_local').as('startsLocal'),
      wallClock('ends_local').as('endsLocal'),
      'p.timezone',
      'p.startsAt',
      'p.endsAt',
      'p.isOnline',
      'p.venueName',
      'p.venueAddress',
      'p.city',
      'p.country',
      'p.countryCode',
      'p.startsWithinDays',
      sql<Program['saleState']>`case when p.starts_at <= now() then 'closed' else 'open' end`.as('saleState'),
      sql<number>`coalesce(own.capacity, held.capacity, 0)`.as('capacity'),
      sql<number>`coalesce(own.taken, held.taken, 0)`.as('taken'),
      'held.sessions as comingSessions',
      'held.lowestCents as lowestSessionCents',
      'held.nextDate as nextSessionDate',
      sql<string[]>`coalesce(held.audiences, '{}')`.as('sessionAudiences'),
      sql<number[]>`coalesce(held.grades, '{}')::int[]`.as('sessionGrades'),
    ])
    .$narrowType<Pick<Program, 'track' | 'sessionAudiences'>>();
}

/** Of sessions with seats left. A free one would hide what the others cost. */
const lowestPrice = sql<number | null>`coalesce(
  min(nullif(coalesce(w.price_cents, p.price_cents), 0)) filter (where s.taken < s.capacity),
  min(coalesce(w.price_cents, p.price_cents)) filter (where s.taken < s.capacity))`;
const nextDate = sql<
  string | null
>`to_char(min(w.starts_local) filter (where s.taken < s.capacity), 'YYYY-MM-DD')`;

/** The values of all sessions, with repetitions. */
function allOf(column: 'audiences' | 'grade_levels') {
  const values = sql`nullif(array_to_string(${sql.ref(`w.${column}`)}, ','), '')`;
  return sql<string[]>`string_to_array(string_agg(${values}, ','), ',')`;
}

function wallClock(column: 'starts_local' | 'ends_local') {
  return sql<string | null>`to_char(${sql.ref(`p.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;
}
