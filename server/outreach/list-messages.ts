import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { MessageRow, MessagesSearch } from './message-row.ts';
import { messagesSearch } from './message-row.ts';

export interface ListMessages extends PageRequest, MessagesSearch {
  userId: number;
}

const LONGEST_EXCERPT = 140;

export async function listMessages(
  { db }: Pick<Context, 'db'>,
  { userId, ...asked }: ListMessages,
): Promise<Page<MessageRow>> {
  const keyset = keysetOf(asked, { value: sql`m.created_at`, type: 'timestamptz', id: sql`m.id` });
  const { rows } = await sql<MessageRow & WithCursor>`
    select m.id, m.name, m.email, m.subject, left(m.message, ${LONGEST_EXCERPT}) as excerpt,
      m.created_at, m.answered_at, a.name as answered_by, t.name as assigned_to,
      ${keyset.cursorValue}
    from contact_messages m left join users a on a.id = m.answered_by left join users t on t.id = m.assigned_to
    where ${keyset.within} and ${messagesSearch(asked, userId)}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}
