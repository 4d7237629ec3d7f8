import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { TextLink } from '#server/emails/text-link.tsx';

interface Brochure {
  kind: 'brochure';
  publicUrl: string;
  name: string;
  brochureUrl: string;
}

export const brochureEmail: Email<Brochure> = {
  purpose: 'opens_nothing',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'brochure',
    publicUrl: sampleUrl,
    name: sampleName,
    brochureUrl: `${sampleUrl}/documents/Program-details.pdf`,
  },
};

async function gather(
  { db, publicUrl }: GatherContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<Brochure> | undefined> {
  const lead = await db
    .selectFrom('brochureLeads')
    .select('name')
    .where('id', '=', subjectId(subject, 'brochure_lead'))
    .executeTakeFirst();
  const brochureUrl = `${publicUrl}/documents/Program-details.pdf`;
  return lead && { content: { kind: 'brochure', publicUrl, brochureUrl, ...lead } };
}

function words({ name, brochureUrl, publicUrl }: Brochure): EmailWords {
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
