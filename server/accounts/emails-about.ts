import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import { isOrderOfAccount } from './is-order-of-account.ts';

/**
 * Selects the emails about this account. An unconfirmed address may be somebody else's, and so may the emails to it.
 */
export function emailsAbout({
  id,
  email,
  isEmailVerified,
  before = 'infinity',
}: {
  id: number;
  email: string;
  isEmailVerified: boolean;
  /** Younger ones are left out. */
  before?: string | undefined;
}): RawBuilder<boolean> {
  return sql<boolean>`emails.created_at <= ${before}::timestamptz and (
    (emails.recipient = ${email} and ${isEmailVerified})
    or (emails.facts ->> 'userId' = ${String(id)} and emails.recipient = ${email})
    or emails.subject in (select about.subject from orders o, lateral (${emailSubjectsOf(sql`o.id`)}) about
      where ${isOrderOfAccount(id)}))`;
}
