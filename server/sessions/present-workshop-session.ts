import type { WorkshopSessionDetail } from '#contract/catalogue/program-detail.ts';
import { formattedPrice, priceFromCents } from '#contract/money.ts';
import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { minimumLine } from '#contract/sessions/session-minimum.ts';
import { sessionSeats } from '#contract/sessions/session-seats.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { venueAddress } from '#contract/sessions/venue-address.ts';
import type { WorkshopSession as WireSession } from '#contract/sessions/workshop-session.ts';
import { dayPlanOfSession } from '#server/catalogue/day-plan-of-session.ts';
import type { KeptDayPlans } from '#server/catalogue/keep-day-plans.ts';
import { presentTerms } from '#server/catalogue/present-terms.ts';
import type { WorkshopSession } from '#server/catalogue/workshop-session.ts';
import type { Context } from '#server/platform/context.ts';

export function presentWorkshopSession(
  session: WorkshopSession,
  { currency, publicUrl }: Pick<Context, 'currency' | 'publicUrl'>,
): WireSession {
  const identifier = encodeSessionIdentifier(session.id);
  const isOpen = session.saleState === 'open';
  return {
    id: session.id,
    identifier,
    calendar_url: isOpen ? `${publicUrl}/api/v1/workshop-sessions/${identifier}/calendar` : null,
    session_title: session.sessionTitle,
    program_type: session.programType,
    sale_state: session.saleState,
    is_featured: session.isFeatured,
    special_notes: session.specialNotes,
    location_highlights: session.locationHighlights,
    audiences: session.audiences,
    metadata: { grade_levels: session.gradeLevels },
    ...presentPlace(session),
    ...presentTime(session),
    ...sessionSeats({ booked: session.taken, remaining: session.capacity - session.taken }),
    ...presentPrice(session, currency),
    ...presentMinimum(session),
    program: {
      id: session.program.id,
      slug: session.program.slug,
      title: session.program.title,
      description: session.program.description,
      price: dollars(session.program.priceCents),
      formatted_price: formattedPrice(session.program.priceCents, currency),
      currency,
      has_formats: session.program.hasFormats,
    },
  };
}

/** With what most lists leave out. */
export function presentSessionInDetail(
  session: WorkshopSession,
  context: Pick<Context, 'currency' | 'publicUrl'>,
  dayPlans: KeptDayPlans,
): WorkshopSessionDetail {
  return {
    ...presentWorkshopSession(session, context),
    day_plan: dayPlanOfSession(session, dayPlans),
    ...(session.ownTerms && { booking_terms: presentTerms(session.ownTerms, session) }),
    directions: session.directions,
    map_picture: session.mapPicture,
  };
}

function presentPlace(session: WorkshopSession) {
  return {
    location: session.location,
    city: session.city,
    country: session.country,
    country_code: session.countryCode,
    full_location: venueAddress([session.venueName, session.city, session.country]),
    venue_name: session.venueName,
    venue_address: session.venueAddress,
    venue_facts: session.venueFacts,
    organization_logo: session.organizationLogo,
    organization_logo_alt: session.organizationLogoAlt,
  };
}

/** Only of a session that has a minimum. */
function presentMinimum(session: WorkshopSession) {
  if (session.minSeats === null) return {};
  return {
    min_seats: session.minSeats,
    min_seats_booked: session.minSeatsBooked,
    decide_on: session.decideOn,
    decision: session.decision,
    minimum_line: session.saleState === 'open' ? minimumLine(session, session.minSeatsBooked) : null,
  };
}

function presentTime(session: WorkshopSession) {
  return {
    date: session.startsLocal.slice(0, 10),
    formatted_date: formatLongDateRange(session.startsLocal, session.endsLocal),
    time: formatTimeRange(session.startsLocal, session.endsLocal),
    timezone: session.timezone,
    zone_label: zoneLabel(session.startsAt, session.timezone),
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    local_start: session.startsLocal,
    local_end: session.endsLocal,
  };
}

function presentPrice(session: WorkshopSession, currency: string) {
  const ownCents = session.program.priceCents;
  const cents = session.priceCents ?? ownCents;
  const differenceCents = cents === null || ownCents === null ? null : cents - ownCents;
  return {
    effective_price: dollars(cents),
    formatted_effective_price: formattedPrice(cents, currency),
    price_difference: dollars(differenceCents),
    is_premium_pricing: differenceCents !== null && differenceCents > 0,
    is_discounted_pricing: differenceCents !== null && differenceCents < 0,
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : priceFromCents(cents);
}
