import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearSales } from '#tests/clear-sales.ts';
import { startMailWorld } from '#tests/mail-world.ts';
import type { MailWorld } from '#tests/mail-world.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { useOneTimeToken as redeem } from '../accounts/one-time-token.ts';
import type { QueueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

let database: TestDatabase;
let world: MailWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await startMailWorld(database);
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});
beforeEach(async () => {
  await clearSales(database);
  await database.db.deleteFrom('users').execute();
  world.server.received.length = 0;
});

const recipient = 'asa@example.com';

async function deliver(mail: Omit<QueueMail, 'recipient'> & { recipient?: string }) {
  const id = await world.queue({ recipient, ...mail });
  await sendMail(world.context, id);
  return { state: (await world.row(id)).state, received: world.server.received.at(-1) };
}

async function buildUser({ isVerified = false } = {}): Promise<number> {
  const { id } = await database.db
    .insertInto('users')
    .values({
      email: recipient,
      email_verified_at: isVerified ? new Date() : null,
      password_hash: null,
      name: 'Åsa Şahin',
      role: 'student',
      disabled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const accountLinks = [
  ['welcome', 'verify-email', 'verify_email'],
  ['verify_email', 'verify-email', 'verify_email'],
  ['reset_password', 'reset-password', 'reset_password'],
] as const;

test.each(accountLinks)('%s brings a working link', async (kind, path, purpose) => {
  const userId = await buildUser();
  const { received } = await deliver({ kind, subject: `user:${userId}` });
  const token = new RegExp(`/${path}#token=([\\w-]{43})`).exec(received!.mail.text ?? '')?.[1];
  const used = await database.db.transaction().execute((tx) => redeem(tx, { purpose, token: token ?? '' }));
  expect(used).toMatchObject({ userId, email: recipient });
});

test('a claim link is for an address, whether or not it has an account', async () => {
  const { received } = await deliver({ kind: 'claim_purchases', subject: 'claim:1' });
  expect(received!.mail.text).toMatch(/\/claim#token=[\w-]{43}/);
});

test('whose address is confirmed meanwhile gets no further letter about it', async () => {
  await buildUser({ isVerified: true });
  expect((await deliver({ kind: 'verify_email', subject: 'verify:1' })).state).toBe('dropped');
  expect((await deliver({ kind: 'welcome', subject: 'user:1' })).received?.mail.text).toContain('/dashboard');
});

test('an account that is gone gets no letter', async () => {
  expect((await deliver({ kind: 'reset_password', subject: 'reset:1' })).state).toBe('dropped');
});

test('who tried to sign up twice is told in a letter', async () => {
  await buildUser();
  const { received } = await deliver({ kind: 'address_taken', subject: 'taken:1' });
  expect(received!.mail.text).toContain('https://www.example.com/signin');
});
