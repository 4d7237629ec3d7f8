import type { Insertable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SessionFields } from './office-session.ts';

type Row = Insertable<Database['workshop_sessions']>;

/** What was filled in, as the table has it. */
export function sessionRow(fields: SessionFields): Omit<Row, 'program_id' | 'seat_pool_id'> {
  return {
    session_title: fields.title,
    program_type: fields.programType,
    location: fields.location,
    city: fields.city,
    country: fields.country,
    country_code: fields.countryCode,
    venue_name: fields.venueName,
    venue_address: fields.venueAddress,
    organization_logo: fields.organizationLogo,
    location_highlights: fields.highlights,
    audiences: fields.audiences,
    grade_levels: fields.gradeLevels,
    timezone: fields.timezone,
    starts_local: fields.startsLocal,
    ends_local: fields.endsLocal,
    price_cents: fields.priceCents,
    is_featured: fields.isFeatured,
    special_notes: fields.specialNotes,
  };
}

/** What was filled in of a session, to be compared and written down. */
export function fieldsOf(session: SessionFields & { capacity: number; setAside: number }) {
  const {
    title,
    programType,
    location,
    city,
    country,
    countryCode,
    venueName,
    venueAddress,
    organizationLogo,
    highlights,
    audiences,
    gradeLevels,
    timezone,
    startsLocal,
    endsLocal,
    priceCents,
    isFeatured,
    specialNotes,
    capacity,
    setAside,
  } = session;
  return {
    title,
    programType,
    location,
    city,
    country,
    countryCode,
    venueName,
    venueAddress,
    organizationLogo,
    highlights,
    audiences,
    gradeLevels,
    timezone,
    startsLocal,
    endsLocal,
    priceCents,
    isFeatured,
    specialNotes,
    capacity,
    setAside,
  };
}
