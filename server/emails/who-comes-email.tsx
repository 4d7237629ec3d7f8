import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { Action } from './action.tsx';
import type { EmailWords } from './email-words.ts';
import { greeting } from './greeting.ts';
import { Aside, Paragraph } from './paragraph.tsx';
import { titleAndDays } from './title-and-days.ts';

const list = new Intl.ListFormat('en');

export function whoComesMissing({
  buyer,
  title,
  days,
  seats,
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
        {seats.map(({ name, lacks }, place) => (
          // eslint-disable-next-line react/no-array-index-key -- seats keep their order
          <Paragraph key={place}>
            {name === '' ? 'A seat without a name' : name}: {list.format(lacks)}.
          </Paragraph>
        ))}
        <Action href={orderUrl}>Tell us who comes</Action>
        <Aside>It takes about a minute a seat. Your seats are yours in any case.</Aside>
      </>
    ),
  };
}
