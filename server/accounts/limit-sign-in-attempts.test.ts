import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { forgetOldTokens } from './forget-old-tokens.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const device = 'A browser';

function enter(email: string, password = PASSWORD, network = ownNetwork()) {
  return signIn(buildContext(database), { email, password, device, network });
}

async function codeOf(entering: Promise<unknown>): Promise<string> {
  try {
    await entering;
    return 'in';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** As if a minute had gone by for these limits, and a quarter of an hour had not. */
function endMinute() {
  return sql`update request_counts set resets_at = now() - interval '1 second'
    where key like 'guess %' and key not like 'guess at %' and key not like 'guess for long %'`.execute(
    database.db,
  );
}

/** Thirty wrong tries from thirty networks use up the limit of the account. */
async function useUpLimitOf(email: string) {
  const tries = Array.from({ length: 30 }, () => codeOf(enter(email, 'Wrong-horse-1')));
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['unauthenticated']));
  expect(await codeOf(enter(email))).toBe('too_many_requests');
}

test('five wrong passwords a minute for one account from one network, counted also when they come at once', async () => {
  const { email } = await buildUser(database.db);
  const network = ownNetwork();
  const attempts = await Promise.allSettled(
    Array.from({ length: 12 }, () => enter(email, 'Wrong-horse-1', network)),
  );
  const codes = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'in'));
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  await expect(enter(email, PASSWORD, network)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(enter(email)).resolves.toMatchObject({ user: { email } });
});

test('a network has twenty sign-in attempts a minute over all accounts; successful ones do not count', async () => {
  const network = ownNetwork();
  const { email } = await buildUser(database.db);
  for (let time = 0; time < 8; time += 1) await enter(email, PASSWORD, network);
  for (let time = 0; time < 20; time += 1) {
    await expect(enter(`nobody-${time}@example.com`, PASSWORD, network)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  }
  await expect(enter('one-more@example.com', PASSWORD, network)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('whoever guesses from one network is refused, and the owner signs in from any other', async () => {
  const { email } = await buildUser(database.db);
  const guesser = ownNetwork();
  const codes: string[] = [];
  for (let time = 0; time < 36; time += 1) codes.push(await codeOf(enter(email, 'Wrong-horse-1', guesser)));
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(5);
  await expect(enter(email)).resolves.toMatchObject({ user: { email } });
});

test('a guesser who keeps to the limit of a minute has ten tries in a quarter of an hour, and locks nobody out', async () => {
  const { email } = await buildUser(database.db);
  const guesser = ownNetwork();
  const codes: string[] = [];
  for (let time = 0; time < 60; time += 1) {
    codes.push(await codeOf(enter(email, 'Wrong-horse-1', guesser)));
    if (time % 4 === 3) await endMinute();
  }
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(10);
  await expect(enter(email)).resolves.toMatchObject({ user: { email } });
});

test('what the limit of a network refuses does not count against the account', async () => {
  const { email } = await buildUser(database.db);
  const network = ownNetwork();
  for (let time = 0; time < 20; time += 1)
    await codeOf(enter(`no-one-${time}@example.com`, PASSWORD, network));
  for (let time = 0; time < 40; time += 1)
    expect(await codeOf(enter(email, PASSWORD, network))).toBe('too_many_requests');
  await endMinute();
  await expect(enter(email, PASSWORD, network)).resolves.toMatchObject({ user: { email } });
  await expect(enter(email)).resolves.toMatchObject({ user: { email } });
});

test('sign-in attempts from many networks slow down strangers, never a network that the owner used before', async () => {
  const { email } = await buildUser(database.db);
  const home = ownNetwork();
  await enter(email, PASSWORD, home);
  await useUpLimitOf(email);
  await expect(enter(email, PASSWORD, home)).resolves.toMatchObject({ user: { email } });
});

test('the network of the sign-up counts as known', async () => {
  const network = ownNetwork();
  const email = 'signed.up@example.com';
  const details = { name: 'Åsa Şahin', phone: '+46701234567', schoolName: 'A', grade: '9', city: 'Malmö' };
  await register(buildContext(database), {
    ...details,
    email,
    role: 'student',
    password: PASSWORD,
    device,
    network,
  });
  await useUpLimitOf(email);
  await expect(enter(email, PASSWORD, network)).resolves.toMatchObject({ user: { email } });
});

test('a network stays known for thirty days after the last sign-in', async () => {
  const { id, email } = await buildUser(database.db);
  const [home, formerHome] = [ownNetwork(), ownNetwork()];
  await enter(email, PASSWORD, home);
  await enter(email, PASSWORD, formerHome);
  const after = (days: number) =>
    sql`update known_networks set known_until = known_until - make_interval(days => ${days})
      where user_id = ${id}`.execute(database.db);
  await after(29);
  await enter(email, PASSWORD, home);
  await after(2);
  await forgetOldTokens(database);
  await useUpLimitOf(email);
  await expect(enter(email, PASSWORD, home)).resolves.toMatchObject({ user: { email } });
  expect(await codeOf(enter(email, PASSWORD, formerHome))).toBe('too_many_requests');
});

test('a reset password ends the limit of the account everywhere', async () => {
  const { id, email } = await buildUser(database.db);
  const place = { device, network: ownNetwork() };
  await useUpLimitOf(email);
  for (let time = 0; time < 6; time += 1) await codeOf(enter(email, 'Wrong-horse-1', place.network));
  const token = await issueOneTimeToken(database.db, { purpose: 'reset_password', email, userId: id });
  await resetPassword(buildContext(database), { token, password: 'Another-horse-2', ...place });
  await expect(enter(email, 'Another-horse-2')).resolves.toMatchObject({ user: { email } });
  await useUpLimitOf(email);
  await expect(enter(email, 'Another-horse-2', place.network)).resolves.toMatchObject({ user: { email } });
});

test.each([
  ['as many networks', () => ownNetwork],
  [
    'the one of their school',
    () => {
      const school = ownNetwork();
      return () => school;
    },
  ],
])('120 people sign in at once, from %s', { timeout: 60_000 }, async (_where, build) => {
  const people = await Promise.all(Array.from({ length: 120 }, () => buildUser(database.db)));
  const networkOf = build();
  const codes = await Promise.all(people.map(({ email }) => codeOf(enter(email, PASSWORD, networkOf()))));
  expect(codes.filter((code) => code !== 'in')).toEqual([]);
});
