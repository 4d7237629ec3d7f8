import { sql } from 'kysely';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import { JOURNEY_LACKS } from '#contract/participants/journey-lack.ts';
import type { JourneyLack } from '#contract/participants/journey-lack.ts';
import type { SeatForm } from '#contract/participants/seat-form.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import type { DeclinedConsent } from '#server/privacy/declined-of-ticket.ts';
import { declinedOfTicket } from '#server/privacy/declined-of-ticket.ts';
import type { Buyer } from './guardian-of.ts';

/** What is known of who comes, and what the seat is asked. */
export interface SeatAnswers {
  form: SeatForm;
  /** In the venue's calendar. */
  firstDay: string | null;
  person: SeatPerson;
  consents: ConsentKind[];
  declined: DeclinedConsent[];
  /** What is missing of its journey, whether or not it is asked. */
  journeyLacks: JourneyLack[];
}

/** Expects the alias s (seat_people, or nothing). */
export const personOf = sql<SeatPerson>`case when s.ticket_id is null then ${JSON.stringify(nobodyYet)}::json
  else json_build_object(
    'name', s.name, 'born_on', coalesce(to_char(s.born_on, 'YYYY-MM-DD'), ''), 'is_adult', s.is_adult,
    'guardian', json_build_object('is_buyer', s.guardian_is_buyer, 'name', s.guardian_name,
      'email', s.guardian_email, 'phone', s.guardian_phone),
    'emergency_name', s.emergency_name, 'emergency_phone', s.emergency_phone,
    'collected_by', s.collected_by) end`;

/** Expects the alias o (the order). */
export const buyerOf = sql<Buyer>`json_build_object('name', o.name, 'email', o.email, 'phone', o.phone)`;

/** What the guardian has agreed to. Expects the alias t (a ticket). */
const consentsOfTicket = sql<ConsentKind[]>`(
  select coalesce(json_agg(c.kind), '[]') from consents c where c.ticket_id = t.id and c.ended_at is null)`;

/** All, if an earlier release kept the answers and did not say it. Expects the alias t (a ticket). */
export const journeyLacksOfTicket = sql<JourneyLack[]>`coalesce(
  (select to_json(a.lacks) from seat_answers a where a.ticket_id = t.id and a.class = 'journey'),
  ${JSON.stringify(JOURNEY_LACKS)}::json)`;

/** Expects the aliases t (a ticket) and l (its order line). */
export const seatOfTicket = sql<SeatAnswers>`(
  select json_build_object('form', coalesce(w.seat_form, p.seat_form),
    'firstDay', to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD'), 'person', ${personOf},
    'consents', ${consentsOfTicket}, 'declined', ${declinedOfTicket},
    'journeyLacks', ${journeyLacksOfTicket})
  from programs p left join workshop_sessions w on w.id = l.session_id
  left join seat_people s on s.ticket_id = t.id where p.id = l.program_id)`;

/** Whether somebody has to look into the care list. Expects the alias t (a ticket). */
export const hasNeedsOfTicket = sql<boolean>`exists (
  select from seat_answers a where a.ticket_id = t.id and a.class = 'care' and a.has_needs)`;
