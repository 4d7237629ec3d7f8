import { sql } from 'kysely';
import { DECISION_DAYS } from '#contract/changes/withdrawal-times.ts';
import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { sampleWithdrawal } from './withdrawal-words.ts';

interface WithdrawalUnmatched {
  kind: 'withdrawal_unmatched';
  publicUrl: string;
  /** Only if it is written as ours are. */
  reference: string | undefined;
  receivedAt: Date;
  decisionDays: number;
}

export const withdrawalUnmatchedEmail: Email<WithdrawalUnmatched> = {
  purpose: 'opens_nothing',
  isCopied: false,
  isStillDue: sql`true`,
  gather,
  words,
  sample: {
    kind: 'withdrawal_unmatched',
    publicUrl: sampleUrl,
    reference: sampleWithdrawal.reference,
    receivedAt: sampleWithdrawal.receivedAt,
    decisionDays: 14,
  },
};

/** Undefined once it is forgotten. */
async function gather(
  { publicUrl }: GatherContext,
  { facts }: QueuedEmail,
): Promise<EmailDraft<WithdrawalUnmatched> | undefined> {
  const { receivedAt, reference } = facts as { receivedAt?: string; reference?: string };
  if (receivedAt === undefined) return undefined;
  return {
    content: {
      kind: 'withdrawal_unmatched',
      publicUrl,
      reference,
      receivedAt: new Date(receivedAt),
      decisionDays: DECISION_DAYS,
    },
  };
}

/** Has nothing that was typed but a reference like ours, because anybody can type any address. */
function words(content: WithdrawalUnmatched): EmailWords {
  const { reference, receivedAt, decisionDays } = content;
  const at = momentToTheSecond(receivedAt);
  return {
    subject: 'We have received your withdrawal',
    preview: `Received on ${at}.`,
    title: 'We have received your withdrawal',
    why: 'You are receiving this email because this address was given on our page to withdraw from a contract.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          We received a withdrawal from a contract on {unbrokenDates(at)}, with your email address
          {reference === undefined ? '' : ` and the order reference ${reference}`}.
        </Paragraph>
        <Paragraph>
          We have stored it as it was typed. A person looks at it and answers within {decisionDays} days.
        </Paragraph>
        <Aside>
          What was typed is not in this email, because no order with this reference has your email address.
          The page on which you confirmed has it, to save or print.
        </Aside>
        <Aside>
          If you did not write to us, somebody typed your address. You do not need to do anything.
        </Aside>
      </>
    ),
  };
}
