import { sql } from 'kysely';
import { ONLINE } from '#contract/sessions/when-and-where.ts';
import type { Db } from '#server/db/connection.ts';
import type { Program } from './program.ts';
import type { SeatsOfProgram } from './with-seats.ts';

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
    .leftJoin('seatPools as s', 's.id', 'p.seatPoolId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('workshopSessions as w')
          .innerJoin('seatPools as s', 's.id', 'w.seatPoolId')
          .select([
            comingSessions.as('coming'),
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
      sql<SeatsOfProgram['own']>`case when s.id is not null then json_build_object(${seats}) end`.as('own'),
      sql<SeatsOfProgram['coming']>`coalesce(held.coming, '[]')`.as('coming'),
      sql<string[]>`coalesce(held.audiences, '{}')`.as('sessionAudiences'),
      sql<number[]>`coalesce(held.grades, '{}')::int[]`.as('sessionGrades'),
    ])
    .$narrowType<Pick<Program, 'track' | 'sessionAudiences'>>();
}

/** Of `seat_pools as s`. */
const seats = sql`'pool', s.id, 'capacity', s.capacity, 'taken', s.taken`;

const comingSessions = sql<SeatsOfProgram['coming']>`json_agg(json_build_object(${seats},
  'cents', coalesce(w.price_cents, p.price_cents), 'date', to_char(w.starts_local, 'YYYY-MM-DD')))`;

/** The values of all sessions, with repetitions. */
function allOf(column: 'audiences' | 'grade_levels') {
  const values = sql`nullif(array_to_string(${sql.ref(`w.${column}`)}, ','), '')`;
  return sql<string[]>`string_to_array(string_agg(${values}, ','), ',')`;
}

function wallClock(column: 'starts_local' | 'ends_local') {
  return sql<string | null>`to_char(${sql.ref(`p.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;
}
