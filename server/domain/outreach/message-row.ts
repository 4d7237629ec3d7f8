import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { withinFirmDays } from '../lists/within-firm-days.ts';
import { wordsSought } from '../lists/words-sought.ts';

/** A contact message as the list has it. */
export interface MessageRow {
  id: number;
  name: string;
  email: string;
  subject: string;
  /** How it begins. */
  excerpt: string;
  createdAt: Date;
  answeredAt: Date | null;
  answeredBy: string | null;
  assignedTo: string | null;
}

export interface MessagesSought {
  search: string;
  state?: 'open' | 'answered' | undefined;
  /** Whose it is to answer. */
  assigned?: 'me' | 'nobody' | undefined;
  /** As YYYY-MM-DD, by the clock of the firm. */
  day?: string | undefined;
}

export function messagesSought(
  { search, state, assigned, day }: MessagesSought,
  userId: number,
): RawBuilder<boolean> {
  const conditions = [
    wordsSought(sql`m.searched`, search),
    ...(state === 'open' ? [sql`m.answered_at is null`] : []),
    ...(state === 'answered' ? [sql`m.answered_at is not null`] : []),
    ...(assigned === 'me' ? [sql`m.assigned_to = ${userId}`] : []),
    ...(assigned === 'nobody' ? [sql`m.assigned_to is null`] : []),
    ...withinFirmDays(sql`m.created_at`, { from: day, to: day }),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
