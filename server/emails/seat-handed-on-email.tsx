import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { Action } from './action.tsx';
import type { EmailWords } from './email-words.ts';
import { greeting } from './greeting.ts';
import { Aside, Paragraph } from './paragraph.tsx';
import { titleAndDays } from './title-and-days.ts';

export function seatHandedOn({
  buyer,
  title,
  days,
  code,
  orderUrl,
}: EmailContentOf<'seat_handed_on'>): EmailWords {
  return {
    subject: `New ticket: ${title}`,
    preview: 'The seat was handed on. The old ticket is no longer valid.',
    title: 'A seat was handed on',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer)}</Paragraph>
        <Paragraph>
          A seat was handed on to somebody else: {titleAndDays({ title, days })}. The new ticket {code} is
          attached. Please give it to whoever comes now.
        </Paragraph>
        <Paragraph>
          The old ticket is no longer valid. What was filled in for the seat was removed, so please tell us
          who comes now.
        </Paragraph>
        <Action href={orderUrl}>Say who comes</Action>
        <Aside>If you did not ask for this, please write to us at once.</Aside>
      </>
    ),
  };
}
