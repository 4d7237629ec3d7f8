import { randomUUID } from 'node:crypto';
import type { MailFinding } from '#server/integrations/mail-check/mail-finding.ts';
import { openSmtp } from '#server/integrations/smtp.ts';

const what = 'Test email';

export async function sendTestEmail(to: string, url: string, from: string): Promise<MailFinding> {
  const smtp = openSmtp({ url, from });
  const text = 'This is a test of the mail server. Its headers say whether SPF, DKIM and DMARC passed.';
  try {
    await smtp.send({
      messageId: `<doctor-${randomUUID()}@${/@([^\s@<>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
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
