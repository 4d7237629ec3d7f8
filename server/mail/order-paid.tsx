import { formatMoney } from '#contract/money.ts';
import type { LetterOf } from '#server/domain/mail/letter.ts';
import type { OrderFacts } from '#server/domain/mail/order-facts.ts';
import { Action } from './action.tsx';
import { greeting } from './greeting.ts';
import type { LetterWords } from './letter-words.ts';
import { OrderLines } from './order-lines.tsx';
import { Aside, Paragraph } from './paragraph.tsx';

export function orderPaid({ order, orderUrl }: LetterOf<'order_paid'>): LetterWords {
  const seats = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const yourSeats = seats === 1 ? 'Your seat is' : `Your ${seats} seats are`;
  const hasSessions = order.lines.some(({ session }) => session);
  return {
    subject: `Your booking is confirmed: ${order.reference}`,
    preview: `${yourSeats} booked. Tickets are attached.`,
    title: `${yourSeats} booked`,
    why: 'You receive this letter because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          Thank you. {paymentOf(order)}{' '}
          {hasSessions
            ? 'Times are those of the place where you meet. Please bring a ticket, on paper or on a screen.'
            : 'Please keep your tickets: their codes are your proof of enrolment.'}
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>See your order</Action>
        <Aside>
          {attached(order.payments.length > 0, hasSessions)}
          {order.buyer.hasAccount ? '' : ' The link is meant for you alone; it works once, within 30 days.'}
        </Aside>
      </>
    ),
  };
}

function paymentOf({ totalCents, currency, paidBy }: OrderFacts): string {
  if (totalCents === 0) return 'There is nothing to pay.';
  const total = formatMoney(totalCents, currency);
  return paidBy === 'invoice' ? `The ${total} are paid by invoice.` : `Your payment of ${total} has arrived.`;
}

function attached(hasReceipt: boolean, hasSessions: boolean): string {
  const papers = [
    ...(hasReceipt ? ['your receipt'] : []),
    'your tickets',
    ...(hasSessions ? ['a file for your calendar'] : []),
  ];
  return `Attached: ${new Intl.ListFormat('en').format(papers)}.`;
}
