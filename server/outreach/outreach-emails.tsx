import { unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { Lines, Quoted } from '#server/emails/quoted.tsx';
import { TextLink } from '#server/emails/text-link.tsx';

export function contactConfirmation({ name, publicUrl }: EmailContentOf<'contact_confirmation'>): EmailWords {
  return {
    subject: 'We have received your message',
    preview: 'A person will read it and answer within 24 hours.',
    title: 'We have received your message',
    why: 'You are receiving this email because this address was given on our contact page.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Thank you for writing. A person will read your message and answer to this address within 24 hours.
        </Paragraph>
        <Action href={`${publicUrl}/help-center`}>Read common questions</Action>
        <Aside>
          If you did not write to us, someone mistyped an address. You do not need to do anything.
        </Aside>
      </>
    ),
  };
}

export function brochure({ name, brochureUrl, publicUrl }: EmailContentOf<'brochure'>): EmailWords {
  return {
    subject: 'Your program brochure',
    preview: 'Dates, venues and what each program includes.',
    title: 'Your program brochure',
    why: 'You are receiving this email because someone asked for the brochure with this address and agreed to be contacted. If you no longer want this, tell us on our contact page.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Thank you for your interest. The brochure describes what each program includes, where it takes place
          and who it is for.
        </Paragraph>
        <Action href={brochureUrl}>Download the brochure</Action>
        <Paragraph>
          Dates, prices and free seats change. For the latest, see{' '}
          <TextLink href={`${publicUrl}/programs`}>our programs</TextLink>.
        </Paragraph>
      </>
    ),
  };
}

export function contactToOffice(content: EmailContentOf<'contact_to_office'>): EmailWords {
  const { number, name, email, subject, message } = content;
  return {
    subject: `Contact message no. ${number}`,
    preview: 'Sent from the contact page. Reply to this email to answer.',
    title: `Contact message no. ${number}`,
    why: 'You are receiving this email because this is the address of the office.',
    body: (
      <>
        <Paragraph>
          From {name}, {email}
        </Paragraph>
        <Paragraph>Subject: {subject}</Paragraph>
        <Quoted text={message} />
        <Aside>A reply to this email goes to the sender.</Aside>
      </>
    ),
  };
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function contactReply({
  text,
  writtenAt,
  about,
  message,
}: EmailContentOf<'contact_reply'>): EmailWords {
  return {
    subject: 'Our answer to your message',
    preview: 'Here is our answer to what you wrote to us.',
    title: 'Our answer to your message',
    why: 'You are receiving this email because you wrote to us on our contact page.',
    body: (
      <>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Paragraph key={index}>
            <Lines text={paragraph} />
          </Paragraph>
        ))}
        <Aside>
          You wrote on {unbrokenDates(day.format(writtenAt))}, about “{about}”:
        </Aside>
        <Quoted text={message} />
      </>
    ),
  };
}
