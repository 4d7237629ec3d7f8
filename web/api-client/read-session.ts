import { AUDIENCES, AUDIENCE_BADGES, audienceBadges } from '#contract/audience.ts';
import {
  URGENCY_LEVELS,
  capacityPercentage,
  isAlmostSoldOut,
  isLimitedAvailability,
  urgencyLevel,
} from '#contract/availability.ts';
import { PROGRAM_TYPES } from '#contract/program-type.ts';
import type { Program } from '#contract/program.ts';
import { SALE_STATES } from '#contract/sale-state.ts';
import { formatLongDate } from '#contract/session-dates.ts';
import { encodeSessionIdentifier } from '#contract/session-identifier.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { fieldsOf, flagOf, listOf, numberOf, oneOf, textOf, textsOf } from './read-fields.ts';
import type { Fields } from './read-fields.ts';
import { formatted, readPrice } from './read-price.ts';
import { readProgram, readSeats } from './read-program.ts';

/** Reads a session as our pages need it. Without exact start and end times it has only its day and no time zone. */
export function readSession(answer: unknown, programOfList?: unknown): WorkshopSession | undefined {
  const told = fieldsOf(answer);
  const id = numberOf(told['id']);
  const program = readProgramOf(told, programOfList);
  if (id === undefined || !Number.isInteger(id) || id <= 0 || !program) return undefined;
  const highlights = textsOf(told['location_highlights']);
  const price = readPrice(told['effective_price']);
  const location = textOf(told['location']) || textOf(told['city']);
  const { currency } = program;
  return {
    id,
    identifier: encodeSessionIdentifier(id),
    session_title: textOf(told['session_title']) || (location === '' ? program.title : null),
    program_type: oneOf(PROGRAM_TYPES, told['program_type']) ?? 'essentials',
    location,
    city: textOf(told['city']),
    country: textOf(told['country']),
    country_code: textOf(told['country_code']) || textOf(told['country']),
    full_location: textOf(told['full_location']) || location,
    venue_name: textOf(told['venue_name']),
    venue_address: textOf(told['venue_address']),
    organization_logo: textOf(told['organization_logo']) || null,
    organization_logo_alt: textOf(told['organization_logo_alt']),
    location_highlights: highlights,
    audiences: readAudiences(told['audiences'], highlights),
    ...readTimes(told),
    calendar_url: textOf(told['calendar_url']) || null,
    sale_state: oneOf(SALE_STATES, told['sale_state']) ?? 'open',
    ...readPlaces(told),
    effective_price: price,
    formatted_effective_price: textOf(told['formatted_effective_price']) || formatted(price, currency),
    ...readPriceDifference(told, price, program.price),
    is_featured: flagOf(told['is_featured']) === true,
    special_notes: textOf(told['special_notes']) || null,
    metadata: { ...fieldsOf(told['metadata']), grade_levels: gradesOf(told) },
    program: namedIn(program),
  };
}

/** The list may contain more fields of the program than the session itself. */
function readProgramOf(told: Fields, programOfList: unknown): Program | undefined {
  const [own, ofList] = [told['program'], programOfList].map(fieldsOf);
  const isTheSame = own?.['id'] === undefined || own['id'] === ofList?.['id'];
  return readProgram(isTheSame ? { ...ofList, ...own } : own);
}

function namedIn({ id, slug, title, description, price, formatted_price, currency }: Program) {
  return { id, slug, title, description, price, formatted_price, currency };
}

function readAudiences(told: unknown, highlights: string[]) {
  if (Array.isArray(told)) return AUDIENCES.filter((audience) => told.includes(audience));
  const badges = audienceBadges(highlights);
  return AUDIENCES.filter((audience) => badges.includes(AUDIENCE_BADGES[audience]));
}

function readTimes(told: Fields) {
  const [date = ''] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(told['date'])) ?? [];
  const day = Number.isNaN(Date.parse(date)) ? '' : date;
  const timezone = textOf(told['timezone']);
  const instants = [textOf(told['starts_at']), textOf(told['ends_at'])] as const;
  const isExact = instants.every((instant) => !Number.isNaN(Date.parse(instant)));
  const midnight = day === '' ? '' : `${day}T00:00:00Z`;
  return {
    date: day,
    formatted_date:
      textOf(told['formatted_date']) || (day === '' ? 'Date to be announced' : formatLongDate(day)),
    time: readTime(textOf(told['time'])),
    timezone: isExact ? timezone : '',
    zone_label: textOf(told['zone_label']) || timezone,
    starts_at: isExact ? instants[0] : midnight,
    ends_at: isExact ? instants[1] : midnight,
    local_start: textOf(told['local_start']) || (day && `${day}T00:00`),
    local_end: textOf(told['local_end']) || (day && `${day}T00:00`),
  };
}

/** Formats a time such as 14:30:00. Any other text is kept. */
function readTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  if (hours === undefined) return time;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

function readPlaces(told: Fields) {
  const percentage = numberOf(told['capacity_percentage']);
  const seats = {
    remaining_spots: readSeats(told['remaining_spots']) ?? 0,
    booked_spots: readSeats(told['booked_spots']) ?? 0,
    is_almost_sold_out: flagOf(told['is_almost_sold_out']) === true,
    is_limited_availability: flagOf(told['is_limited_availability']) === true,
    ...(percentage !== undefined && { capacity_percentage: percentage }),
  };
  return {
    ...seats,
    capacity_percentage: capacityPercentage(seats),
    urgency_level: oneOf(URGENCY_LEVELS, told['urgency_level']) ?? urgencyLevel(seats),
    is_almost_sold_out: isAlmostSoldOut(seats),
    is_limited_availability: isLimitedAvailability(seats),
  };
}

function readPriceDifference(told: Fields, price: number | null, programPrice: number | null) {
  const own = price === null || programPrice === null ? null : price - programPrice;
  const difference = numberOf(told['price_difference']) ?? own;
  return {
    price_difference: difference,
    is_premium_pricing: difference !== null && difference > 0,
    is_discounted_pricing: difference !== null && difference < 0,
  };
}

function gradesOf(told: Fields): (string | number)[] {
  return listOf(fieldsOf(told['metadata'])['grade_levels']).flatMap((grade) =>
    typeof grade === 'string' || typeof grade === 'number' ? [grade] : [],
  );
}
