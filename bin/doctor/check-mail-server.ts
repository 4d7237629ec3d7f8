import type { Config } from '#server/config.ts';
import { checkSmtp } from '#server/integrations/mail-check/check-smtp.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** Connects and signs in. No email is sent. */
export async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Diagnosis> {
  const { ok, wrong, warning } = diagnose('Mail server', 'variables');
  if (smtpUrl === undefined)
    return warning('Emails are saved to a folder and not sent.', 'Set SMTP_URL to send them.');
  const problems = (await checkSmtp({ url: smtpUrl })).filter(({ result }) => result === 'wrong');
  if (problems.length === 0) return ok('It accepts our connection and sign-in.');
  return wrong(problems.map(({ told }) => told).join(' '), '`npm run mail:check` says more.');
}
