import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import type { EmailWords } from './email-words.ts';
import { Paragraph } from './paragraph.tsx';

export function officeAlert({ what, reference }: EmailContentOf<'office_alert'>): EmailWords {
  return {
    subject: `Please check order ${reference}`,
    preview: what,
    title: `Please check order ${reference}`,
    why: 'You are receiving this email because this is the address of the office.',
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        <Paragraph>
          This cannot be fixed automatically. It is also recorded in the timeline of the order.
        </Paragraph>
      </>
    ),
  };
}
