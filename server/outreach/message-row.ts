import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { searchWords } from '#server/platform/lists/search-words.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';

/** A contact message in the list. */
export interface MessageRow {
  id: number;
  name: string;
  email: string;
  subject: string;
  /** The beginning of the text. */
  excerpt: string;
  createdAt: Date;
  answeredAt: Date | null;
  answeredBy: string | null;
  assignedTo: string | null;
}

export interface MessagesSearch {
  search: string;
  state?: 'open' | 'answered' | undefined;
  /** The assigned user. */
  assigned?: 'me' | 'nobody' | undefined;
  /** As YYYY-MM-DD in the firm's time zone. */
  day?: string | undefined;
}

export function messagesSearch(
  { search, state, assigned, day }: MessagesSearch,
  userId: number,
): RawBuilder<boolean> {
  const conditions = [
    searchWords(sql`m.searched`, search),
    ...(state === 'open' ? [sql`m.answered_at is null`] : []),
    ...(state === 'answered' ? [sql`m.answered_at is not null`] : []),
    ...(assigned === 'me' ? [sql`m.assigned_to = ${userId}`] : []),
    ...(assigned === 'nobody' ? [sql`m.assigned_to is null`] : []),
    ...withinFirmDays(sql`m.created_at`, { from: day, to: day }),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
