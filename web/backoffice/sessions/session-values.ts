import type { Audience } from '#contract/audience.ts';
import type { OfficeSessionDetail, SessionPlace } from '#contract/office/session.ts';
import { typedPrice } from '../form/typed-price.ts';

/** What the fields of the form show. Each has the name of what is sent. */
export interface SessionValues {
  program_id: string;
  session_title: string;
  program_type: string;
  location: string;
  city: string;
  country: string;
  country_code: string;
  venue_name: string;
  venue_address: string;
  timezone: string;
  organization_logo: string;
  organization_logo_alt: string;
  location_highlights: string;
  audiences: Audience[];
  grade_levels: string;
  local_start: string;
  local_end: string;
  price: string;
  is_featured: boolean;
  special_notes: string;
  capacity: string;
  set_aside: string;
  is_published: boolean;
}

export const emptyPlace: SessionPlace = {
  location: '',
  city: '',
  country: '',
  country_code: '',
  venue_name: '',
  venue_address: '',
  timezone: '',
};

export const emptySession: SessionValues = {
  program_id: '',
  session_title: '',
  program_type: 'essentials',
  ...emptyPlace,
  organization_logo: '',
  organization_logo_alt: '',
  location_highlights: '',
  audiences: [],
  grade_levels: '',
  local_start: '',
  local_end: '',
  price: '',
  is_featured: false,
  special_notes: '',
  capacity: '',
  set_aside: '0',
  is_published: false,
};

export const sessionLabels: Partial<Record<keyof SessionValues, string>> = {
  session_title: 'Title',
  program_type: 'Format',
  location: 'Place as the site names it',
  city: 'City',
  country: 'Country',
  country_code: 'Country code',
  venue_name: 'Venue',
  venue_address: 'Address',
  timezone: 'Time zone',
  organization_logo: 'Logo',
  organization_logo_alt: 'What the logo says',
  location_highlights: 'Highlights',
  audiences: 'Audiences',
  grade_levels: 'Grades',
  local_start: 'Begins',
  local_end: 'Ends',
  price: 'Price of its own',
  is_featured: 'Featured',
  special_notes: 'Important information',
  capacity: 'Capacity',
  set_aside: 'Set aside for the office',
};

export function valuesOf(session: OfficeSessionDetail): SessionValues {
  return {
    program_id: String(session.program.id),
    session_title: session.session_title ?? '',
    program_type: session.program_type,
    location: session.location,
    city: session.city,
    country: session.country,
    country_code: session.country_code,
    venue_name: session.venue_name,
    venue_address: session.venue_address,
    timezone: session.timezone,
    organization_logo: session.organization_logo ?? '',
    organization_logo_alt: session.organization_logo_alt,
    location_highlights: session.location_highlights.join('\n'),
    audiences: session.audiences,
    grade_levels: session.grade_levels.join(', '),
    local_start: session.local_start,
    local_end: session.local_end,
    price: typedPrice(session.price),
    is_featured: session.is_featured,
    special_notes: session.special_notes ?? '',
    capacity: String(session.seats.capacity),
    set_aside: String(session.seats.set_aside),
    is_published: session.is_published,
  };
}

/** As the contract asks for it; what is no number is left for its schema to say. */
export function bodyOf(values: SessionValues) {
  return {
    session_title: values.session_title.trim() || null,
    program_type: values.program_type,
    location: values.location,
    city: values.city,
    country: values.country,
    country_code: values.country_code.trim().toUpperCase(),
    venue_name: values.venue_name,
    venue_address: values.venue_address,
    timezone: values.timezone,
    organization_logo: values.organization_logo || null,
    organization_logo_alt: values.organization_logo_alt,
    location_highlights: linesOf(values.location_highlights),
    audiences: values.audiences,
    grade_levels: values.grade_levels
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
    local_start: values.local_start.slice(0, 16),
    local_end: values.local_end.slice(0, 16),
    price: values.price.trim() === '' ? null : numberOf(values.price),
    is_featured: values.is_featured,
    special_notes: values.special_notes.trim() || null,
    capacity: numberOf(values.capacity),
    set_aside: numberOf(values.set_aside),
  };
}

export function newBodyOf(values: SessionValues) {
  const { program_id, is_published } = values;
  return { ...bodyOf(values), program_id: numberOf(program_id), is_published };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function numberOf(text: string): number | undefined {
  const number = Number(text.trim());
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}
