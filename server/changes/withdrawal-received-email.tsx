import { sql } from 'kysely';
import { DECISION_DAYS, OBJECTION_HOURS } from '#contract/changes/withdrawal-times.ts';
import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { Quoted } from '#server/emails/quoted.tsx';
import { sampleUrl } from '#server/emails/sample.ts';
import { declarationOf, sampleWithdrawal } from './withdrawal-words.ts';
import type { WithdrawalWords } from './withdrawal-words.ts';

interface WithdrawalReceived extends WithdrawalWords {
  kind: 'withdrawal_received';
  publicUrl: string;
  email: string;
  receivedAt: Date;
  objectionHours: number;
  decisionDays: number;
}

export const withdrawalReceivedEmail: Email<WithdrawalReceived> = {
  purpose: 'about_order',
  isCopied: false,
  isStillDue: sql`true`,
  gather,
  words,
  sample: {
    kind: 'withdrawal_received',
    publicUrl: sampleUrl,
    ...sampleWithdrawal,
    email: 'asa@example.com',
    objectionHours: 24,
    decisionDays: 14,
  },
};

/** As it was typed, also if the same person typed something else later. Undefined once it is forgotten. */
async function gather(
  { publicUrl }: GatherContext,
  { facts, recipient: email }: QueuedEmail,
): Promise<EmailDraft<WithdrawalReceived> | undefined> {
  const { receivedAt, ...words } = facts as {
    name: string;
    reference: string;
    part: string;
    receivedAt?: string;
  };
  if (receivedAt === undefined) return undefined;
  return {
    content: {
      kind: 'withdrawal_received',
      publicUrl,
      ...words,
      email,
      receivedAt: new Date(receivedAt),
      objectionHours: OBJECTION_HOURS,
      decisionDays: DECISION_DAYS,
    },
  };
}

/** To the address of the order. */
function words(content: WithdrawalReceived): EmailWords {
  const { name, email, receivedAt, objectionHours, decisionDays } = content;
  const at = momentToTheSecond(receivedAt);
  return {
    subject: 'We have received your withdrawal',
    preview: `Received on ${at}.`,
    title: 'We have received your withdrawal',
    why: 'You are receiving this email because this address was given on our page to withdraw from a contract.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>We received your withdrawal on {unbrokenDates(at)}, in these words:</Paragraph>
        <Quoted text={declarationOf(content, email)} />
        <Paragraph>
          If it is for something that is not held on a date, in time and not begun, you get a full refund to
          how you paid after {objectionHours} hours, by itself. In all other cases a person looks at it and
          answers within {decisionDays} days.
        </Paragraph>
        <Aside>
          Please keep this email. If you did not write this, we have sent you another email: please object
          with its button.
        </Aside>
      </>
    ),
  };
}
