import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Program } from './program.ts';

export function selectPrograms(db: Db) {
  return selectAllPrograms(db).where('p.published_at', 'is not', null);
}

/**
 * With their seats, also those that are hidden or archived; sessions that are cancelled or under way no longer count.
 */
export function selectAllPrograms(db: Db) {
  return db
    .selectFrom('programs as p')
    .leftJoin('seat_pools as own', 'own.id', 'p.seat_pool_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('workshop_sessions as w')
          .innerJoin('seat_pools as s', 's.id', 'w.seat_pool_id')
          .select([
            sql<number>`sum(s.capacity)::int`.as('capacity'),
            sql<number>`sum(s.taken)::int`.as('taken'),
          ])
          .whereRef('w.program_id', '=', 'p.id')
          .where('w.published_at', 'is not', null)
          .where('w.cancelled_at', 'is', null)
          .where('w.starts_at', '>', sql<Date>`now()`)
          .as('held'),
      (join) => join.on('p.sold_by', '=', 'session'),
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
      'p.price_cents as priceCents',
      'p.features',
      'p.grade_levels as gradeLevels',
      'p.sold_by as soldBy',
      sql<number>`coalesce(own.capacity, held.capacity, 0)`.as('capacity'),
      sql<number>`coalesce(own.taken, held.taken, 0)`.as('taken'),
    ])
    .$narrowType<Pick<Program, 'track'>>();
}
