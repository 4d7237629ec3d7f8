import type { CheckInGuest, CheckInSession, GuestEntry, ScanAnswer } from '#contract/office/check-in.ts';
import type { RosterGuest } from '#contract/office/guests.ts';
import { zoneLabel } from '#contract/session-dates.ts';
import type { CheckInGuest as FoundGuest } from '#server/domain/check-in/check-in-guest.ts';
import type { CheckInSession as FoundCheckIn } from '#server/domain/check-in/check-in-session.ts';
import type { Entry } from '#server/domain/check-in/entry.ts';
import type { RecordedScan } from '#server/domain/check-in/record-scans.ts';
import type { RosterGuest as FoundRosterGuest } from '#server/domain/check-in/roster.ts';
import { sha256 } from '#server/domain/hash.ts';

export function presentCheckIn(checkIn: FoundCheckIn): CheckInSession {
  return {
    kind: checkIn.kind,
    id: checkIn.id,
    title: checkIn.title,
    program: checkIn.program,
    venue: checkIn.venue,
    city: checkIn.city,
    country: checkIn.country,
    starts_local: checkIn.startsLocal,
    ends_local: checkIn.endsLocal,
    ends_at: checkIn.endsAt.toISOString(),
    timezone: checkIn.timezone,
    zone_label: zoneLabel(checkIn.startsAt, checkIn.timezone),
    today: checkIn.today,
    is_today: checkIn.isToday,
    is_cancelled: checkIn.isCancelled,
    expected: checkIn.expected,
    arrived: checkIn.arrived,
    arrived_today: checkIn.arrivedToday,
  };
}

export function presentCheckInGuest(guest: FoundGuest): CheckInGuest {
  return {
    id: guest.id,
    code_hash: sha256(guest.code).toString('base64url'),
    holder: guest.holder,
    reference: guest.reference,
    state: guest.state,
    is_disputed: guest.isDisputed,
    place: guest.place,
    places: guest.places,
    entries: guest.entries.map(presentEntry),
  };
}

export function presentRosterGuest(guest: FoundRosterGuest): RosterGuest {
  return {
    id: guest.id,
    holder: guest.holder,
    buyer: guest.buyer,
    email: guest.email,
    reference: guest.reference,
    code: guest.code,
    state: guest.state,
    is_disputed: guest.isDisputed,
    entries: guest.entries.map(presentEntry),
  };
}

export function presentScan({ id, day, outcome, guest, session }: RecordedScan): ScanAnswer {
  return {
    id,
    day,
    outcome,
    guest: guest && presentCheckInGuest(guest),
    session: session && presentCheckIn(session),
  };
}

function presentEntry({ id, at, day, by }: Entry): GuestEntry {
  return { id, at: new Date(at).toISOString(), day, by };
}
