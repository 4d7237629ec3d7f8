import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';

interface BackupFailed {
  kind: 'backup_failed';
  publicUrl: string;
  what: string;
}

export const backupFailedEmail: Email<BackupFailed> = {
  purpose: 'to_office',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'backup_failed',
    publicUrl: sampleUrl,
    what: 'A backup failed: No space left on device.',
  },
};

async function gather(
  { publicUrl }: GatherContext,
  { facts }: QueuedEmail,
): Promise<EmailDraft<BackupFailed>> {
  return { content: { kind: 'backup_failed', publicUrl, what: (facts as { what: string }).what } };
}

function words({ what }: BackupFailed): EmailWords {
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
