import { join } from 'node:path';
import type { Config } from './config.ts';
import { orderPapers } from './documents/order-papers.ts';
import type { Context } from './domain/context.ts';
import type { Letter, WrittenLetter } from './domain/mail/letter.ts';
import type { MailContext } from './domain/mail/mail-context.ts';
import { openMailFolder } from './integrations/mail-folder.ts';
import { openSmtp } from './integrations/smtp.ts';

let letters: Promise<typeof import('./mail/write-letter.tsx')> | undefined;

/** What draws letters takes longer to load than all the rest of the server, which need not wait for it. */
export function loadLetters() {
  letters ??= import('./mail/write-letter.tsx');
  return letters;
}

async function writeLetterLater(letter: Letter): Promise<WrittenLetter> {
  const { writeLetter } = await loadLetters();
  return writeLetter(letter);
}

/** Without a mail server letters become files, those to the office as well. */
export function openMail(
  config: Config,
  { db, jobs, publicUrl }: Pick<Context, 'db' | 'jobs' | 'publicUrl'>,
): MailContext & { close(): void } {
  const { smtpUrl, mailFrom: from, officeEmail } = config;
  const given = { db, jobs, publicUrl, writeLetter: writeLetterLater, papers: orderPapers };
  if (smtpUrl === undefined) {
    const mailer = openMailFolder({ folder: join(config.dataDir, 'mail'), from });
    return { ...given, mailer, officeEmail: officeEmail ?? 'office@localhost', close: () => {} };
  }
  const smtp = openSmtp({ url: smtpUrl, from });
  return { ...given, mailer: smtp, officeEmail, close: () => smtp.close() };
}
