import { PROGRAM_TYPES } from '#contract/catalogue/program-type.ts';
import type { Program } from '#contract/catalogue/program.ts';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import { AUDIENCES, AUDIENCE_BADGES, audienceBadges } from '#contract/sessions/audience.ts';
import {
  URGENCY_LEVELS,
  capacityPercentage,
  isAlmostSoldOut,
  isLimitedAvailability,
  urgencyLevel,
} from '#contract/sessions/availability.ts';
import { SALE_STATES } from '#contract/sessions/sale-state.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { dayOf, fieldsOf, flagOf, listOf, numberOf, oneOf, textOf, textsOf } from './read-fields.ts';
import type { Fields } from './read-fields.ts';
import { formatted, readPrice } from './read-price.ts';
import { readProgram, readSeats } from './read-program.ts';

/** Reads a session as our pages need it. Without exact start and end times it has only its day and no time zone. */
export function readSession(answer: unknown, programOfList?: unknown): WorkshopSession | undefined {
  const fields = fieldsOf(answer);
  const id = numberOf(fields['id']);
  const program = readProgramOf(fields, programOfList);
  if (id === undefined || !Number.isInteger(id) || id <= 0 || !program) return undefined;
  const highlights = textsOf(fields['location_highlights']);
  const price = readPrice(fields['effective_price']);
  const location = textOf(fields['location']) || textOf(fields['city']);
  const { currency } = program;
  return {
    id,
    identifier: encodeSessionIdentifier(id),
    session_title: textOf(fields['session_title']) || (location === '' ? program.title : null),
    program_type: oneOf(PROGRAM_TYPES, fields['program_type']) ?? 'essentials',
    location,
    city: textOf(fields['city']),
    country: textOf(fields['country']),
    country_code: textOf(fields['country_code']) || textOf(fields['country']),
    full_location: textOf(fields['full_location']) || location,
    venue_name: textOf(fields['venue_name']),
    venue_address: textOf(fields['venue_address']),
    venue_facts: VENUE_FACTS.filter((fact) => listOf(fields['venue_facts']).includes(fact)),
    organization_logo: textOf(fields['organization_logo']) || null,
    organization_logo_alt: textOf(fields['organization_logo_alt']),
    location_highlights: highlights,
    audiences: readAudiences(fields['audiences'], highlights),
    ...readTimes(fields),
    calendar_url: textOf(fields['calendar_url']) || null,
    sale_state: oneOf(SALE_STATES, fields['sale_state']) ?? 'open',
    ...readPlaces(fields),
    effective_price: price,
    formatted_effective_price: textOf(fields['formatted_effective_price']) || formatted(price, currency),
    ...readPriceDifference(fields, price, program.price),
    ...readMinimum(fields),
    is_featured: flagOf(fields['is_featured']) === true,
    special_notes: textOf(fields['special_notes']) || null,
    metadata: { ...fieldsOf(fields['metadata']), grade_levels: gradesOf(fields) },
    program: namedIn(program),
  };
}

/** The list may contain more fields of the program than the session itself. */
function readProgramOf(fields: Fields, programOfList: unknown): Program | undefined {
  const [own, ofList] = [fields['program'], programOfList].map(fieldsOf);
  const isTheSame = own?.['id'] === undefined || own['id'] === ofList?.['id'];
  return readProgram(isTheSame ? { ...ofList, ...own } : own);
}

function namedIn({ id, slug, title, description, price, formatted_price, currency, has_formats }: Program) {
  return { id, slug, title, description, price, formatted_price, currency, has_formats };
}

function readAudiences(fields: unknown, highlights: string[]) {
  if (Array.isArray(fields)) return AUDIENCES.filter((audience) => fields.includes(audience));
  const badges = audienceBadges(highlights);
  return AUDIENCES.filter((audience) => badges.includes(AUDIENCE_BADGES[audience]));
}

function readTimes(fields: Fields) {
  const day = dayOf(fields['date']);
  const timezone = textOf(fields['timezone']);
  const instants = [textOf(fields['starts_at']), textOf(fields['ends_at'])] as const;
  const isExact = instants.every((instant) => !Number.isNaN(Date.parse(instant)));
  const midnight = day === '' ? '' : `${day}T00:00:00Z`;
  return {
    date: day,
    formatted_date:
      textOf(fields['formatted_date']) || (day === '' ? 'Date to be announced' : formatLongDate(day)),
    time: readTime(textOf(fields['time'])),
    timezone: isExact ? timezone : '',
    zone_label: textOf(fields['zone_label']) || timezone,
    starts_at: isExact ? instants[0] : midnight,
    ends_at: isExact ? instants[1] : midnight,
    local_start: textOf(fields['local_start']) || (day && `${day}T00:00`),
    local_end: textOf(fields['local_end']) || (day && `${day}T00:00`),
  };
}

/** Formats a time such as 14:30:00. Any other text is kept. */
function readTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  if (hours === undefined) return time;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** Nothing of an API that does not know of it. */
function readMinimum(fields: Fields): Pick<WorkshopSession, 'minimum_line'> {
  const line = textOf(fields['minimum_line']);
  return line === '' ? {} : { minimum_line: line };
}

function readPlaces(fields: Fields) {
  const percentage = numberOf(fields['capacity_percentage']);
  const seats = {
    remaining_spots: readSeats(fields['remaining_spots']) ?? 0,
    booked_spots: readSeats(fields['booked_spots']) ?? 0,
    is_almost_sold_out: flagOf(fields['is_almost_sold_out']) === true,
    is_limited_availability: flagOf(fields['is_limited_availability']) === true,
    ...(percentage !== undefined && { capacity_percentage: percentage }),
  };
  return {
    ...seats,
    capacity_percentage: capacityPercentage(seats),
    urgency_level: oneOf(URGENCY_LEVELS, fields['urgency_level']) ?? urgencyLevel(seats),
    is_almost_sold_out: isAlmostSoldOut(seats),
    is_limited_availability: isLimitedAvailability(seats),
  };
}

function readPriceDifference(fields: Fields, price: number | null, programPrice: number | null) {
  const own = price === null || programPrice === null ? null : price - programPrice;
  const difference = numberOf(fields['price_difference']) ?? own;
  return {
    price_difference: difference,
    is_premium_pricing: difference !== null && difference > 0,
    is_discounted_pricing: difference !== null && difference < 0,
  };
}

function gradesOf(fields: Fields): (string | number)[] {
  return listOf(fieldsOf(fields['metadata'])['grade_levels']).flatMap((grade) =>
    typeof grade === 'string' || typeof grade === 'number' ? [grade] : [],
  );
}
