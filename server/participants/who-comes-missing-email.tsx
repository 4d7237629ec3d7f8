import type { NeededBy } from '#contract/needed-by.ts';
import { formatLongDate } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { titleAndDays } from '#server/emails/title-and-days.ts';

const list = new Intl.ListFormat('en');

export function whoComesMissing({
  buyer,
  title,
  days,
  seats,
  neededBy,
  orderUrl,
}: EmailContentOf<'who_comes_missing'>): EmailWords {
  const what = titleAndDays({ title, days });
  return {
    subject: `Please tell us who comes: ${title}`,
    preview:
      seats.length === 1 ? 'One seat is not complete yet.' : `${seats.length} seats are not complete yet.`,
    title: 'Who comes?',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer)}</Paragraph>
        <Paragraph>Some answers are missing for {what}:</Paragraph>
        {seats.map(({ name, number, numbers, lacks }) => (
          <Paragraph key={number}>
            {[numbers === 1 ? '' : `Seat ${number} of ${numbers}`, name].filter(Boolean).join(', ') ||
              'Your seat'}
            : {list.format(lacks)}.
          </Paragraph>
        ))}
        <Paragraph>{untilWhen(neededBy)}</Paragraph>
        <Action href={orderUrl}>Tell us who comes</Action>
        <Aside>It takes about a minute a seat. Your seats are yours in any case.</Aside>
      </>
    ),
  };
}

function untilWhen(neededBy: NeededBy | null): string {
  if (neededBy === null) return 'Please tell us as soon as you can.';
  const day = formatLongDate(neededBy.day);
  if (!neededBy.isOver) return `Please tell us by ${day}.`;
  return `We usually need this by ${day}. You can still answer on the page. Please also write to us or call us.`;
}
