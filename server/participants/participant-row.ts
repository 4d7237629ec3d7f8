import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { isOrderErased } from '#server/orders/is-order-erased.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import type { Buyer } from './guardian-of.ts';
import { buyerOf, personOf } from './seat-of-ticket.ts';

/** Whom to find, export or erase. */
export interface ParticipantKey {
  /** The ticket, also one whose seat was handed on since. */
  code: string;
  /** The first consent of somebody who came on this ticket before. 0 for who is named on it now. */
  former: number;
}

/** Gave consents for the participant that have all ended, and is not named as the guardian now. */
export interface FormerGuardian {
  name: string;
  email: string;
  /** An instant. */
  until: string;
}

export interface ParticipantRow extends ParticipantKey {
  id: number;
  isFormer: boolean;
  name: string;
  /** Who comes now. Of somebody who came before, nothing is known. */
  person: SeatPerson;
  buyer: Buyer;
  formerGuardians: FormerGuardian[];
  orderReference: string;
  title: string;
  firstDay: string | null;
}

/** The rule of plainName, by which two spellings are one person. */
function plain(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(nullif(replace(without_accents(office_fold(${name})), ' ', ''), ''), ${name})`;
}

const nameOfNow = sql<string>`coalesce(nullif(s.name, ''), case when t.holder <> o.name then t.holder end, '')`;

/**
 * Of a ticket: who is named on it now, and everybody for whom a consent was given while the seat was theirs. Of a ticket
 * whose seat was handed on: its last holder.
 */
const named = sql`(
  select 0::bigint as former, ${nameOfNow} as name where s.ticket_id is not null or t.holder not in ('', o.name)
  union all
  select min(c.id), (array_agg(c.participant order by c.id desc))[1] from consents c
  where not t.is_handed_on and c.ticket_id = t.id and c.participant <> ''
    and ${plain(sql`c.participant`)} <> ${plain(nameOfNow)}
    and not exists (select from handed_on_tickets h
      where h.order_line_id = t.order_line_id and ${plain(sql`h.holder`)} = ${plain(sql`c.participant`)})
  group by ${plain(sql`c.participant`)})`;

/** The consents for one participant, which hang on the new ticket after a hand-over. */
const consentsForNamed = sql`tickets k join consents c on c.ticket_id = k.id
  where k.order_line_id = t.order_line_id and (k.id = t.id or t.is_handed_on) and c.participant <> ''
    and ${plain(sql`c.participant`)} = ${plain(sql`named.name`)}`;

const formerGuardians = sql<FormerGuardian[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'email', email, 'until', until) order by until), '[]')
  from (select (array_agg(c.given_by order by c.id desc))[1] as name, c.giver_email as email, max(c.ended_at) as until
    from ${consentsForNamed} and not c.giver_is_buyer and c.giver_email <> ''
    group by c.giver_email having bool_and(c.ended_at is not null)) givers
  where named.former <> 0 or s.guardian_is_buyer or email is distinct from s.guardian_email)`;

const given = sql`(
  select coalesce(json_agg(c.id), '[]') as consent_ids,
    coalesce(array_agg(c.giver_email) filter (where c.giver_email <> ''), '{}') as givers,
    coalesce(string_agg(c.participant || ' ' || c.given_by || ' ' || c.giver_email, ' '), '') as words
  from ${consentsForNamed})`;

export const participantColumns = sql`t.id, t.code, named.former, named.name,
  (named.former <> 0 or t.is_handed_on) as is_former,
  case when named.former = 0 then ${personOf} else ${JSON.stringify(nobodyYet)}::json end as person,
  ${buyerOf} as buyer, ${formerGuardians} as former_guardians,
  o.reference as order_reference, l.title,
  to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day`;

/** Of few tickets, whose ids are selected first: of all of them, names would be compared for minutes. */
export function participantTables(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${ids}) found
    cross join lateral (
      select id, code, order_line_id, holder, false as is_handed_on from tickets where id = found.id
      union all select id, code, order_line_id, holder, true from handed_on_tickets where id = found.id) t
    join order_lines l on l.id = t.order_line_id
    join orders o on o.id = l.order_id and not ${isOrderErased} join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    -- One by one: for a join with all, PostgreSQL may read the whole table.
    left join lateral (select * from seat_people where ticket_id = t.id limit 1) s on true
    cross join lateral ${named} named cross join lateral ${given} given`;
}

/** About the seat, without those to the guardians of others who came on it before. Expects the alias m (an email). */
export const isEmailOfParticipant = sql<boolean>`(m.subject = 'order:' || o.id || '/ticket:' || t.id
  and m.recipient <> '' and case when named.former <> 0 then m.recipient = any (given.givers)
    else m.recipient in (o.email, s.guardian_email) or m.recipient = any (given.givers) or not exists (
      select from consents c where c.ticket_id = t.id and c.giver_email = m.recipient) end)`;

export interface ParticipantSearch {
  /** Of tickets, for participantTables. */
  ids: RawBuilder<unknown>;
  matches: RawBuilder<boolean>;
}

/** By any name or address of the participant. A search without words finds nobody. */
export function participantSearch(search: string): ParticipantSearch {
  if (search.trim() === '')
    return { ids: sql`select null::bigint as id where false`, matches: sql<boolean>`false` };
  const hasWords = (text: RawBuilder<unknown>) => searchWords(sql`office_fold(' ' || ${text})`, search);
  const onSeat =
    hasWords(sql`name || ' ' || guardian_name || ' ' || guardian_email || ' ' || emergency_name || ' '
    || collected_by`);
  const byConsent = sql`select ticket_id as id from consents where ${hasWords(
    sql`participant || ' ' || given_by || ' ' || giver_email`,
  )}`;
  return {
    ids: sql`select id, bool_or(is_by_seat) as is_by_seat from (
      select id, true as is_by_seat from tickets where was_renamed and ${hasWords(sql`holder`)}
      union all select id, true from handed_on_tickets where ${hasWords(sql`holder`)}
      union all select ticket_id, true from seat_people where ${onSeat}
      union all select id, false from (${byConsent}) c
      union all select h.id, false from (${byConsent}) c join tickets k on k.id = c.id
        join handed_on_tickets h on h.order_line_id = k.order_line_id) each group by id`,
    matches: sql<boolean>`((named.former = 0 and found.is_by_seat) or ${hasWords(
      sql`named.name || ' ' || given.words`,
    )})`,
  };
}
