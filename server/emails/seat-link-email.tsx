import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { Action } from './action.tsx';
import type { EmailWords } from './email-words.ts';
import { Aside, Paragraph } from './paragraph.tsx';
import { titleAndDays } from './title-and-days.ts';

export function seatLink({ buyer, title, days, seatUrl }: EmailContentOf<'seat_link'>): EmailWords {
  const what = titleAndDays({ title, days });
  return {
    subject: `Please tell us who comes: ${title}`,
    preview: `${buyer} has booked a seat and asks you to fill in who comes.`,
    title: 'Who comes on this seat?',
    why: `You are receiving this email because ${buyer} booked a seat with us and gave us your address to fill it in.`,
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {buyer} has booked a seat: {what}. Please tell us who comes, so that we know whom to expect and whom
          to call. It takes about a minute, and you need no account.
        </Paragraph>
        <Action href={seatUrl}>Fill in the seat</Action>
        <Aside>
          The link opens this one seat, as often as you like and on each of your devices. It shows nothing
          else of the order. If you do not know {buyer}, ignore this email.
        </Aside>
      </>
    ),
  };
}
