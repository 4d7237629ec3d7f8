import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import type { EmailWords } from './email-words.ts';
import { Aside, Paragraph } from './paragraph.tsx';
import { titleAndDays } from './title-and-days.ts';

const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' });

export function consentsCopy({
  participant,
  title,
  days,
  consents,
  ended,
}: EmailContentOf<'consents'>): EmailWords {
  const what = titleAndDays({ title, days });
  return {
    subject: `Your consent for ${title}`,
    preview: consents.length === 0 ? 'No consent is given now.' : 'What you have agreed to, to keep.',
    title: 'Your consent',
    why: 'You are receiving this email because you decided as a guardian of a participant.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {consents.length === 0 ? 'No consent is given now' : 'This is what you have agreed to'} for{' '}
          {participant}: {what}.
        </Paragraph>
        {consents.map(({ words, givenBy, givenAt }) => (
          <Paragraph key={words}>
            “{words}” {givenBy}, {inUtc(givenAt)}.
          </Paragraph>
        ))}
        {ended.map(({ words, endedAt, byOffice }) => (
          <Paragraph key={words}>
            {byOffice ? 'Ended by our office on request' : 'Taken back'}, {inUtc(endedAt)}: “{words}”
          </Paragraph>
        ))}
        <Aside>
          Please keep this email. The link to the seat lets you take back what is optional at any time. To
          take back the rest, write to us: the participant then cannot come.
        </Aside>
      </>
    ),
  };
}

function inUtc(at: Date): string {
  return `${moment.format(at).replaceAll('\u202f', ' ')} UTC`;
}
