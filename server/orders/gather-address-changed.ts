import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';

const WEEK_IN_MINUTES = 7 * 24 * 60;

/** To the former address, which is not told the new one. Undefined if the change was taken back meanwhile. */
export async function gatherAddressChanged(
  { db, publicUrl }: EmailContext,
  { subject, recipient, facts }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const orderId = subjectId(subject.replace(/\/address:\d+$/, ''), 'order');
  const order = await db
    .selectFrom('orders')
    .select(['reference', 'email', 'anonymisedAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (order.anonymisedAt !== null || order.email === recipient) return undefined;
  const token = await issueOneTimeToken(db, {
    purpose: 'object_to_address',
    email: recipient,
    orderId,
    validForMinutes: WEEK_IN_MINUTES,
  });
  const objectionUrl = `${publicUrl}/address-objection#token=${token}`;
  return {
    content: {
      kind: 'address_changed',
      publicUrl,
      reference: order.reference,
      objectionUrl,
      validFor: '7 days',
      // An email of the release before was about a change by the office.
      by: (facts as { by?: 'buyer' | 'office' }).by ?? 'office',
    },
  };
}
