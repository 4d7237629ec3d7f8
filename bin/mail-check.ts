import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { ConfigError, readConfig } from '#server/config.ts';
import { checkMail } from '#server/integrations/mail-check/check-mail.ts';
import type { MailFinding } from '#server/integrations/mail-check/mail-finding.ts';
import { openSmtp } from '#server/integrations/smtp.ts';
import { readArguments } from './read-arguments.ts';

const usage =
  'npm run mail:check [-- --selector s1] [--ip 203.0.113.7] [--send-to you@example.com] [--dns 127.0.0.1:53] [--json]';

try {
  const asked = readRequest();
  const { smtpUrl, mailFrom, officeEmail } = readConfig(process.env);
  if (smtpUrl === undefined)
    throw new ConfigError(['SMTP_URL is not set, so there is no mail server to check.']);
  const { selector, ip: addresses = [], dns: dnsServer } = asked;
  const findings = await checkMail({ mailFrom, smtpUrl, officeEmail, selector, addresses, dnsServer });
  if (asked['send-to'] !== undefined) findings.push(await sendTestEmail(asked['send-to'], smtpUrl, mailFrom));
  if (asked.json) console.log(JSON.stringify({ mailFrom, findings }, null, 2));
  else for (const finding of findings) tell(finding);
  if (findings.some(({ result }) => result === 'wrong')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readRequest() {
  const values = readArguments({
    does: 'Checks by DNS and at the mail server whether our mail will arrive. Sends nothing without --send-to.',
    usage,
    options: {
      selector: { type: 'string' },
      ip: { type: 'string', multiple: true },
      dns: { type: 'string' },
      'send-to': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.ip?.some((address) => isIP(address) === 0) === true)
    throw new ConfigError([`--ip must be an IPv4 or IPv6 address.\n  ${usage}`]);
  if (values.dns !== undefined && !/^(\[[\da-f:]+\]|[\d.]+)(:\d+)?$/i.test(values.dns))
    throw new ConfigError([`--dns must be the address of a name server.\n  ${usage}`]);
  return values;
}

async function sendTestEmail(to: string, url: string, from: string): Promise<MailFinding> {
  const what = 'Test email';
  const smtp = openSmtp({ url, from });
  const text = 'This is a test of the mail server. Its headers say whether SPF, DKIM and DMARC passed.';
  try {
    const messageId = `<mail-check-${randomUUID()}@${/@([^\s@<>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
    await smtp.send({
      messageId,
      to,
      subject: 'Test of the mail server',
      text,
      html: `<p>${text}</p>`,
      attachments: [],
    });
    return {
      what,
      result: 'ok',
      told: `The server took it for ${to}. In the received email, look at Authentication-Results.`,
    };
  } catch (error) {
    return {
      what,
      result: 'wrong',
      told: `The server refused it: ${error instanceof Error ? error.message : String(error)}.`,
    };
  } finally {
    smtp.close();
  }
}

function tell({ what, result, told, record }: MailFinding): void {
  console.log(`${result.padEnd(8)}${what}: ${told}`);
  if (record) console.log(`        ${record.name}  ${record.type}  ${record.value}`);
}
