import { isIP } from 'node:net';
import { readArguments, refuseArguments } from '../read-arguments.ts';

export const PARTS = ['settings', 'mail', 'payments', 'alerts'] as const;
export type Part = (typeof PARTS)[number];

const usage = `npm run doctor [-- [settings] [mail] [payments] [alerts] [options]]
  without a word  everything, except that no alert is sent
  settings        names every variable that is wrong
  mail            DNS and the mail server: whether our mail will arrive
  payments        the card provider's keys and webhook; charges nothing
  alerts          sends a test alert to ALERT_WEBHOOK_URL
  --json          the same for programs
  options of mail: [--selector s1] [--ip 203.0.113.7] [--send-to you@example.com] [--dns 127.0.0.1:53]`;

const mailOptions = {
  selector: { type: 'string' },
  ip: { type: 'string', multiple: true },
  dns: { type: 'string' },
  'send-to': { type: 'string' },
} as const;

export interface MailOptions {
  selector?: string | undefined;
  /** From which mail leaves. */
  ip?: string[] | undefined;
  /** The name server to ask. */
  dns?: string | undefined;
  'send-to'?: string | undefined;
}

interface Wanted extends MailOptions {
  /** All, if none is named. */
  parts: Part[];
  json: boolean;
}

/** What the words and options of the command ask for. A mistake ends the process before it does anything. */
export function readWanted(): Wanted {
  const { positionals, json, ...mail } = readArguments({
    does: 'Says what is wrong with an installation. Changes nothing, sends nothing but what alerts and --send-to ask for, and prints no secret. Ends with 1 if something is wrong, or if a part that you name is not set up.',
    usage,
    options: { ...mailOptions, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const parts = [...new Set(positionals)].map(
    (word) => PARTS.find((part) => part === word) ?? refuse(`There is no part '${word}'.`),
  );
  const [option] = Object.keys(mail);
  if (option !== undefined && parts.length > 0 && !parts.includes('mail'))
    refuse(`--${option} belongs to mail.`);
  if (mail.ip?.some((address) => isIP(address) === 0) === true)
    refuse('--ip must be an IPv4 or IPv6 address.');
  if (mail.dns !== undefined && !/^(\[[\da-f:]+\]|[\d.]+)(:\d+)?$/i.test(mail.dns))
    refuse('--dns must be the address of a name server.');
  return { parts, json, ...mail };
}

function refuse(because: string): never {
  return refuseArguments(because, usage);
}
