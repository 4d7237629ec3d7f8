import { join } from 'node:path';
import type { EmailContext } from '#server/emails/email-context.ts';
import { openEmailWriter } from '#server/emails/open-email-writer.ts';
import type { Config } from './config.ts';

/** Without a mail server, emails are saved as files, including those to the office. */
export async function openEmail(
  config: Config,
  {
    db,
    jobs,
    publicUrl,
    secretBox,
    documents,
  }: Pick<EmailContext, 'db' | 'jobs' | 'publicUrl' | 'secretBox' | 'documents'>,
): Promise<EmailContext & { close(): void }> {
  const { smtpUrl, mailFrom: from, officeEmail } = config;
  const given = { db, jobs, publicUrl, secretBox, renderEmail: openEmailWriter(config), documents };
  if (smtpUrl === undefined) {
    const { openEmailFolder } = await import('#server/integrations/email-folder.ts');
    const mailer = openEmailFolder({ folder: join(config.dataDir, 'email'), from });
    return { ...given, mailer, officeEmail: officeEmail ?? 'office@localhost', close: () => {} };
  }
  const { openSmtp } = await import('#server/integrations/smtp.ts');
  const smtp = openSmtp({ url: smtpUrl, from });
  return { ...given, mailer: smtp, officeEmail, close: () => smtp.close() };
}
