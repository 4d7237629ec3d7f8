import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import type { LetterKind } from './email-kind.ts';
import type { MailRow } from './list-emails.ts';
import { mailColumns } from './list-emails.ts';

export interface OfficeMail extends MailRow {
  kind: LetterKind;
  subject: string;
  facts: unknown;
  orderReference: string | null;
  triedAt: Date | null;
}

export async function getMail({ db }: Pick<Context, 'db'>, mailId: number): Promise<OfficeMail> {
  const { rows } = await sql<OfficeMail>`
    select ${mailColumns}, m.subject, m.facts, m.tried_at, (
      select reference from orders where id = case
        when m.subject ~ '^order:\\d{1,15}(/|$)' then substring(m.subject from '\\d+')::bigint
        when m.subject ~ '^refund:\\d{1,15}$' then (select order_id from refunds where id = substr(m.subject, 8)::bigint)
        when m.subject ~ '^calling_off_item:\\d{1,15}$' then (
          select order_id from calling_off_items where id = substr(m.subject, 18)::bigint)
      end
    ) as order_reference
    from mails m where m.id = ${mailId}`.execute(db);
  const [mail] = rows;
  if (!mail) throw new Refusal('not_found', { message: 'There is no such email.' });
  return mail;
}
