import { checkServerIdentity } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import { smtpSettings } from '../smtp-settings.ts';
import type { MailFinding } from './mail-finding.ts';

interface CheckSmtp {
  url: string;
  /** The certificate authority of a server of our own. */
  ca?: string | undefined;
  now?: () => number;
}

const DAY_MS = 24 * 60 * 60_000;
const FEWEST_DAYS = 14;

const server = 'SMTP server';
const tls = 'TLS of the SMTP server';
const signIn = 'Sign-in at the SMTP server';

/** Connects and signs in as the site does, and sends nothing. */
export async function checkSmtp({ url, ca, now = Date.now }: CheckSmtp): Promise<MailFinding[]> {
  const { host, username } = new URL(url);
  const settings = smtpSettings(url);
  let validUntil: number | undefined;
  const transport = createTransport({
    ...settings,
    tls: {
      ...(ca !== undefined && { ca }),
      checkServerIdentity: (name, certificate) => {
        validUntil = Date.parse(certificate.valid_to);
        return checkServerIdentity(name, certificate);
      },
    },
  });
  const failure = await transport.verify().then(
    () => undefined,
    (error: unknown) => error as NodemailerError,
  );
  transport.close();
  const isSignIn = failure?.code === 'EAUTH';
  if (failure !== undefined && !isSignIn) return findingsOf(failure, host);
  return [
    { what: server, result: 'ok', told: `${host} answers.` },
    settings.ignoreTLS
      ? { what: tls, result: 'ok', told: `${host} is this machine, so none is needed.` }
      : judgeCertificate(validUntil, now()),
    judgeSignIn(failure, username),
  ];
}

function judgeCertificate(validUntil: number | undefined, now: number): MailFinding {
  if (validUntil === undefined || Number.isNaN(validUntil))
    return { what: tls, result: 'unknown', told: 'Until when its certificate is valid cannot be read.' };
  const days = Math.floor((validUntil - now) / DAY_MS);
  const until = new Date(validUntil).toISOString().slice(0, 10);
  if (days >= FEWEST_DAYS)
    return { what: tls, result: 'ok', told: `Its certificate is valid for its name, until ${until}.` };
  return {
    what: tls,
    result: 'wrong',
    told: `Its certificate ends in ${days} days, on ${until}. Whoever runs the server has to renew it.`,
  };
}

function judgeSignIn(failure: NodemailerError | undefined, username: string): MailFinding {
  if (failure !== undefined)
    return {
      what: signIn,
      result: 'wrong',
      told: `The server refuses the user and password in SMTP_URL${failure.response === undefined ? '' : `: ${failure.response}`}. Percent-encode special characters of the password.`,
    };
  if (username === '')
    return { what: signIn, result: 'unknown', told: 'SMTP_URL has no user, so nobody signed in.' };
  return { what: signIn, result: 'ok', told: 'The server accepts the user and password in SMTP_URL.' };
}

/** Without a connection nothing else can be said. */
function findingsOf({ code, message }: NodemailerError, host: string): MailFinding[] {
  const untried: MailFinding = { what: signIn, result: 'unknown', told: 'It was not tried.' };
  if (/upgrading connection with STARTTLS/.test(message))
    return [
      { what: server, result: 'ok', told: `${host} answers.` },
      {
        what: tls,
        result: 'wrong',
        told: 'The server does not offer STARTTLS, so passwords and emails could be read on their way. Use another port, or smtps:// where the connection begins encrypted.',
      },
      untried,
    ];
  if (code === 'ETLS' || /certificate|altname|ssl|tls/i.test(message))
    return [
      { what: server, result: 'ok', told: `${host} answers.` },
      {
        what: tls,
        result: 'wrong',
        told: `The connection cannot be encrypted: ${message}. Check the name and the port in SMTP_URL.`,
      },
      untried,
    ];
  const told = `${host} cannot be used: ${message}. Check SMTP_URL, and whether this machine may connect to that port: many providers of machines block 25, 465 or 587.`;
  return [{ what: server, result: 'wrong', told }, { ...untried, what: tls }, untried];
}
