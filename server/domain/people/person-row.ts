import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PersonKind } from '#contract/office/person-kind.ts';
import { isThere } from '#server/db/is-there.ts';
import { searchWords } from '../lists/search-words.ts';

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

const copies = sql`from orders copied where copied.copy_email = p.email and copied.copy_email <> ''`;

const hasWritten = sql<boolean>`(${isThere(messages)} or ${isThere(leads)} or ${isThere(withdrawals)})`;

// As filters they are asked of many, until enough are found.
const mustHaveOrder = sql<boolean>`exists (select ${orders})`;
const mustHaveWritten = sql<boolean>`(exists (select ${messages}) or exists (select ${leads}) or exists (select ${withdrawals}))`;
const mustHaveCopies = sql<boolean>`exists (select ${copies})`;

/**
 * The stored kind counts orders that were bought. Whoever only began one, only gets copies, or only is a guardian, is told
 * apart here. Expects the alias p, which may be missing in an outer join.
 */
export const personKind = sql<PersonKind>`case when p.kind = 'enquirer' then (
  case when ${isThere(orders)} then 'unpaid' when ${hasWritten} then 'enquirer'
    when ${isThere(copies)} then 'copied' else 'guardian' end) else p.kind end`;

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
      return sql`(p.kind = 'enquirer' and not ${mustHaveOrder} and not ${mustHaveWritten} and not ${mustHaveCopies})`;
    case 'copied':
      return sql`(p.kind = 'enquirer' and not ${mustHaveOrder} and not ${mustHaveWritten} and ${mustHaveCopies})`;
    case 'account':
    case 'guest':
      return sql`p.kind = ${kind}`;
  }
}
