import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { Lines, Quoted } from '#server/emails/quoted.tsx';
import { EndedDates } from '#server/orders/ended-dates-line.tsx';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { returnedOf } from '#server/orders/returned.ts';

interface Typed {
  name: string;
  reference: string;
  part: string;
}

/** To the address of the order. */
export function withdrawalReceived(content: EmailContentOf<'withdrawal_received'>): EmailWords {
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

/** Has nothing that was typed but a reference like ours, because anybody can type any address. */
export function withdrawalUnmatched(content: EmailContentOf<'withdrawal_unmatched'>): EmailWords {
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

export function withdrawalAsked(content: EmailContentOf<'withdrawal_asked'>): EmailWords {
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

export function withdrawalReturned(content: EmailContentOf<'withdrawal_returned'>): EmailWords {
  const { order, receivedAt, amountCents, endedDates, orderUrl } = content;
  const amount = formatMoney(amountCents, order.currency);
  return {
    subject: `Your withdrawal from order ${order.reference} is done`,
    preview: amountCents > 0 ? `${amount} is refunded to you.` : 'The seats are released.',
    title: 'Your withdrawal is done',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          You withdrew from order {order.reference} on {unbrokenDates(momentToTheSecond(receivedAt))}. Its
          tickets are no longer valid. {moneyLine(content, amount)}
        </Paragraph>
        <EndedDates endedDates={endedDates} />
        <OrderLines
          order={order}
          {...(order.paidBy === 'card' && amountCents > 0 && { returned: returnedOf(order, amountCents) })}
        />
        <Action href={orderUrl}>View your order</Action>
        <Aside>
          If you did not ask for this, please write to us.
          {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}

function moneyLine({ order, amountCents }: EmailContentOf<'withdrawal_returned'>, amount: string): string {
  if (amountCents === 0)
    return order.totalCents === 0
      ? 'There was nothing to pay, so there is nothing to refund.'
      : 'Their price was refunded before, so there is nothing left to refund.';
  return order.paidBy === 'invoice'
    ? `${amount} is refunded to you. Our office emails you about it.`
    : `${amount} is refunded to the card that you paid with, and another email follows when it is on its way.`;
}

export function withdrawalAnswered(content: EmailContentOf<'withdrawal_answered'>): EmailWords {
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

function declarationOf({ name, reference, part }: Typed, email?: string): string {
  const from = part === '' ? 'All of the order' : `A part of the order: ${part}`;
  const address = email === undefined ? [] : [`Email: ${email}`];
  return [`Name: ${name}`, `Order reference: ${reference}`, ...address, from].join('\n');
}
