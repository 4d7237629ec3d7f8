import type { AddressInfo } from 'node:net';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  email: Email;
}

interface Answer {
  code: number;
  message: string;
  /** A login is asked for only by who has a password in the address. */
  at: 'login' | 'sender' | 'recipient' | 'data';
}

export interface MailServer {
  url: string;
  received: Received[];
  /** What it says to the next emails, in turn, before it takes one again. */
  refuse(...answers: Answer[]): void;
  /** Takes the next email and breaks the connection before it says so. */
  breakAfterNext(): void;
  stop(): Promise<void>;
}

/** A mail server that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const refusals: Answer[] = [];
  let isToBreak = false;
  const refusalAt = (at: Answer['at']) => {
    const [next] = refusals;
    if (next?.at !== at) return undefined;
    refusals.shift();
    return Object.assign(new Error(next.message), { responseCode: next.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_given, _session, done) => done(refusalAt('login'), { user: 'office' }),
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusalAt('data');
        if (refusal) {
          done(refusal);
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            email,
          });
          if (!isToBreak) return done();
          isToBreak = false;
          for (const connection of server.connections) connection.close();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (...answers) => {
      refusals.push(...answers);
    },
    breakAfterNext: () => {
      isToBreak = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
