import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { orderLinkLine } from './order-link-line.ts';

export function copiesChanged({ order, from, to, orderUrl }: EmailContentOf<'copies_changed'>): EmailWords {
  const { reference, buyer } = order;
  const title = to === '' ? 'Copies of our emails have ended' : 'Somebody gets copies of our emails';
  return {
    subject: `Copies of emails about order ${reference}`,
    preview: 'If you did not ask for this, please write to us.',
    title,
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer.name)}</Paragraph>
        <Paragraph>
          {to === ''
            ? `${from} no longer gets copies of our emails about order ${reference}.`
            : `${to} gets copies of our emails about the tickets, dates and changes of order ${reference}.`}
          {to !== '' && from !== '' && from !== to && ` ${from} no longer gets them.`}
        </Paragraph>
        {to !== '' && (
          <Paragraph>
            A copy may have the tickets attached. It has no link that opens or changes your order: only you
            can do that.
          </Paragraph>
        )}
        <Action href={orderUrl}>View your order</Action>
        <Aside>
          If you did not ask for this, please write to us at once.
          {buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}
