import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { hoursByTheVenue, placeInFull } from '#contract/sessions/when-and-where.ts';
import type { Db } from '#server/db/connection.ts';
import { forgottenAt } from '#server/orders/forgotten-at.ts';
import { isReadableBy } from '#server/orders/get-order.ts';
import { isOrderErased } from '#server/orders/is-order-erased.ts';
import { numberOfTicket, numbersOfLine, placeOfTicket } from '#server/platform/number-of-ticket.ts';
import { declinedOfTicket } from '#server/privacy/declined-of-ticket.ts';
import type { KeptConsent } from './kept-consent.ts';
import { keptConsentsOfTicket } from './kept-consent.ts';
import type { SeatCaller, SeatReader } from './seat-caller.ts';
import type { SeatAnswers } from './seat-of-ticket.ts';
import { journeyLacksOfTicket, personOf } from './seat-of-ticket.ts';

export interface SeatView extends SeatAnswers {
  ticketId: number;
  orderId: number;
  reference: string;
  code: string;
  /** The session, or the program with dates. Null if there are none yet. */
  held: string | null;
  /** On the ticket: the buyer, until somebody says who comes. */
  holder: string;
  title: string;
  program: string;
  programSlug: string;
  sessionId: number | null;
  /** The number of the seat among those of its order for this session or program, and how many these are. */
  number: number;
  numbers: number;
  /** Of the session, or of the program if it says none. */
  gradeLevels: string[];
  /** Such as Monday, May 5 – Wednesday, May 7, 2031, in the venue's calendar. Null if there are none yet. */
  days: string | null;
  /** In the venue's calendar. */
  lastDay: string | null;
  /** Such as 9:00 AM – 5:00 PM, local time in Seoul (GMT+9). */
  hours: string | null;
  /** From the venue to its country, or Online. */
  where: string | null;
  revision: number;
  /** A minor was entered, and nobody who may say so has since said that the participant is an adult. */
  wasMinor: boolean;
  /** The addresses that got a link as the guardian's, or are about to. Only read if a link opens the seat. */
  askedGuardians: string[];
  ticketState: 'valid' | 'refunded';
  isCancelled: boolean;
  isOver: boolean;
  isErased: boolean;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  /** The day by the venue on which who came is removed. */
  forgottenOn: string | null;
  /** Also those that have ended, in the order in which they were given. */
  keptConsents: KeptConsent[];
  /** The consent to care answers is no answer yet. */
  answered: SealedClass[];
}

interface Place {
  isOnline: boolean;
  venue: string;
  address: string;
  city: string;
  country: string;
  timezone: string | null;
  startsAt: Date | null;
  startsLocal: string | null;
  endsLocal: string | null;
}

type Row = Omit<SeatView, 'days' | 'hours' | 'where' | 'consents'> & SeatCaller & Place;

const nobody: SeatReader = { userId: undefined, keyHash: undefined, linkHash: undefined };

/** Seats with who comes on them, in the order of their tickets. The condition may use the aliases t, l, o, p and w. */
export async function viewSeats(
  db: Db,
  which: RawBuilder<boolean>,
  reader: SeatReader = nobody,
): Promise<(SeatView & SeatCaller)[]> {
  const { rows } = await sql<Row>`
    select t.id as ticket_id, o.id as order_id, o.reference, t.code, t.holder, l.title,
      case when l.session_id is not null then 'session:' || l.session_id
        when p.starts_local is not null then 'program:' || p.id end as held,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD') as last_day,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI') as ends_local,
      coalesce(w.starts_at, p.starts_at) as starts_at, coalesce(w.timezone, p.timezone) as timezone,
      p.title as program, p.slug as program_slug, l.session_id, p.is_online,
      coalesce(w.venue_name, p.venue_name, '') as venue, coalesce(w.venue_address, p.venue_address, '') as address,
      coalesce(w.city, p.city, '') as city, coalesce(w.country, p.country, '') as country,
      case when cardinality(w.grade_levels) > 0 then w.grade_levels::text[] else p.grade_levels end as grade_levels,
      ${numberOfTicket} as number, ${numbersOfLine} as numbers,
      coalesce(w.seat_form, p.seat_form) as form, coalesce(s.revision, 0) as revision,
      coalesce(s.was_minor, false) as was_minor, ${askedGuardians(reader)} as asked_guardians,
      ${personOf} as person, ${keptConsentsOfTicket} as kept_consents, ${declinedOfTicket} as declined,
      ${journeyLacksOfTicket} as journey_lacks,
      (select coalesce(json_agg(a.class), '[]') from seat_answers a
        where a.ticket_id = t.id and (a.class <> 'care' or a.revision > 1)) as answered,
      t.state as ticket_state, w.cancelled_at is not null as is_cancelled,
      coalesce(coalesce(w.ends_at, p.ends_at) < now(), false) as is_over,
      ${isOrderErased} as is_erased, o.name as buyer_name, o.email as buyer_email, o.phone as buyer_phone,
      to_char(${forgottenAt} at time zone coalesce(w.timezone, p.timezone, 'UTC'), 'YYYY-MM-DD') as forgotten_on,
      coalesce(${isReadableBy(reader)}, false) as is_owner,
      (select json_build_object('email', k.email, 'isForGuardian', k.is_for_guardian) from seat_links k
        where k.ticket_id = t.id and k.key_hash = ${reader.linkHash ?? null}) as link
    from tickets t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
    join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    left join seat_people s on s.ticket_id = t.id
    where ${which} order by l.position, ${placeOfTicket}`.execute(db);
  return rows.map(
    ({ isOnline, venue, address, city, country, timezone, startsAt, startsLocal, endsLocal, ...seat }) => ({
      ...seat,
      consents: seat.keptConsents.filter(({ endedAt }) => endedAt === null).map(({ kind }) => kind),
      ...(startsLocal === null || endsLocal === null || startsAt === null || timezone === null
        ? { days: null, hours: null, where: null }
        : {
            days: formatLongDateRange(startsLocal, endsLocal),
            hours: hoursByTheVenue({
              isOnline,
              hours: formatTimeRange(startsLocal, endsLocal),
              city,
              zoneLabel: zoneLabel(startsAt, timezone),
            }),
            where: placeInFull({ isOnline, venue, address, city, country }),
          }),
    }),
  );
}

/** Expects the aliases t (a ticket) and o (its order). */
function askedGuardians({ linkHash }: SeatReader): RawBuilder<string[]> {
  if (linkHash === undefined) return sql`'{}'::text[]`;
  return sql`array(select k.email from seat_links k where k.ticket_id = t.id and k.is_for_guardian
    union select m.recipient from emails m where m.kind = 'seat_link' and m.recipient <> ''
      and m.subject = 'order:' || o.id || '/ticket:' || t.id and m.facts @> '{"isForGuardian": true}')`;
}
