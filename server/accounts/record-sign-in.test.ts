import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const newerChrome = chrome.replace('140', '141');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function enter(email: string, network: string, device = chrome) {
  return signIn(buildContext(database), { email, password: PASSWORD, network, device });
}

async function noticesTo(recipient: string): Promise<number> {
  const emails = await database.db
    .selectFrom('emails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'new_sign_in')
    .execute();
  return emails.length;
}

async function signUp(network: string): Promise<string> {
  const email = `new-${network.replaceAll('.', '-')}@example.com`;
  await register(buildContext(database), {
    name: 'Åsa Şahin',
    email,
    phone: '+46701234567',
    schoolName: 'Lakeside School',
    grade: 'Grade 10',
    city: 'Malmö',
    role: 'student',
    password: PASSWORD,
    device: chrome,
    network,
  });
  return email;
}

test('signing up is no news, nor is signing in there again with a newer browser of the same kind', async () => {
  const network = ownNetwork();
  const email = await signUp(network);
  await enter(email, network);
  await enter(email, network, newerChrome);
  expect(await noticesTo(email)).toBe(0);
});

test('another browser or another network is told once', async () => {
  const network = ownNetwork();
  const email = await signUp(network);
  await enter(email, network, firefox);
  await enter(email, network, firefox);
  expect(await noticesTo(email)).toBe(1);
  await enter(email, ownNetwork());
  expect(await noticesTo(email)).toBe(2);
});

test('a new device that signs in several times at once is told once', async () => {
  const email = await signUp(ownNetwork());
  const network = ownNetwork();
  await Promise.all(Array.from({ length: 5 }, () => enter(email, network)));
  expect(await noticesTo(email)).toBe(1);
});

test('at most three emails a day are sent', async () => {
  const email = await signUp(ownNetwork());
  for (let time = 0; time < 5; time += 1) await enter(email, ownNetwork());
  expect(await noticesTo(email)).toBe(3);
});

test('a wrong password tells nobody', async () => {
  const { email } = await buildUser(database.db);
  const attempt = { email, password: 'Wrong-horse-1', network: ownNetwork(), device: chrome };
  await expect(signIn(buildContext(database), attempt)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await noticesTo(email)).toBe(0);
});

test('a reset is no news, but afterwards every earlier device is', async () => {
  const network = ownNetwork();
  const email = await signUp(network);
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await issueOneTimeToken(database.db, { purpose: 'reset_password', email, userId: id });
  await resetPassword(buildContext(database), {
    token,
    password: PASSWORD,
    network: ownNetwork(),
    device: firefox,
  });
  expect(await noticesTo(email)).toBe(0);
  await enter(email, network);
  expect(await noticesTo(email)).toBe(1);
});

test('a network known from before devices were remembered is no news; a device unused for half a year is', async () => {
  const network = ownNetwork();
  const email = await signUp(network);
  await sql`delete from known_devices`.execute(database.db);
  await enter(email, network);
  expect(await noticesTo(email)).toBe(0);
  await sql`update known_devices set known_until = now()`.execute(database.db);
  await sql`update known_networks set known_until = now()`.execute(database.db);
  await enter(email, network);
  expect(await noticesTo(email)).toBe(1);
});
