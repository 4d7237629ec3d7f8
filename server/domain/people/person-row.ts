import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Standing } from '#contract/office/standing.ts';
import { wordsSought } from '../lists/words-sought.ts';

/** Somebody with an email address, with or without an account, as the list has him. */
export interface PersonRow {
  id: number;
  email: string;
  name: string;
  phone: string;
  standing: Standing;
  orderCount: number;
  paidCents: number;
  lastOrderAt: Date | null;
}

export interface PeopleSought {
  search: string;
  standing?: Standing | undefined;
}

export const personColumns = sql`p.id, p.email, p.name, p.phone, p.standing, p.order_count,
  p.paid_cents, p.last_order_at`;

export function peopleSought({ search, standing }: PeopleSought): RawBuilder<boolean> {
  const ofStanding = standing === undefined ? sql`true` : sql`p.standing = ${standing}`;
  return sql<boolean>`(${ofStanding} and ${wordsSought(sql`p.searched`, search)})`;
}
