import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Program } from './program.ts';

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
      sql<number>`coalesce(own.capacity, held.capacity, 0)`.as('capacity'),
      sql<number>`coalesce(own.taken, held.taken, 0)`.as('taken'),
    ])
    .$narrowType<Pick<Program, 'track'>>();
}
