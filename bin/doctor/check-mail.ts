import type { Config } from '#server/config.ts';
import { checkMail as findMailProblems } from '#server/integrations/mail-check/check-mail.ts';
import type { MailFinding } from '#server/integrations/mail-check/mail-finding.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { MailOptions } from './read-wanted.ts';
import { sendTestEmail } from './send-test-email.ts';

const CHAPTER = 'email';

/** What DNS and the mail server say of our mail. Nothing is sent unless somebody is named to whom. */
export async function checkMail(
  { smtpUrl, mailFrom, officeEmail }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'officeEmail'>,
  { selector, ip: addresses = [], dns: dnsServer, 'send-to': to }: MailOptions,
): Promise<Diagnosis[]> {
  if (smtpUrl === undefined)
    return [
      diagnose('Mail server', CHAPTER).warning(
        'SMTP_URL is not set. Emails are saved to a folder and not sent.',
        'Set SMTP_URL to send them.',
      ),
    ];
  const findings = await findMailProblems({ mailFrom, smtpUrl, officeEmail, selector, addresses, dnsServer });
  if (to !== undefined) findings.push(await sendTestEmail(to, smtpUrl, mailFrom));
  return findings.map(diagnosisOf);
}

function diagnosisOf({ what, result, told, record }: MailFinding): Diagnosis {
  const { ok, wrong, notKnown } = diagnose(what, CHAPTER);
  if (result === 'ok') return ok(told);
  const found = result === 'wrong' ? wrong : notKnown;
  return {
    ...found(told, record ? 'Set this record, then look again.' : 'Then look again: npm run doctor -- mail'),
    ...(record && { record }),
  };
}
