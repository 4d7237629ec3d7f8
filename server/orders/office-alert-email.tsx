import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';

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

export function unmatchedPayments({ payments }: EmailContentOf<'unmatched_payments'>): EmailWords {
  const title = payments === 1 ? 'A payment has no order' : `${payments} payments have no order`;
  return {
    subject: title,
    preview: 'The card provider took money for orders that the database does not know.',
    title,
    why: 'You are receiving this email because this is the address of the office.',
    body: (
      <>
        <Paragraph>
          The card provider took money for orders that the database does not know, for example because a
          backup was restored. The buyers see that their payment is being confirmed.
        </Paragraph>
        <Paragraph>
          Ask whoever runs the server to start &ldquo;npm run recover&rdquo;. It shows what it would do, and
          then makes each order again or refunds it in full. Do not refund these payments by hand before.
        </Paragraph>
      </>
    ),
  };
}

export function backupFailed({ what }: EmailContentOf<'backup_failed'>): EmailWords {
  return {
    subject: 'A backup failed',
    preview: what,
    title: 'A backup failed',
    why: 'You are receiving this email because this is the address of the office.',
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        <Paragraph>
          The site goes on. Send this email to whoever runs the server: without a good backup, a broken disk
          costs more than the last minute. The office&rsquo;s Health page shows the state of the backups.
        </Paragraph>
      </>
    ),
  };
}
