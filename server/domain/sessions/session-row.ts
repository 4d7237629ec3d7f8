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
    organization_logo_alt: fields.organizationLogoAlt,
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

interface Compared extends SessionFields {
  capacity: number;
  setAside: number;
}

const compared: Record<keyof Compared, true> = {
  title: true,
  programType: true,
  location: true,
  city: true,
  country: true,
  countryCode: true,
  venueName: true,
  venueAddress: true,
  organizationLogo: true,
  organizationLogoAlt: true,
  highlights: true,
  audiences: true,
  gradeLevels: true,
  timezone: true,
  startsLocal: true,
  endsLocal: true,
  priceCents: true,
  isFeatured: true,
  specialNotes: true,
  capacity: true,
  setAside: true,
};
const names = Object.keys(compared) as (keyof Compared)[];

/** What was filled in of a session, to be compared and written down. */
export function fieldsOf(session: Compared): Compared {
  return Object.fromEntries(names.map((name) => [name, session[name]])) as unknown as Compared;
}
