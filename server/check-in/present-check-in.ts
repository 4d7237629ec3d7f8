import type {
  CheckInGuest,
  CheckInSession,
  GuestEntry,
  HandedOnScan,
  ScanAnswer,
  WhoComesCount,
} from '#contract/check-in/office-check-in.ts';
import type { RosterGuest } from '#contract/check-in/office-guests.ts';
import { asksWhoCollects } from '#contract/participants/seat-asks.ts';
import { isMinor, lacksOf } from '#contract/participants/seat-person.ts';
import { ageGroupOf } from '#contract/sessions/age-group.ts';
import { zoneLabel } from '#contract/sessions/session-dates.ts';
import { consentAnswer, declinesToCome } from '#server/participants/consent-answer.ts';
import type { Buyer } from '#server/participants/guardian-of.ts';
import { guardianOf } from '#server/participants/guardian-of.ts';
import type { SeatAnswers } from '#server/participants/seat-of-ticket.ts';
import type { WhoComesTo } from '#server/participants/who-comes-to.ts';
import { sha256 } from '#server/platform/hash.ts';
import type { CheckInGuest as FoundGuest } from './check-in-guest.ts';
import type { CheckInSession as FoundCheckIn } from './check-in-session.ts';
import type { Entry } from './entry.ts';
import type { HandedOnScan as FoundHandedOnScan } from './handed-on-tickets.ts';
import type { RecordedScan } from './record-scans.ts';
import type { RosterGuest as FoundRosterGuest } from './roster.ts';

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
    is_unnamed: guest.isUnnamed,
    reference: guest.reference,
    state: guest.state,
    is_disputed: guest.isDisputed,
    place: guest.place,
    places: guest.places,
    entries: guest.entries.map(presentEntry),
    ...presentPerson(guest),
    has_needs: guest.hasNeeds,
  };
}

export function presentRosterGuest(guest: FoundRosterGuest): RosterGuest {
  return {
    id: guest.id,
    holder: guest.holder,
    is_unnamed: guest.isUnnamed,
    buyer: guest.buyer.name,
    email: guest.buyer.email,
    reference: guest.reference,
    code: guest.code,
    state: guest.state,
    is_disputed: guest.isDisputed,
    is_refund_failed: guest.isRefundFailed,
    entries: guest.entries.map(presentEntry),
    ...presentPerson(guest),
    has_needs: guest.hasNeeds,
    lacks: lacksOf(guest.seat.person, guest.seat),
  };
}

/** Of minors also the guardian, and who may collect them at the end of the day. */
function presentPerson({ seat, buyer }: { seat: SeatAnswers; buyer: Buyer }) {
  const { person, firstDay } = seat;
  const minor = isMinor(person, firstDay);
  const guardian = guardianOf(seat, buyer);
  return {
    is_minor: minor,
    is_unknown: minor === null && seat.form !== 'none',
    age_group: ageGroupOf(person, firstDay),
    guardian_name: guardian?.name ?? '',
    guardian_phone: guardian?.phone ?? '',
    emergency_name: person.emergency_name,
    emergency_phone: person.emergency_phone,
    collected_by: minor === true ? person.collected_by : '',
    asks_who_collects: minor === true && asksWhoCollects(seat.form),
    lacks_consent: lacksOf(person, seat).includes('consent'),
    declines_to_come: declinesToCome(seat),
    first_aid: consentAnswer(seat, 'first_aid'),
    pictures: consentAnswer(seat, 'pictures'),
    filmed_lessons: consentAnswer(seat, 'filmed_lessons'),
  };
}

export function presentWhoComes({ asked, missing, samePeople, erasedOn }: WhoComesTo): WhoComesCount {
  return {
    asked,
    complete: asked - missing.length,
    missing: missing.map((seat) => ({
      code: seat.code,
      reference: seat.reference,
      holder: seat.holder,
      lacks: lacksOf(seat.person, seat),
      declines_to_come: declinesToCome(seat),
    })),
    same_people: samePeople,
    erased_on: erasedOn,
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

export function presentHandedOnScan({ id, holder, reference, at, by }: FoundHandedOnScan): HandedOnScan {
  return { id, holder, reference, at: at.toISOString(), by };
}

function presentEntry({ id, at, day, by }: Entry): GuestEntry {
  return { id, at: new Date(at).toISOString(), day, by };
}
