import type { NodemailerError } from 'nodemailer';
import { openSmtpTransport } from './smtp-transport.ts';

/** Connects, encrypts and signs in as for an email, and sends none. Returns the problem, if there is one. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = openSmtpTransport(url);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code = 'EMAIL', response, message } = error as NodemailerError;
    return `${code}: ${response ?? message}`;
  } finally {
    transport.close();
  }
}
