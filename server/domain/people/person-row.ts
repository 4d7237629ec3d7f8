import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PersonKind } from '#contract/office/person-kind.ts';
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

export const personColumns = sql`p.id, p.email, p.name, p.phone, p.kind, p.order_count,
  p.paid_cents, p.last_order_at`;

export function peopleSearch({ search, kind }: PeopleSearch): RawBuilder<boolean> {
  const ofKind = kind === undefined ? sql`true` : sql`p.kind = ${kind}`;
  return sql<boolean>`(${ofKind} and ${searchWords(sql`p.searched`, search)})`;
}
