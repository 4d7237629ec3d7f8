import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { Lines, Quoted } from '#server/emails/quoted.tsx';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';

interface ContactReply {
  kind: 'contact_reply';
  publicUrl: string;
  text: string;
  writtenAt: Date;
  about: string;
  message: string;
}

export const contactReplyEmail: Email<ContactReply> = {
  purpose: 'by_office',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'contact_reply',
    publicUrl: sampleUrl,
    text: 'Dear Åsa,\n\nthe next one is in May.\nFour of you are welcome.\n\nThe office of NYEA',
    writtenAt: new Date('2031-03-01T10:04Z'),
    about: 'Dates in Seoul',
    message: 'When does the next leadership workshop take place in Seoul?\n\nWe would come with four.',
  },
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The office's reply to a message. Answers to it go to the office address. */
async function gather(
  { db, publicUrl, officeEmail }: Pick<GatherContext, 'db' | 'publicUrl' | 'officeEmail'>,
  { subject }: QueuedEmail,
): Promise<EmailDraft<ContactReply> | undefined> {
  const reply = await db
    .selectFrom('contactMessageSteps as s')
    .innerJoin('contactMessages as m', 'm.id', 's.messageId')
    .select(['s.text', 'm.createdAt as writtenAt', 'm.subject as about', 'm.message'])
    .where('s.id', '=', subjectId(subject, 'contact_reply'))
    .executeTakeFirst();
  if (!reply) return undefined;
  return {
    content: { kind: 'contact_reply', publicUrl, ...reply },
    ...(officeEmail !== undefined && { replyTo: officeEmail }),
  };
}

function words({ text, writtenAt, about, message }: ContactReply): EmailWords {
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
