import type { DoorGuest, DoorSign, GuestEntry, ScanAnswer } from '#contract/office/door.ts';
import type { RosterGuest } from '#contract/office/guests.ts';
import { zoneLabel } from '#contract/session-dates.ts';
import type { DoorGuest as FoundGuest } from '#server/domain/check-in/check-in-guest.ts';
import type { DoorSign as FoundDoor } from '#server/domain/check-in/check-in-session.ts';
import type { Entry } from '#server/domain/check-in/entry.ts';
import type { ScanTaken } from '#server/domain/check-in/record-scans.ts';
import type { RosterGuest as FoundRosterGuest } from '#server/domain/check-in/roster.ts';
import { sha256 } from '#server/domain/hash.ts';

export function presentDoor(door: FoundDoor): DoorSign {
  return {
    id: door.id,
    title: door.title,
    program: door.program,
    venue: door.venue,
    city: door.city,
    country: door.country,
    starts_local: door.startsLocal,
    ends_local: door.endsLocal,
    ends_at: door.endsAt.toISOString(),
    timezone: door.timezone,
    zone_label: zoneLabel(door.startsAt, door.timezone),
    is_today: door.isToday,
    is_cancelled: door.isCancelled,
    expected: door.expected,
    arrived: door.arrived,
  };
}

export function presentDoorGuest(guest: FoundGuest): DoorGuest {
  return {
    id: guest.id,
    code_hash: sha256(guest.code).toString('base64url'),
    holder: guest.holder,
    reference: guest.reference,
    state: guest.state,
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
    entries: guest.entries.map(presentEntry),
  };
}

export function presentScan({ id, outcome, guest, session }: ScanTaken): ScanAnswer {
  return {
    id,
    outcome,
    guest: guest && presentDoorGuest(guest),
    session: session && presentDoor(session),
  };
}

function presentEntry({ id, at, by }: Entry): GuestEntry {
  return { id, at: new Date(at).toISOString(), by };
}
