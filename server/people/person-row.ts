import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PersonKind } from '#contract/people/office-person-kind.ts';
import { isThere } from '#server/db/is-there.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';

/** A person with an email address, with or without an account, as shown in the list. */
export interface PersonRow {
  id: number;
  email: string;
  name: string;
  phone: string;
  kind: PersonKind;
  orderCount: number;
  paidCents: number;
  lastOrderAt: Date | null;
}

export interface PeopleSearch {
  search: string;
  kind?: PersonKind | undefined;
}

const orders = sql`from orders ordered where ordered.email = p.email`;
const messages = sql`from contact_messages wrote where wrote.email = p.email`;
const leads = sql`from brochure_leads asked where asked.email = p.email`;
const withdrawals = sql`from withdrawals withdrew where withdrew.email = p.email and withdrew.email <> ''`;

const copies = sql`from (
  select from orders where copy_email = p.email and copy_email <> ''
  union all select from emails where recipient = p.email and kind = 'copy'
  union all select from emails where facts ->> 'to' = p.email and kind = 'copies_changed') copied`;

const lessons = sql`from (
  select from instructors where email = p.email and email <> ''
  union all select from emails where recipient = p.email and kind = 'session_changed_instructor') taught`;

const hasWritten = sql<boolean>`(${isThere(messages)} or ${isThere(leads)} or ${isThere(withdrawals)})`;

// As filters they are asked of many, until enough are found.
const mustHaveOrder = sql<boolean>`exists (select ${orders})`;
const mustHaveWritten = sql<boolean>`(exists (select ${messages}) or exists (select ${leads}) or exists (select ${withdrawals}))`;
const mustHaveCopies = sql<boolean>`exists (select ${copies})`;
const mustTeach = sql<boolean>`exists (select ${lessons})`;
const onlyNamed = sql<boolean>`(p.kind = 'enquirer' and not ${mustHaveOrder} and not ${mustHaveWritten})`;

/**
 * The stored kind counts orders that were bought. Whoever only began one, only gets or got copies, only teaches, or only
 * is a guardian, is told apart here. Expects the alias p, which may be missing in an outer join.
 */
export const personKind = sql<PersonKind>`case when p.kind = 'enquirer' then (
  case when ${isThere(orders)} then 'unpaid' when ${hasWritten} then 'enquirer'
    when ${isThere(copies)} then 'copied' when ${isThere(lessons)} then 'instructor' else 'guardian' end) else p.kind end`;

export const personColumns = sql`p.id, p.email, p.name, p.phone, ${personKind} as kind, p.order_count,
  p.paid_cents, p.last_order_at`;

export function peopleSearch({ search, kind }: PeopleSearch): RawBuilder<boolean> {
  return sql<boolean>`(${ofKind(kind)} and ${searchWords(sql`p.searched`, search)})`;
}

/** By the stored kind, which has an index. */
function ofKind(kind: PersonKind | undefined): RawBuilder<boolean> {
  switch (kind) {
    case undefined:
      return sql`true`;
    case 'unpaid':
      return sql`(p.kind = 'enquirer' and ${mustHaveOrder})`;
    case 'enquirer':
      return sql`(p.kind = 'enquirer' and not ${mustHaveOrder} and ${mustHaveWritten})`;
    case 'guardian':
      return sql`(${onlyNamed} and not ${mustHaveCopies} and not ${mustTeach})`;
    case 'copied':
      return sql`(${onlyNamed} and ${mustHaveCopies})`;
    case 'instructor':
      return sql`(${onlyNamed} and not ${mustHaveCopies} and ${mustTeach})`;
    case 'account':
    case 'guest':
      return sql`p.kind = ${kind}`;
  }
}
