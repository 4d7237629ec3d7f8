import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { letterSubjectsOf } from '../emails/email-subjects-of.ts';

/**
 * Of the letters, those that are about this account. An address that is not proved may be somebody else's, and the
 * letters to it as well.
 */
export function mailsAbout({
  id,
  email,
  isEmailVerified,
}: {
  id: number;
  email: string;
  isEmailVerified: boolean;
}): RawBuilder<boolean> {
  return sql<boolean>`(
    (mails.recipient = ${email} and ${isEmailVerified})
    or (mails.facts ->> 'userId' = ${String(id)} and mails.recipient = ${email})
    or mails.subject in (select letter.subject from orders o, lateral (${letterSubjectsOf(sql`o.id`)}) letter
      where o.user_id = ${id}))`;
}
