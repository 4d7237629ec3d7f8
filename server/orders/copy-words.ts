import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';

export function copyNotice({ reference, buyer }: EmailContentOf<'copy'>): string {
  return `This is a copy. Order ${reference} is for ${buyer}, the buyer. Only the buyer can change it.`;
}

export function copyWords({ reference }: EmailContentOf<'copy'>, original: EmailWords): EmailWords {
  return {
    ...original,
    subject: `Copy: ${original.subject}`,
    why: `You are receiving this email because the buyer of order ${reference} wants you to have copies. If you should not get them, write to us.`,
  };
}
