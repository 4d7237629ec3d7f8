import type { LetterOf } from '#server/domain/mail/letter.ts';
import { Action } from './action.tsx';
import { greeting } from './greeting.ts';
import { light } from './letter-colours.ts';
import type { LetterWords } from './letter-words.ts';
import { Aside, Paragraph } from './paragraph.tsx';
import { Lines, Quoted } from './quoted.tsx';

export function contactConfirmation({ name, publicUrl }: LetterOf<'contact_confirmation'>): LetterWords {
  return {
    subject: 'We have your message',
    preview: 'A person reads it and answers within 24 hours.',
    title: 'We have your message',
    why: 'You receive this letter because this address was given on our contact page.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Thank you for writing. A person reads your message and answers to this address within 24 hours.
        </Paragraph>
        <Action href={`${publicUrl}/help-center`}>Read common questions meanwhile</Action>
        <Aside>If you did not write to us, somebody mistyped an address. Nothing needs doing.</Aside>
      </>
    ),
  };
}

export function brochure({ name, brochureUrl, publicUrl }: LetterOf<'brochure'>): LetterWords {
  return {
    subject: 'Your program brochure',
    preview: 'Dates, venues and what each program holds.',
    title: 'Your program brochure',
    why: 'You receive this letter because the brochure was asked for with this address, with consent to be contacted. Tell us on our contact page if you no longer want that.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Thank you for your interest. The brochure tells what each program holds, where it takes place and
          whom it is for.
        </Paragraph>
        <Action href={brochureUrl}>Download the brochure</Action>
        <Paragraph>
          Dates, prices and free seats change; they are always right at{' '}
          <a className="ink" href={`${publicUrl}/programs`} style={{ color: light.ink }}>
            our programs
          </a>
          .
        </Paragraph>
      </>
    ),
  };
}

export function contactToOffice(letter: LetterOf<'contact_to_office'>): LetterWords {
  const { number, name, email, subject, message } = letter;
  return {
    subject: `Contact message no. ${number}`,
    preview: 'Written on the contact page. Answer by replying to this letter.',
    title: `Contact message no. ${number}`,
    why: 'You receive this letter because this is the address of the office.',
    body: (
      <>
        <Paragraph>
          From {name}, {email}
        </Paragraph>
        <Paragraph>Subject: {subject}</Paragraph>
        <Quoted text={message} />
        <Aside>A reply to this letter goes to the sender.</Aside>
      </>
    ),
  };
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function contactReply({ text, writtenAt, about, message }: LetterOf<'contact_reply'>): LetterWords {
  return {
    subject: 'Our answer to your message',
    preview: 'You wrote to us, and here is our answer.',
    title: 'Our answer to your message',
    why: 'You receive this letter because you wrote to us on our contact page.',
    body: (
      <>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Paragraph key={index}>
            <Lines text={paragraph} />
          </Paragraph>
        ))}
        <Aside>
          You wrote on {day.format(writtenAt)}, about “{about}”:
        </Aside>
        <Quoted text={message} />
      </>
    ),
  };
}
