import { sql } from 'kysely';
import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { Lines, Quoted } from '#server/emails/quoted.tsx';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { declarationOf, isFromOrder, sampleWithdrawal, typedColumns, wordsOf } from './withdrawal-words.ts';
import type { WithdrawalWords } from './withdrawal-words.ts';

interface WithdrawalAnswered {
  kind: 'withdrawal_answered';
  publicUrl: string;
  /** Undefined if they came from another address than that of the order. */
  words: WithdrawalWords | undefined;
  receivedAt: Date;
  answer: string;
}

export const withdrawalAnsweredEmail: Email<WithdrawalAnswered> = {
  purpose: 'by_office',
  isCopied: false,
  isStillDue: sql`true`,
  gather,
  words,
  sample: {
    kind: 'withdrawal_answered',
    publicUrl: sampleUrl,
    words: sampleWithdrawal,
    receivedAt: sampleWithdrawal.receivedAt,
    answer:
      'The first session has begun, so we cannot return all of it.\n\nHalf of the price is on its way to you.',
  },
};

async function gather(
  { db, publicUrl, officeEmail }: GatherContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<WithdrawalAnswered> | undefined> {
  const found = await db
    .selectFrom('withdrawals as d')
    .leftJoin('orders as o', 'o.id', 'd.orderId')
    .select([...typedColumns, 'd.receivedAt', 'd.answer', isFromOrder.as('isFromOrder')])
    .where('d.id', '=', subjectId(subject, 'withdrawal'))
    .where('d.answer', '<>', '')
    .executeTakeFirst();
  if (!found) return undefined;
  const { receivedAt, answer } = found;
  return {
    content: { kind: 'withdrawal_answered', publicUrl, words: wordsOf(found), receivedAt, answer },
    ...(officeEmail !== undefined && { replyTo: officeEmail }),
  };
}

function words(content: WithdrawalAnswered): EmailWords {
  const { words, receivedAt, answer } = content;
  return {
    subject: 'Our answer to your withdrawal',
    preview: 'Here is our answer to what you sent us.',
    title: 'Our answer to your withdrawal',
    why: 'You are receiving this email because this address was given on our page to withdraw from a contract.',
    body: (
      <>
        {answer.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Paragraph key={index}>
            <Lines text={paragraph} />
          </Paragraph>
        ))}
        <Aside>
          You wrote on {unbrokenDates(momentToTheSecond(receivedAt))}
          {words ? ':' : '.'}
        </Aside>
        {words && <Quoted text={declarationOf(words)} />}
      </>
    ),
  };
}
