import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { Quoted } from '#server/emails/quoted.tsx';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';

interface ContactToOffice {
  kind: 'contact_to_office';
  publicUrl: string;
  number: number;
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const contactToOfficeEmail: Email<ContactToOffice> = {
  purpose: 'to_office',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'contact_to_office',
    publicUrl: sampleUrl,
    number: 12,
    name: sampleName,
    email: 'asa@example.com',
    subject: 'Dates in Seoul',
    message:
      'Good morning,\n\nwhen does the next leadership workshop take place in Seoul?\nWe would come with four.\n\n<b>Thank you</b>',
  },
};

async function gather(
  { db, publicUrl }: GatherContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<ContactToOffice> | undefined> {
  const message = await db
    .selectFrom('contactMessages')
    .select(['id as number', 'name', 'email', 'subject', 'message'])
    .where('id', '=', subjectId(subject, 'contact_message'))
    .executeTakeFirst();
  return message && { content: { kind: 'contact_to_office', publicUrl, ...message }, replyTo: message.email };
}

function words(content: ContactToOffice): EmailWords {
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
