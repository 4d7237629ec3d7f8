import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';

interface AddressChanged {
  kind: 'address_changed';
  publicUrl: string;
  reference: string;
  objectionUrl: string;
  validFor: string;
  by: 'buyer' | 'office';
}

export const addressChangedEmail: Email<AddressChanged> = {
  purpose: 'about_order',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'address_changed',
    publicUrl: sampleUrl,
    reference: 'Q4VN-8ZTE-61KS',
    objectionUrl: `${sampleUrl}/address-objection#token=t0ken`,
    validFor: '7 days',
    by: 'office',
  },
};

const WEEK_IN_MINUTES = 7 * 24 * 60;

/** To the former address, which is not told the new one. Undefined if the change was taken back meanwhile. */
async function gather(
  { db, publicUrl }: GatherContext,
  { subject, recipient, facts }: QueuedEmail,
): Promise<EmailDraft<AddressChanged> | undefined> {
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

/** Names nobody: the former address may be a stranger's. */
function words({ reference, objectionUrl, validFor, by }: AddressChanged): EmailWords {
  return {
    subject: `The email address of order ${reference} was changed`,
    preview: 'If you did not ask for it, you can object.',
    title: 'The email address of an order was changed',
    why: 'You are receiving this email because this was the address of the order.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {by === 'office'
            ? `Our office changed the email address of order ${reference}.`
            : `The buyer of order ${reference} said that its email address was mistyped, and changed it. Tickets and links that we sent to you no longer work.`}{' '}
          We no longer send emails about this order to you. If you asked for this, you do not need to do
          anything.
        </Paragraph>
        <Paragraph>
          If you did not ask for it, please object. Nobody can use the tickets of the order then until our
          office has looked at it.
        </Paragraph>
        <Action href={objectionUrl}>Object to the change</Action>
        <Aside>
          The link works once, within {validFor}. If you never had an order with us, ignore this email.
        </Aside>
      </>
    ),
  };
}
