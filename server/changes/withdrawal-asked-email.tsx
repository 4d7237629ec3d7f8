import { sql } from 'kysely';
import { OBJECTION_HOURS } from '#contract/changes/withdrawal-times.ts';
import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { Quoted } from '#server/emails/quoted.tsx';
import { sampleUrl } from '#server/emails/sample.ts';
import {
  declarationOf,
  idsIn,
  isFromOrder,
  sampleWithdrawal,
  typedColumns,
  wordsOf,
} from './withdrawal-words.ts';
import type { WithdrawalWords } from './withdrawal-words.ts';

interface WithdrawalAsked {
  kind: 'withdrawal_asked';
  publicUrl: string;
  /** Undefined if they came from another address. */
  words: WithdrawalWords | undefined;
  receivedAt: Date;
  /** Of the order that was found. */
  order: string;
  /** Whether the money goes back by itself. */
  isWaiting: boolean;
  objectionHours: number;
  objectionUrl: string;
  validFor: string;
}

export const withdrawalAskedEmail: Email<WithdrawalAsked> = {
  purpose: 'about_order',
  isCopied: false,
  isStillDue: sql`exists (select from withdrawals w
      where m.subject = 'order:' || w.order_id || '/withdrawal:' || w.id and w.state = 'waiting')`,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'withdrawal_asked',
    publicUrl: sampleUrl,
    words: sampleWithdrawal,
    receivedAt: sampleWithdrawal.receivedAt,
    order: '7K3M-9QXD-04TR',
    isWaiting: true,
    objectionHours: 24,
    objectionUrl: `${sampleUrl}/address-objection#token=t0ken&to=withdrawal`,
    validFor: '30 days',
  },
};

const MONTH_IN_MINUTES = 30 * 24 * 60;

/** Undefined if it was decided meanwhile. */
async function gather(
  { db, publicUrl }: GatherContext,
  { subject, recipient }: QueuedEmail,
): Promise<EmailDraft<WithdrawalAsked> | undefined> {
  const { orderId, id } = idsIn(subject);
  const found = await db
    .selectFrom('withdrawals as d')
    .innerJoin('orders as o', 'o.id', 'd.orderId')
    .select([
      ...typedColumns,
      'd.receivedAt',
      'd.state',
      'o.reference as order',
      'o.anonymisedAt',
      isFromOrder.as('isFromOrder'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!found || found.anonymisedAt !== null) return undefined;
  if (found.state !== 'waiting' && found.state !== 'to_decide') return undefined;
  const token = await issueOneTimeToken(db, {
    purpose: 'object_to_withdrawal',
    email: recipient,
    orderId,
    validForMinutes: MONTH_IN_MINUTES,
  });
  const { order, receivedAt, state } = found;
  return {
    content: {
      kind: 'withdrawal_asked',
      publicUrl,
      order,
      words: wordsOf(found),
      receivedAt,
      isWaiting: state === 'waiting',
      objectionHours: OBJECTION_HOURS,
      objectionUrl: `${publicUrl}/address-objection#token=${token}&to=withdrawal`,
      validFor: '30 days',
    },
  };
}

function words(content: WithdrawalAsked): EmailWords {
  const { order, words, receivedAt, isWaiting, objectionHours, objectionUrl, validFor } = content;
  const at = momentToTheSecond(receivedAt);
  return {
    subject: `Withdrawal from order ${order}`,
    preview: 'If this was not you, please object.',
    title: `Withdrawal from order ${order}`,
    why: 'You are receiving this email because this is the address of the order.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          Somebody withdrew from order {order} on {unbrokenDates(at)}
          {words ? ', in these words:' : ', from another email address. Our office has the words.'}
        </Paragraph>
        {words && <Quoted text={declarationOf(words)} />}
        <Paragraph>
          {isWaiting
            ? `If it was you, you do not need to do anything. In ${objectionHours} hours all tickets of this order end, and the full amount is refunded to how you paid.`
            : 'If it was you, you do not need to do anything. Nothing is cancelled yet: our office looks at it and answers.'}
        </Paragraph>
        <Paragraph>
          {isWaiting
            ? `If it was not you, please object within ${objectionHours} hours. Then nothing is cancelled, and our office asks.`
            : 'If it was not you, please object, so that our office knows.'}
        </Paragraph>
        <Action href={objectionUrl}>I did not withdraw</Action>
        <Aside>
          {isWaiting
            ? `You can object until the ${objectionHours} hours are over. After that, please write to us.`
            : 'You can object as long as our office has not answered.'}{' '}
          {`The link can be opened again for ${validFor}, and says what became of the withdrawal.`}
        </Aside>
      </>
    ),
  };
}
