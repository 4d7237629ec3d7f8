import { join } from 'node:path';
import type { MailContext } from '#server/domain/email-delivery/email-context.ts';
import type { Config } from './config.ts';
import { openMailFolder } from './integrations/mail-folder.ts';
import { openSmtp } from './integrations/smtp.ts';
import { writeLetter } from './mail/write-letter.tsx';

/** Without a mail server, emails are saved as files, including those to the office. */
export function openMail(
  config: Config,
  { db, jobs, publicUrl, papers }: Pick<MailContext, 'db' | 'jobs' | 'publicUrl' | 'papers'>,
): MailContext & { close(): void } {
  const { smtpUrl, mailFrom: from, officeEmail } = config;
  const given = { db, jobs, publicUrl, writeLetter, papers };
  if (smtpUrl === undefined) {
    const mailer = openMailFolder({ folder: join(config.dataDir, 'mail'), from });
    return { ...given, mailer, officeEmail: officeEmail ?? 'office@localhost', close: () => {} };
  }
  const smtp = openSmtp({ url: smtpUrl, from });
  return { ...given, mailer: smtp, officeEmail, close: () => smtp.close() };
}
