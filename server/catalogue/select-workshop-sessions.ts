import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { bookedOfMinimum } from '#server/seats/booked-of-minimum.ts';
import { factsOf } from './facts-there.ts';
import { termsOfSession } from './sold-under.ts';
import type { WorkshopSession } from './workshop-session.ts';

/** Of the session itself, or else of its venue. */
export const factsThere = factsOf('w');

export function fromPublishedSessions(db: Db) {
  return db
    .selectFrom('workshopSessions as w')
    .innerJoin('programs as p', 'p.id', 'w.programId')
    .where('w.publishedAt', 'is not', null)
    .where('p.publishedAt', 'is not', null);
}

export function selectWorkshopSessions(db: Db) {
  return fromPublishedSessions(db)
    .innerJoin('seatPools as s', 's.id', 'w.seatPoolId')
    .leftJoin('venues as v', 'v.id', 'w.venueId')
    .select([
      'w.id',
      'w.sessionTitle',
      'w.programType',
      'w.location',
      'w.city',
      'w.country',
      'w.countryCode',
      'w.venueName',
      'w.venueAddress',
      factsThere.as('venueFacts'),
      termsOfSession.as('ownTerms'),
      'v.directions',
      'v.mapPicture',
      'w.organizationLogo',
      'w.organizationLogoAlt',
      'w.locationHighlights',
      'w.audiences',
      'w.gradeLevels',
      'w.timezone',
      wallClock('starts_local').as('startsLocal'),
      wallClock('ends_local').as('endsLocal'),
      'w.startsAt',
      'w.endsAt',
      'w.priceCents',
      'w.minSeats',
      sql<string | null>`to_char(w.decide_on, 'YYYY-MM-DD')`.as('decideOn'),
      'w.decision',
      sql<number>`coalesce(${bookedOfMinimum}, 0)`.as('minSeatsBooked'),
      'w.isFeatured',
      'w.specialNotes',
      sql<WorkshopSession['saleState']>`case
        when w.cancelled_at is not null then 'cancelled'
        when w.starts_at <= now() then 'closed'
        else 'open' end`.as('saleState'),
      's.capacity',
      's.taken',
      sql<WorkshopSession['program']>`json_build_object(
        'id', p.id, 'slug', p.slug, 'title', p.title, 'description', p.description, 'priceCents', p.price_cents,
        'hasFormats', p.has_formats)`.as('program'),
    ])
    .$narrowType<Pick<WorkshopSession, 'audiences'>>();
}

function wallClock(column: 'starts_local' | 'ends_local') {
  return sql<string>`to_char(${sql.ref(`w.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;
}

type Joined = Database & { w: Database['workshopSessions'] };

/** Sales close at the start, by the database's clock. */
export function isOnSale({ and, eb }: ExpressionBuilder<Joined, 'w'>) {
  return and([eb('w.cancelledAt', 'is', null), eb('w.startsAt', '>', sql<Date>`now()`)]);
}
