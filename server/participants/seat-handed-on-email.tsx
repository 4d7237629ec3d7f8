import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { titleAndDays } from '#server/emails/title-and-days.ts';

type Content = EmailContentOf<'seat_handed_on'>;

export function seatHandedOn(content: Content): EmailWords {
  return content.why === 'renamed' ? ticketRenamed(content) : handedOn(content);
}

function ticketRenamed({ buyer, title, days, code, orderUrl }: Content): EmailWords {
  return {
    subject: `New name on a ticket: ${title}`,
    preview: 'The ticket with the new name is attached.',
    title: 'The name on a ticket was changed',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer)}</Paragraph>
        <Paragraph>
          Our office changed the name on a ticket: {titleAndDays({ title, days })}. Ticket {code} is attached
          with the new name. Its code is the same. Please use this ticket from now on, and give it to whoever
          comes.
        </Paragraph>
        <Action href={orderUrl}>View your order</Action>
        <Aside>If you did not ask for this, please write to us at once.</Aside>
      </>
    ),
  };
}

function handedOn({ buyer, title, days, code, orderUrl }: Content): EmailWords {
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
