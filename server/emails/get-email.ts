import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import type { EmailKind } from './email-kind.ts';
import type { EmailRow } from './list-emails.ts';
import { emailColumns } from './list-emails.ts';

export interface OfficeEmail extends EmailRow {
  kind: EmailKind;
  subject: string;
  facts: unknown;
  orderReference: string | null;
  triedAt: Date | null;
}

export async function getEmail({ db }: Pick<Context, 'db'>, emailId: number): Promise<OfficeEmail> {
  const { rows } = await sql<OfficeEmail>`
    select ${emailColumns}, m.subject, m.facts, m.tried_at, (
      select reference from orders where id = case
        when m.subject ~ '^order:\\d{1,15}(/|$)' then substring(m.subject from '\\d+')::bigint
        when m.subject ~ '^refund:\\d{1,15}$' then (select order_id from refunds where id = substr(m.subject, 8)::bigint)
        when m.subject ~ '^cancellation_item:\\d{1,15}$' then (
          select order_id from session_cancellation_items where id = substr(m.subject, 19)::bigint)
      end
    ) as order_reference
    from emails m where m.id = ${emailId}`.execute(db);
  const [email] = rows;
  if (!email) throw new Refusal('not_found', { message: 'Email not found.' });
  return email;
}
