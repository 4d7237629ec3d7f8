import type { LetterOf } from '#server/domain/mail/letter.ts';
import type { LetterWords } from './letter-words.ts';
import { Paragraph } from './paragraph.tsx';

export function officeAlert({ what, reference }: LetterOf<'office_alert'>): LetterWords {
  return {
    subject: `Please look at order ${reference}`,
    preview: what,
    title: `Please look at order ${reference}`,
    why: 'You receive this letter because this is the address of the office.',
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        <Paragraph>
          No rule can put this right by itself. It also stands in the history of the order.
        </Paragraph>
      </>
    ),
  };
}
