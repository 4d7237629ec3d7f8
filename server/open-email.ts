import { join } from 'node:path';
import type { EmailContext } from '#server/domain/email-delivery/email-context.ts';
import { renderEmail } from '#server/emails/render-email.tsx';
import { openEmailFolder } from '#server/integrations/email-folder.ts';
import { openSmtp } from '#server/integrations/smtp.ts';
import type { Config } from './config.ts';

/** Without a mail server, emails are saved as files, including those to the office. */
export function openEmail(
  config: Config,
  {
    db,
    jobs,
    publicUrl,
    secretBox,
    documents,
  }: Pick<EmailContext, 'db' | 'jobs' | 'publicUrl' | 'secretBox' | 'documents'>,
): EmailContext & { close(): void } {
  const { smtpUrl, mailFrom: from, officeEmail } = config;
  const write: EmailContext['renderEmail'] = (content) => renderEmail(content, config);
  const given = { db, jobs, publicUrl, secretBox, renderEmail: write, documents };
  if (smtpUrl === undefined) {
    const mailer = openEmailFolder({ folder: join(config.dataDir, 'email'), from });
    return { ...given, mailer, officeEmail: officeEmail ?? 'office@localhost', close: () => {} };
  }
  const smtp = openSmtp({ url: smtpUrl, from });
  return { ...given, mailer: smtp, officeEmail, close: () => smtp.close() };
}
