import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import type { Program as WireProgram } from '#contract/catalogue/program.ts';
import { formattedPrice, priceFromCents } from '#contract/money.ts';
import { isSoldOut } from '#contract/sessions/availability.ts';
import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { venueAddress } from '#contract/sessions/venue-address.ts';
import { ONLINE } from '#contract/sessions/when-and-where.ts';
import { levelsOfProgram } from './levels-of-program.ts';
import type { Program } from './program.ts';

export function presentProgram(program: Program, currency: string): WireProgram {
  const remaining = program.capacity - program.taken;
  return {
    id: program.id,
    slug: program.slug,
    title: program.title,
    description: program.description,
    image: program.image ?? PLACEHOLDER_PICTURE,
    category: program.category,
    track: program.track,
    duration: program.duration,
    price: program.priceCents === null ? null : priceFromCents(program.priceCents),
    formatted_price: formattedPrice(program.priceCents, currency),
    currency,
    features: program.features,
    certificate: program.certificate,
    schedule: program.schedule,
    selling_points: program.sellingPoints,
    has_formats: program.hasFormats,
    grade_levels: program.gradeLevels,
    ...levelsOfProgram(program),
    sold_by: program.soldBy,
    coming_sessions: program.soldBy === 'session' ? (program.comingSessions ?? 0) : null,
    lowest_session_price:
      program.lowestSessionCents === null ? null : priceFromCents(program.lowestSessionCents),
    next_session_date: program.nextSessionDate,
    available_tickets: program.capacity,
    remaining_tickets: remaining,
    sold_tickets: program.taken,
    is_sold_out: program.soldBy !== 'quote' && isSoldOut(remaining),
    sale_state: program.saleState,
    starts_within_days: program.startsWithinDays,
    ...presentTime(program),
    ...presentPlace(program),
  };
}

function presentTime({ startsLocal, endsLocal, startsAt, endsAt, timezone }: Program) {
  const hasDates = startsLocal !== null && endsLocal !== null;
  return {
    date: startsLocal?.slice(0, 10) ?? null,
    formatted_date: hasDates ? formatLongDateRange(startsLocal, endsLocal) : null,
    time: hasDates ? formatTimeRange(startsLocal, endsLocal) : null,
    timezone,
    zone_label: startsAt === null || timezone === null ? null : zoneLabel(startsAt, timezone),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    local_start: startsLocal,
    local_end: endsLocal,
  };
}

function presentPlace({ isOnline, venueName, venueAddress: address, city, country, countryCode }: Program) {
  const venue = venueAddress([venueName ?? '', city ?? '', country ?? '']);
  return {
    is_online: isOnline,
    venue_name: venueName,
    venue_address: address,
    city,
    country,
    country_code: countryCode,
    full_location: isOnline ? ONLINE : venue || null,
  };
}
