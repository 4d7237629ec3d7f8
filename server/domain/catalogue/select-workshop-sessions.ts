import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { WorkshopSession } from './workshop-session.ts';

export function selectWorkshopSessions(db: Db) {
  return db
    .selectFrom('workshop_sessions as w')
    .innerJoin('seat_pools as s', 's.id', 'w.seat_pool_id')
    .innerJoin('programs as p', 'p.id', 'w.program_id')
    .where('w.published_at', 'is not', null)
    .where('p.published_at', 'is not', null)
    .select([
      'w.id',
      'w.session_title as sessionTitle',
      'w.program_type as programType',
      'w.location',
      'w.city',
      'w.country',
      'w.country_code as countryCode',
      'w.venue_name as venueName',
      'w.venue_address as venueAddress',
      'w.organization_logo as organizationLogo',
      'w.organization_logo_alt as organizationLogoAlt',
      'w.location_highlights as locationHighlights',
      'w.audiences',
      'w.grade_levels as gradeLevels',
      'w.timezone',
      wallClock('starts_local').as('startsLocal'),
      wallClock('ends_local').as('endsLocal'),
      'w.starts_at as startsAt',
      'w.ends_at as endsAt',
      'w.price_cents as priceCents',
      'w.is_featured as isFeatured',
      'w.special_notes as specialNotes',
      sql<WorkshopSession['saleState']>`case
        when w.cancelled_at is not null then 'cancelled'
        when w.starts_at <= now() then 'closed'
        else 'open' end`.as('saleState'),
      's.capacity',
      's.taken',
      sql<WorkshopSession['program']>`json_build_object(
        'id', p.id, 'slug', p.slug, 'title', p.title, 'description', p.description, 'priceCents', p.price_cents)`.as(
        'program',
      ),
    ])
    .$narrowType<Pick<WorkshopSession, 'audiences'>>();
}

function wallClock(column: 'starts_local' | 'ends_local') {
  return sql<string>`to_char(${sql.ref(`w.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;
}

type Joined = Database & { w: Database['workshop_sessions'] };

/** Sales close at the start, by the database's clock. */
export function isOnSale({ and, eb }: ExpressionBuilder<Joined, 'w'>) {
  return and([eb('w.cancelled_at', 'is', null), eb('w.starts_at', '>', sql<Date>`now()`)]);
}
