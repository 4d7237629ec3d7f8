import type { Email, EmailRow } from '#contract/emails/office-emails.ts';
import type { OfficeEmail } from './get-email.ts';
import type { EmailRow as Row } from './list-emails.ts';
import type { Preview } from './preview-email.ts';

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
