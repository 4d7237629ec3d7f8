import { sql } from 'kysely';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import { sampleUrl } from '#server/emails/sample.ts';
import { stillUnmatched } from './record-unmatched-payment.ts';

interface UnmatchedPayments {
  kind: 'unmatched_payments';
  publicUrl: string;
  payments: number;
}

export const unmatchedPaymentsEmail: Email<UnmatchedPayments> = {
  purpose: 'to_office',
  isCopied: false,
  gather,
  words,
  sample: { kind: 'unmatched_payments', publicUrl: sampleUrl, payments: 3 },
};

/** Not sent if all of them got their orders back meanwhile. */
async function gather({ db, publicUrl }: GatherContext): Promise<EmailDraft<UnmatchedPayments> | undefined> {
  const { rows } = await sql<{
    payments: number;
  }>`select count(*)::int as payments from ${stillUnmatched}`.execute(db);
  const { payments = 0 } = rows[0] ?? {};
  return payments === 0 ? undefined : { content: { kind: 'unmatched_payments', publicUrl, payments } };
}

function words({ payments }: UnmatchedPayments): EmailWords {
  const title = payments === 1 ? 'A payment has no order' : `${payments} payments have no order`;
  return {
    subject: title,
    preview: 'The card provider took money for orders that the database does not know.',
    title,
    why: 'You are receiving this email because this is the address of the office.',
    body: (
      <>
        <Paragraph>
          The card provider took money for orders that the database does not know, for example because a
          backup was restored. The buyers see that their payment is being confirmed.
        </Paragraph>
        <Paragraph>
          Ask whoever runs the server to start &ldquo;npm run recover&rdquo;. It shows what it would do, and
          then makes each order again or refunds it in full. Do not refund these payments by hand before.
        </Paragraph>
      </>
    ),
  };
}
