import { Section } from '@react-email/components';
import { Fragment } from 'react';
import type { LetterOf } from '#server/domain/mail/letter.ts';
import { Action } from './action.tsx';
import { greeting } from './greeting.ts';
import { light } from './letter-colours.ts';
import type { LetterWords } from './letter-words.ts';
import { Aside, Paragraph } from './paragraph.tsx';

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
        <Section
          className="slip"
          style={{ padding: '20px 24px 4px', marginBottom: '20px', backgroundColor: light.parchment }}
        >
          <Paragraph>
            {message.split('\n').map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </Paragraph>
        </Section>
        <Aside>A reply to this letter goes to the sender.</Aside>
      </>
    ),
  };
}
