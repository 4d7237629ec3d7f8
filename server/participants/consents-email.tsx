import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { sampleUrl } from '#server/emails/sample.ts';
import { titleAndDays } from '#server/emails/title-and-days.ts';
import { gatherConsents } from './gather-consents.ts';
import type { Consents } from './gather-consents.ts';

export const consentsEmail: Email<Consents, Pick<GatherContext, 'db' | 'publicUrl'>> = {
  purpose: 'about_order',
  isCopied: false,
  mayBeResent: () => false,
  gather: gatherConsents,
  words,
  sample: {
    kind: 'consents',
    publicUrl: sampleUrl,
    buyer: 'Åsa Şahin-Özkök',
    isBuyer: false,
    news: 'taken_back_by_other',
    seatUrl: `${sampleUrl}/seats/7K3M-9QXD-04TR#token=t0ken`,
    participant: 'Ada Şahin',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    consents: [
      {
        words: 'The participant may take part in this program.',
        givenBy: 'Åsa Şahin',
        givenAt: new Date('2031-03-02T09:41:00Z'),
      },
    ],
    ofOthers: [
      {
        words: 'You may film the lessons.',
        givenBy: 'Åsa Şahin-Özkök',
        givenAt: new Date('2031-03-01T09:41:00Z'),
      },
    ],
    ended: [
      {
        words: 'You may take pictures in which the participant can be recognized.',
        endedAt: new Date('2031-03-09T16:05:00Z'),
        byOffice: true,
      },
    ],
    declined: [
      {
        words: 'The participant may be seen and heard in lessons that you film for your teaching.',
        declinedAt: new Date('2031-03-02T09:41:00Z'),
      },
    ],
  },
};

const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' });

function words(content: Consents): EmailWords {
  const { participant, title, days, consents, ofOthers, ended, declined, news, seatUrl } = content;
  const what = titleAndDays({ title, days });
  const nothing = ofOthers.length === 0 ? 'No consent is given now' : 'No consent of yours holds now';
  return {
    ...headOf(content),
    why: 'You are receiving this email because you decided as a guardian of a participant.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        {news !== null && <News {...content} news={news} />}
        <Paragraph>
          {consents.length === 0 ? nothing : 'This is what you have agreed to'} for {participant}: {what}.
        </Paragraph>
        {consents.map((consent) => (
          <Given key={consent.words} {...consent} />
        ))}
        {ended.map(({ words, endedAt, byOffice }) => (
          <Paragraph key={words}>
            {byOffice ? 'Ended by our office on request' : 'Taken back'}, {inUtc(endedAt)}: “{words}”
          </Paragraph>
        ))}
        {declined.map(({ words, declinedAt }) => (
          <Paragraph key={words}>
            You said no, {inUtc(declinedAt)}: “{words}”
          </Paragraph>
        ))}
        {ofOthers.length > 0 && <Paragraph>Agreed to by somebody else:</Paragraph>}
        {ofOthers.map((consent) => (
          <Given key={consent.words} {...consent} />
        ))}
        {seatUrl !== null && <Action href={seatUrl}>Open the seat</Action>}
        <Aside>
          Please keep this email. {placeOf(content)} you can change what is optional at any time, and agree to
          what you said no to. To take back the rest, write to us: the participant then cannot come.
        </Aside>
      </>
    ),
  };
}

function headOf({ title, consents, news }: Consents): Pick<EmailWords, 'subject' | 'preview' | 'title'> {
  if (news !== null)
    return {
      subject: `Consent ended by somebody else: ${title}`,
      preview: 'What you told us about allergies and other needs was erased.',
      title: 'Somebody else ended your consent',
    };
  return {
    subject: `Your consent for ${title}`,
    preview: consents.length === 0 ? 'No consent of yours holds now.' : 'What you have decided, to keep.',
    title: 'Your consent',
  };
}

function News({ buyer, participant, news, seatUrl }: Consents & { news: NonNullable<Consents['news']> }) {
  return (
    <>
      <Paragraph>
        {news === 'taken_back_by_other'
          ? `Whoever booked the seat, ${buyer}, took back your consent to keep what you told us about allergies and other needs of ${participant}.`
          : `Somebody else who decides for ${participant} has given the consent to keep allergies and other needs anew. Yours has ended.`}{' '}
        What you told us was erased.
      </Paragraph>
      <Paragraph>{tellAgain({ news, seatUrl })} If you did not expect this, please write to us.</Paragraph>
    </>
  );
}

function tellAgain({ news, seatUrl }: Pick<Consents, 'news' | 'seatUrl'>): string {
  if (news === 'given_by_other') return 'We go by what that one tells us now.';
  return seatUrl === null
    ? 'To tell us again, ask whoever booked the seat to send you a new link.'
    : 'To tell us again, open the seat with the button below, consent and answer.';
}

/** Where the reader can change it. */
function placeOf({ isBuyer, seatUrl }: Consents): string {
  if (seatUrl !== null) return 'With the button above';
  if (isBuyer) return 'On the page of your order';
  return 'With a new link, which whoever booked the seat can send you,';
}

function Given({ words, givenBy, givenAt }: Consents['consents'][number]) {
  return (
    <Paragraph>
      “{words}” {givenBy}, {inUtc(givenAt)}.
    </Paragraph>
  );
}

function inUtc(at: Date): string {
  return `${moment.format(at).replaceAll('\u202f', ' ')} UTC`;
}
