import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutgoingEmail } from '#server/emails/mailer.ts';
import { openEmailFolder } from './email-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'email-')), 'email');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const email: OutgoingEmail = {
  messageId: '<mail-7@www.example.com>',
  to: 'asa@example.com',
  subject: 'Welcome',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
};

test('an email becomes a file that email programs open, and a page', async () => {
  await openEmailFolder({ folder, from: 'NYEA <office@example.com>' }).send(email);
  expect((await readdir(folder)).toSorted()).toEqual([
    'mail-7_www.example.com.eml',
    'mail-7_www.example.com.html',
  ]);
  const read = await PostalMime.parse(await readFile(path.join(folder, 'mail-7_www.example.com.eml')));
  expect(read).toMatchObject({ subject: 'Welcome', messageId: email.messageId });
  expect(read.to?.[0]?.address).toBe('asa@example.com');
  expect(read.attachments[0]?.filename).toBe('a.pdf');
});

test('other users of the machine cannot read it', async () => {
  await openEmailFolder({ folder, from: 'office@example.com' }).send(email);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const file of await readdir(folder))
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
});

test('a repeat replaces the file', async () => {
  const mailer = openEmailFolder({ folder, from: 'office@example.com' });
  await mailer.send(email);
  await mailer.send({ ...email, subject: 'Welcome again' });
  expect(await readdir(folder)).toHaveLength(2);
});

test('no email name can lead out of the folder', async () => {
  const mailer = openEmailFolder({ folder, from: 'office@example.com' });
  await mailer.send({ ...email, messageId: '<../../etc/passwd@x>' });
  expect(await readdir(folder)).toHaveLength(2);
});
