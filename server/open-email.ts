import { join } from 'node:path';
import type { EmailContext, RenderEmail } from '#server/emails/email-context.ts';
import type { LoadEmails } from '#server/emails/email.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { Config } from './config.ts';

type Given = Pick<OrderEmailContext, 'db' | 'jobs' | 'publicUrl' | 'secretBox' | 'documents'>;

/** Without a mail server, emails are saved as files, including those to the office. */
export async function openEmail(
  config: Config,
  { db, jobs, publicUrl, secretBox, documents }: Given,
): Promise<EmailContext & { close(): void }> {
  const { smtpUrl, mailFrom: from, officeEmail } = config;
  const renderEmail = openEmailWriter(config);
  const given = { db, jobs, publicUrl, secretBox, loadEmails, renderEmail, documents };
  if (smtpUrl === undefined) {
    const { openEmailFolder } = await import('#server/integrations/email-folder.ts');
    const mailer = openEmailFolder({ folder: join(config.dataDir, 'email'), from });
    return { ...given, mailer, officeEmail: officeEmail ?? 'office@localhost', close: () => {} };
  }
  const { openSmtp } = await import('#server/integrations/smtp.ts');
  const smtp = openSmtp({ url: smtpUrl, from });
  return { ...given, mailer: smtp, officeEmail, close: () => smtp.close() };
}

/** What writes emails is large and loaded apart, so that a start does not wait for it. */
export const loadEmails: LoadEmails = async () => (await import('./email-registry.ts')).emails;

export function openEmailWriter(rendering: { isRehearsal: boolean }): RenderEmail {
  return async (content) => {
    const { renderEmail } = await import('#server/emails/render-email.tsx');
    return renderEmail(await loadEmails(), content, rendering);
  };
}
