import { sql } from 'kysely';
import type { MailListQuery, MailState } from '#contract/office/mails.ts';
import type { Context } from '../context.ts';
import { keysetOf, pageOf } from '../lists/keyset.ts';
import type { Page, Placed } from '../lists/keyset.ts';
import { wordsSought } from '../lists/words-sought.ts';

export interface MailRow {
  id: number;
  kind: string;
  recipient: string;
  state: MailState;
  tries: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export const mailColumns = sql`m.id, m.kind, m.recipient, m.state, m.tries, m.last_error,
  m.created_at, m.sent_at`;

/** Every letter, found by a part of the address that it is for. */
export async function listMails({ db }: Pick<Context, 'db'>, asked: MailListQuery): Promise<Page<MailRow>> {
  const keyset = keysetOf(asked, { value: sql`m.created_at`, type: 'timestamptz', id: sql`m.id` });
  const { rows } = await sql<MailRow & Placed>`
    select ${mailColumns}, ${keyset.place} from mails m
    where ${keyset.within} and ${sought(asked)}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}

function sought({ search, kind, state }: MailListQuery) {
  const isState = state === undefined ? sql`true` : sql`m.state = ${state}`;
  return sql.join(
    [
      wordsSought(sql`office_fold(' ' || m.recipient)`, search),
      kind === undefined ? sql`true` : sql`m.kind = ${kind}`,
      // The index of those that are not sent is known by its own condition.
      state === undefined || state === 'sent' ? isState : sql`${isState} and m.state <> 'sent'`,
    ],
    sql` and `,
  );
}
