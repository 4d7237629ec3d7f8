import { unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { titleAndDays } from '#server/emails/title-and-days.ts';

export function seatLink({ moved, ...content }: EmailContentOf<'seat_link'>): EmailWords {
  return moved === null ? shared(content) : movedSeat({ ...content, moved });
}

type Content = EmailContentOf<'seat_link'>;

function movedSeat({
  buyer,
  title,
  days,
  moved,
  seatUrl,
}: Content & { moved: NonNullable<Content['moved']> }): EmailWords {
  const now = [titleAndDays({ title, days }), moved.where].filter((each) => each !== null).join(', ');
  return {
    subject: `New date: ${title}`,
    preview: `Now: ${now}.`,
    title: 'A seat has a new date',
    why: 'You are receiving this email because you were named as a guardian of a participant.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          A seat for which you are named as the guardian has a new date. {buyer} has booked the seat.
        </Paragraph>
        <Paragraph>Now: {now}.</Paragraph>
        <Paragraph>Before: {unbrokenDates(moved.from)}.</Paragraph>
        {moved.isAsked && (
          <Paragraph>
            Whether the participant may come and travel was asked for the earlier date. Please decide again
            for the new one. Without your consent the participant cannot come. Everything else that you filled
            in and decided stays.
          </Paragraph>
        )}
        <Action href={seatUrl}>{moved.isAsked ? 'Decide for the new date' : 'Open the seat'}</Action>
        <Aside>
          The link opens this one seat, as often as you like and on each of your devices. If this is not
          right, please write to us.
        </Aside>
      </>
    ),
  };
}

function shared({ buyer, title, days, seatUrl }: Omit<Content, 'moved'>): EmailWords {
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
