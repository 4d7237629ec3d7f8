import type { Config } from '#server/config.ts';
import { checkSmtp } from '#server/integrations/check-smtp.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** Connects and signs in. No email is sent. */
export async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Diagnosis> {
  const { ok, wrong, warning } = diagnose('Mail server', 'variables');
  if (smtpUrl === undefined)
    return warning('Emails are saved to a folder and not sent.', 'Set SMTP_URL to send them.');
  const problem = await checkSmtp(smtpUrl);
  if (problem === undefined) return ok('It accepts our connection and sign-in.');
  return wrong(`It refuses us: ${problem}`, 'Check SMTP_URL, and that this machine may connect to it.');
}
