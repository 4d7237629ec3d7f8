import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EmailRefused } from '#contract/accounts/email-refused.ts';
import type { OutgoingEmail } from '#server/emails/mailer.ts';
import { startMailServer } from '#tests/mail-server.ts';
import type { MailServer } from '#tests/mail-server.ts';
import { openSmtp } from './smtp.ts';

let server: MailServer;
let smtp: ReturnType<typeof openSmtp>;
beforeAll(async () => {
  server = await startMailServer();
  smtp = openSmtp({ url: server.url, from: 'NYEA <office@example.com>' });
});
afterAll(async () => {
  smtp.close();
  await server.stop();
});
beforeEach(() => {
  server.received.length = 0;
});

function buildEmail(given: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    messageId: '<mail-1@www.example.com>',
    to: 'asa@example.com',
    subject: 'Your booking is confirmed',
    html: '<p>Hello Åsa</p>',
    text: 'Hello Åsa',
    attachments: [],
    ...given,
  };
}

test('an email arrives as text and HTML, with its sender name and attachments', async () => {
  const content = Buffer.from('%PDF-1.7');
  await smtp.send(
    buildEmail({
      replyTo: 'reply@example.com',
      attachments: [{ filename: 'Receipt.pdf', contentType: 'application/pdf', content }],
    }),
  );
  expect(server.received).toHaveLength(1);
  const { from, to, email } = server.received[0]!;
  expect(from).toBe('office@example.com');
  expect(to).toEqual(['asa@example.com']);
  expect(email.messageId).toBe('<mail-1@www.example.com>');
  expect(email.replyTo?.[0]?.address).toBe('reply@example.com');
  expect(email.html).toContain('Hello Åsa');
  expect(email.text).toContain('Hello Åsa');
  expect(email.attachments[0]).toMatchObject({ filename: 'Receipt.pdf', mimeType: 'application/pdf' });
  expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('line breaks in an address or subject add no header and no recipient', async () => {
  await smtp.send(
    buildEmail({
      subject: 'Hello\r\nBcc: third@example.com',
      replyTo: 'reply@example.com\r\nBcc: third@example.com',
    }),
  );
  const { to, email } = server.received[0]!;
  expect(to).toEqual(['asa@example.com']);
  expect(email.bcc).toBeUndefined();
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('a permanent refusal is reported as such, without the address', async () => {
  server.refuse({ code: 550, message: '<asa@example.com>: no such mailbox', at: 'recipient' });
  const sending = smtp.send(buildEmail());
  await expect(sending).rejects.toBeInstanceOf(EmailRefused);
  await expect(sending).rejects.toThrow(/^EENVELOPE: .*550/);
  await expect(sending).rejects.not.toThrow(/asa@/);
});

test.each([
  ['our own password', { code: 535, message: 'authentication failed', at: 'login' }],
  ['our own address', { code: 550, message: 'sender rejected', at: 'sender' }],
  ['what is sent', { code: 554, message: 'looks like spam', at: 'data' }],
  ['that we sent too much', { code: 552, message: 'quota exceeded', at: 'data' }],
  ['that we are not logged in', { code: 530, message: '5.7.0 authentication required', at: 'recipient' }],
  ['that we may not relay', { code: 554, message: '5.7.1 relay access denied', at: 'recipient' }],
  ['a full mailbox', { code: 552, message: '5.2.2 mailbox full', at: 'recipient' }],
  ['a full mailbox in other words', { code: 550, message: '5.2.2 over quota', at: 'recipient' }],
] as const)('a refusal for %s does not count against the recipient', async (_what, answer) => {
  server.refuse(answer);
  const url = server.url.replace('//', '//office:secret@');
  const ours = openSmtp({ url, from: 'office@example.com' });
  const sending = ours.send(buildEmail());
  await expect(sending).rejects.toThrow(new RegExp(`^\\w+: ${answer.code} `));
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefused);
  ours.close();
});

test('a temporary refusal is not permanent', async () => {
  server.refuse({ code: 451, message: 'try again later', at: 'data' });
  const sending = smtp.send(buildEmail());
  await expect(sending).rejects.toThrow(/451/);
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefused);
});

test('an unreachable server is a temporary failure', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve);
  });
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => {
    taken.close(resolve);
  });
  const absent = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'office@example.com' });
  const sending = absent.send(buildEmail());
  await expect(sending).rejects.toThrow(/ECONNREFUSED|ESOCKET/);
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefused);
  absent.close();
});

test('a server that never finishes its answer is abandoned after a while', async () => {
  const slow = createServer((socket) => {
    const talking = setInterval(() => socket.write('220-one moment\r\n'), 20);
    socket.on('close', () => clearInterval(talking)).on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve);
  });
  const { port } = slow.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const patient = openSmtp({ url, from: 'office@example.com', longestSendMs: 200 });
  const sending = patient.send(buildEmail());
  await expect(sending).rejects.toThrow(/^EABORT/);
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefused);
  patient.close();
  await new Promise((resolve) => {
    slow.close(resolve);
  });
});
