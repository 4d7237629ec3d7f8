import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import { EmailRefused } from '#contract/accounts/email-refused.ts';
import type { Mailer } from '#server/emails/mailer.ts';
import { smtpSettings } from './smtp-settings.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// where the connection begins encrypted. */
  url: string;
  from: string;
  longestSendMs?: number;
}

// The library's timeouts restart with each server response. This one does not.
const LONGEST_SEND_MS = 45_000;

export function openSmtp({
  url,
  from,
  longestSendMs = LONGEST_SEND_MS,
}: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({ ...smtpSettings(url), pool: true, maxConnections: 2 });
  return {
    send: async ({ to, replyTo, headers, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          from,
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          signal: AbortSignal.timeout(longestSendMs),
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Server responses may contain the recipient's address, which must not reach the log. */
function withoutAddresses(error: unknown): Error {
  const { code = 'EMAIL', response, message } = error as NodemailerError;
  const said = `${code}: ${response ?? message}`.replaceAll(/\S+@\S+/g, '…');
  return isAboutRecipient(error as NodemailerError) ? new EmailRefused(said) : new Error(said);
}

// Missing login, full mailbox, or the server refuses the sender.
const notTheAddress = /^(530|535|552)|\b5\.(2\.2|7\.\d+)\b/;

/** Everything else, such as a wrong password, can be fixed, so it is retried. */
function isAboutRecipient({ command, permanent = false, response = '' }: NodemailerError): boolean {
  return command === 'RCPT TO' && permanent && !notTheAddress.test(response);
}
