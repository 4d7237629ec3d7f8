import { formatMoney } from '#contract/money.ts';
import type { LetterOf } from '#server/domain/mail/letter.ts';
import { Action } from './action.tsx';
import { greeting } from './greeting.ts';
import type { LetterWords } from './letter-words.ts';
import { OrderLines } from './order-lines.tsx';
import { Aside, Paragraph } from './paragraph.tsx';

const arrival = 'Banks usually take five to ten business days to show it. Nothing needs doing on your side.';

export function latePaymentRefunded(letter: LetterOf<'late_payment_refunded'>): LetterWords {
  const { order, amountCents, reason, publicUrl } = letter;
  const amount = formatMoney(amountCents, order.currency);
  const isCalledOff = order.lines.some(({ session }) => session?.isCancelled);
  const words =
    reason === 'paid_twice'
      ? {
          title: 'You paid twice; one payment goes back',
          text: `A second payment arrived for the order below. Your booking stands, and the second payment of ${amount} is on its way back to the card that it came from.`,
        }
      : {
          title: 'Your payment goes back to you',
          text: isCalledOff
            ? `A session of this order was called off while your payment was on its way. We are sorry. The full amount of ${amount} goes back to the card that it came from.`
            : `Your payment arrived after the seats had been released, and by then they were taken. We are sorry. The full amount of ${amount} is on its way back to the card that it came from.`,
        };
  return {
    subject: `Your payment of ${amount} goes back: ${order.reference}`,
    preview: 'The full amount returns to your card. Nothing needs doing.',
    title: words.title,
    why: 'You receive this letter because a payment of yours reached us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>{words.text}</Paragraph>
        <Paragraph>{arrival}</Paragraph>
        <OrderLines order={order} />
        {reason !== 'paid_twice' && <Action href={`${publicUrl}/programs`}>See what is open</Action>}
      </>
    ),
  };
}

export function refundDone({ order, amountCents, orderUrl }: LetterOf<'refund_done'>): LetterWords {
  const amount = formatMoney(amountCents, order.currency);
  const tickets = order.lines.flatMap((line) => line.tickets);
  const hasVoid = tickets.some(({ state }) => state === 'refunded');
  const hasValid = tickets.some(({ state }) => state === 'valid');
  return {
    subject: `Your refund of ${amount}: ${order.reference}`,
    preview: `${amount} is on its way back to your card.`,
    title: `${amount} is on its way back`,
    why: 'You receive this letter because an order of yours was refunded.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          We have refunded {amount} of the order below, to the card that you paid with. {arrival}
        </Paragraph>
        {hasVoid && (
          <Paragraph>
            {hasValid
              ? 'Refunded tickets are no longer valid. Those listed below still are.'
              : 'The tickets of this order are no longer valid.'}
          </Paragraph>
        )}
        <OrderLines order={order} />
        <Action href={orderUrl}>See your order</Action>
        {!order.buyer.hasAccount && (
          <Aside>The link is meant for you alone; it works once, within 30 days.</Aside>
        )}
      </>
    ),
  };
}
