import { createTransport } from 'nodemailer';
import { MailRefused } from '#contract/mail-refused.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// where the connection begins encrypted. */
  url: string;
  from: string;
}

const TIMEOUT_MS = 10_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function openSmtp({ url, from }: SmtpOptions): Mailer & { close(): void } {
  const { hostname } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: url.startsWith('smtp:') && !loopback.has(hostname),
    ignoreTLS: url.startsWith('smtp:') && loopback.has(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, replyTo, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          from,
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** What a server answers may name the recipient, and errors end up in the log. */
function withoutAddresses(error: unknown): Error {
  const { code = 'EMAIL', responseCode, response, message } = error as SmtpError;
  const said = `${code}: ${response ?? message}`.replaceAll(/\S+@\S+/g, '…');
  return responseCode !== undefined && responseCode >= 500 ? new MailRefused(said) : new Error(said);
}
