import type { Mail, MailRow } from '#contract/office/mails.ts';
import type { Preview } from '#server/domain/email-delivery/preview-email.ts';
import type { OfficeMail } from '#server/domain/emails/get-email.ts';
import type { MailRow as Row } from '#server/domain/emails/list-emails.ts';

export function presentMailRow(mail: Row): MailRow {
  const { id, kind, recipient, state, tries, lastError, createdAt, sentAt } = mail;
  return {
    id,
    kind,
    recipient,
    state,
    tries,
    last_error: lastError,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  };
}

export function presentMail(mail: OfficeMail, letter: Preview | undefined): Mail {
  return {
    ...presentMailRow(mail),
    about: mail.subject,
    order_reference: mail.orderReference,
    tried_at: mail.triedAt?.toISOString() ?? null,
    letter: letter ?? null,
  };
}
