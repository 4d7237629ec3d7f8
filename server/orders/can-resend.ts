import type { Emails } from '#server/emails/email.ts';
import { findEmail } from '#server/emails/email.ts';
import type { OfficeEmail, OfficeOrderView } from './office-order.ts';

/** Whether an email can be resent: not if it is queued, has no recipient, or would be dropped as no longer relevant. */
export function canResend(emails: Emails, order: OfficeOrderView, email: OfficeEmail): boolean {
  if (email.state === 'queued' || order.isErased || order.email === '') return false;
  return findEmail(emails, email.kind)?.mayBeResent?.(order, email.subject) ?? true;
}
