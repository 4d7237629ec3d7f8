import type { Email, EmailRow } from '#contract/office/emails.ts';
import type { Preview } from '#server/domain/email-delivery/preview-email.ts';
import type { OfficeEmail } from '#server/domain/emails/get-email.ts';
import type { EmailRow as Row } from '#server/domain/emails/list-emails.ts';

export function presentEmailRow(email: Row): EmailRow {
  const { id, kind, recipient, state, tries, lastError, createdAt, sentAt } = email;
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

export function presentEmail(email: OfficeEmail, preview: Preview | undefined): Email {
  return {
    ...presentEmailRow(email),
    about: email.subject,
    order_reference: email.orderReference,
    tried_at: email.triedAt?.toISOString() ?? null,
    preview: preview ?? null,
  };
}
