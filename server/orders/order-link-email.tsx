import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { orderLinkLine } from './order-link-line.ts';

export function orderLink({ order, orderUrl }: EmailContentOf<'order_link'>): EmailWords {
  const { reference, buyer } = order;
  return {
    subject: `The link to your order: ${reference}`,
    preview: 'You asked for a new link.',
    title: 'The link to your order',
    why: 'You are receiving this email because somebody asked for a link to this order.',
    body: (
      <>
        <Paragraph>{greeting(buyer.name)}</Paragraph>
        <Paragraph>
          You asked for a new link to order {reference}.{' '}
          {buyer.hasAccount
            ? 'It belongs to your account: sign in, and the order opens.'
            : 'It opens the order and everything in it.'}
        </Paragraph>
        <Action href={orderUrl}>Open your order</Action>
        <Aside>
          {buyer.hasAccount ? '' : `${orderLinkLine(order)} `}If you did not ask for it, ignore this email.
        </Aside>
      </>
    ),
  };
}
