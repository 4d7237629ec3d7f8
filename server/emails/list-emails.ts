import { sql } from 'kysely';
import type { EmailListQuery, EmailState } from '#contract/emails/office-emails.ts';
import type { Context } from '#server/platform/context.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { Page, WithCursor } from '#server/platform/lists/keyset.ts';
import { searchSpelled } from '#server/platform/lists/search-words.ts';

export interface EmailRow {
  id: number;
  kind: string;
  recipient: string;
  state: EmailState;
  tries: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export const emailColumns = sql`m.id, m.kind, m.recipient, m.state, m.tries, m.last_error,
  m.created_at, m.sent_at`;

/** Lists emails, filtered by a part of the recipient's address. */
export async function listEmails(
  { db }: Pick<Context, 'db'>,
  asked: EmailListQuery,
): Promise<Page<EmailRow>> {
  const keyset = keysetOf(asked, { value: sql`m.created_at`, type: 'timestamptz', id: sql`m.id` });
  const { rows } = await sql<EmailRow & WithCursor>`
    select ${emailColumns}, ${keyset.cursorValue} from emails m
    where ${keyset.within} and ${matching(asked)}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}

function matching({ search, kind, state }: EmailListQuery) {
  const isState = state === undefined ? sql`true` : sql`m.state = ${state}`;
  return sql.join(
    [
      searchSpelled(sql`office_fold(' ' || m.recipient)`, search),
      kind === undefined ? sql`true` : sql`m.kind = ${kind}`,
      // The planner uses the partial index of unsent emails only if its condition is repeated.
      state === undefined || state === 'sent' ? isState : sql`${isState} and m.state <> 'sent'`,
    ],
    sql` and `,
  );
}
