import { firm } from './firm.ts';
import { safeguardingNote } from './safeguarding-note.ts';

/** What a first-time visitor wants to know before paying. The terms and the safeguarding page have the rules. */
export const beforeYouPay = {
  title: 'Before you pay us',
  lead: 'What happens with your money, who looks after minors, and whom you can ask.',
  facts: [
    {
      title: 'The price',
      line: 'A program with a fixed price shows it, for one seat, with the processing fee included. If it changes before you order, we tell you before you pay.',
      link: { label: 'All prices', to: '/programs' },
    },
    {
      title: 'Your card',
      line: 'You enter it on the page of our card provider; its number never reaches us. Your receipt and tickets arrive by email right away.',
      link: { label: 'How paying works', to: '/help-center' },
    },
    {
      title: 'Refunds',
      line: 'If we cancel, you get a full refund, or another date if you prefer. If you cannot come, the line beside the price says your refund, or that a person tells you within 24 hours.',
      link: { label: 'The terms', to: '/terms#cancellation' },
    },
    {
      title: safeguardingNote.title,
      line: safeguardingNote.line,
      link: { label: safeguardingNote.link, to: '/safeguarding' },
    },
    {
      title: 'Questions',
      line: `A person answers within 24 hours: ${firm.email}, ${firm.phone}, or ${firm.address.slice(0, 2).join(', ')}.`,
      link: { label: 'Contact', to: '/contact' },
    },
  ],
};
