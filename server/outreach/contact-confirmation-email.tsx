import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';

interface ContactConfirmation {
  kind: 'contact_confirmation';
  publicUrl: string;
  name: string;
}

export const contactConfirmationEmail: Email<ContactConfirmation> = {
  purpose: 'opens_nothing',
  isCopied: false,
  gather,
  words,
  sample: { kind: 'contact_confirmation', publicUrl: sampleUrl, name: sampleName },
};

/** The message is not quoted, because anybody may have typed this address. */
async function gather(
  { db, publicUrl }: GatherContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<ContactConfirmation> | undefined> {
  const message = await db
    .selectFrom('contactMessages')
    .select('name')
    .where('id', '=', subjectId(subject, 'contact_message'))
    .executeTakeFirst();
  return message && { content: { kind: 'contact_confirmation', publicUrl, ...message } };
}

function words({ name, publicUrl }: ContactConfirmation): EmailWords {
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
