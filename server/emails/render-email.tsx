import { render, toPlainText } from '@react-email/render';
import { REHEARSAL_NOTICE } from '#contract/operations/rehearsal-notice.ts';
import type { RenderedEmail } from './email-context.ts';
import { EmailFrame } from './email-frame.tsx';
import type { EmailWords } from './email-words.ts';
import type { Email, EmailContent, Emails } from './email.ts';

interface Rendering {
  isRehearsal?: boolean;
}

export async function renderEmail(
  emails: Emails,
  content: EmailContent,
  { isRehearsal = false }: Rendering = {},
): Promise<RenderedEmail> {
  const written = wordsOf(emails, content);
  const words = isRehearsal ? ofRehearsal(written) : written;
  const html = await render(
    <EmailFrame
      words={words}
      publicUrl={content.publicUrl}
      withdrawUrl={withdrawUrlOf(content, emails[content.kind])}
      notices={[
        ...(isRehearsal ? [REHEARSAL_NOTICE] : []),
        ...(words.notice === undefined ? [] : [words.notice]),
      ]}
    />,
  );
  // Plain text is wrapped by whoever reads it, who may not know no-break spaces.
  return { subject: words.subject, html, text: toPlainText(html).replaceAll('\u{a0}', ' ') };
}

function withdrawUrlOf(content: EmailContent, { purpose }: Email): string | undefined {
  const isForBuyers = content.kind !== 'copy' && purpose !== 'to_office' && purpose !== 'to_staff';
  if (!isForBuyers) return undefined;
  const reference = referenceOf(content);
  return `${content.publicUrl}/withdraw${reference === undefined ? '' : `?reference=${reference}`}`;
}

/** Of what was bought: nobody withdraws from the order that only pays for another date. */
function referenceOf(content: EmailContent): string | undefined {
  const { order } = content;
  return typeof order === 'object' ? (order.supplementTo ?? order.reference) : order;
}

function ofRehearsal(words: EmailWords): EmailWords {
  return { ...words, subject: `Rehearsal: ${words.subject}` };
}

function wordsOf(emails: Emails, content: EmailContent): EmailWords {
  const { words }: Email = emails[content.kind];
  return words(content, (other) => wordsOf(emails, other));
}
