import { placeFields } from '#contract/sessions/office-place.ts';
import type { PlannedSession } from '#contract/sessions/office-repeat-session.ts';
import type {
  CalendarSession,
  OfficeSession,
  OfficeSessionDetail,
  SessionChoices,
} from '#contract/sessions/office-session.ts';
import { sessionFields } from '#contract/sessions/office-session.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { SessionChoices as FoundChoices } from './find-session-choices.ts';
import type { SessionInDetail } from './get-office-session.ts';
import type { ListedSession } from './list-office-sessions.ts';
import type { OfficeSession as Session } from './office-session.ts';
import type { PlannedLine } from './plan-repetition.ts';

export function presentSession(session: ListedSession): OfficeSession {
  const { program, capacity, taken, blocked, held } = session;
  return {
    id: session.id,
    identifier: encodeSessionIdentifier(session.id),
    program: { id: program.id, slug: program.slug, title: program.title },
    session_title: session.sessionTitle,
    title: session.sessionTitle ?? program.title,
    city: session.city,
    country: session.country,
    country_code: session.countryCode,
    venue_name: session.venueName,
    timezone: session.timezone,
    starts_local: session.startsLocal,
    ends_local: session.endsLocal,
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    state: session.state,
    is_published: session.isPublished,
    price_cents: session.priceCents,
    program_price_cents: program.priceCents,
    seats: { capacity, sold: taken - blocked - held, held, blocked, left: capacity - taken },
    revision: session.revision,
  };
}

export function presentSessionInDetail(session: SessionInDetail): OfficeSessionDetail {
  return {
    ...sessionFields.toWire(session),
    ...presentSession(session),
    venue_id: session.venueId,
    venue_facts: session.venueFacts,
    decision: session.decision,
    decided_at: session.decidedAt?.toISOString() ?? null,
    booked: session.booked,
    buyers: session.buyers,
    cancelled_at: session.cancelledAt?.toISOString() ?? null,
  };
}

export function presentCalendarSession(session: Session): CalendarSession {
  const { id, sessionTitle, program, city, venueName, startsLocal, endsLocal, state, isPublished } = session;
  return {
    id,
    title: sessionTitle ?? program.title,
    city,
    venue_name: venueName,
    starts_local: startsLocal,
    ends_local: endsLocal,
    state,
    is_published: isPublished,
    left: session.capacity - session.taken,
    capacity: session.capacity,
  };
}

export function presentChoices(
  { programs, countries, timezones, venues, places }: FoundChoices,
  currency: string,
): SessionChoices {
  return {
    programs: programs.map(({ id, title, priceCents }) => ({ id, title, price_cents: priceCents })),
    countries: countries.map(({ code, name }) => ({ code, name })),
    timezones,
    venues: venues.map((venue) => ({
      ...placeFields.toWire(venue),
      venue_id: venue.id,
      venue_facts: venue.venueFacts,
      is_archived: venue.isArchived,
    })),
    places: places.map(placeFields.toWire),
    currency,
  };
}

export function presentPlannedLine(line: PlannedLine): PlannedSession {
  return {
    date: line.date,
    place: line.place,
    city: line.where.city,
    venue_name: line.where.venueName,
    timezone: line.where.timezone,
    starts_local: line.startsLocal,
    ends_local: line.endsLocal,
    starts_at: line.startsAt?.toISOString() ?? null,
    verdict: line.verdict,
    why: line.why,
  };
}
