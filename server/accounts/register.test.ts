import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { checkAccessToken } from './check-access-token.ts';
import { register } from './register.ts';
import type { Register } from './register.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function registration(given: Partial<Register> = {}): Register {
  return {
    name: 'Åsa Şahin',
    email: `${Math.random().toString(36).slice(2)}@example.com`,
    phone: '+46701234567',
    schoolName: 'Lakeside School',
    grade: 'Grade 10',
    city: 'Malmö',
    role: 'student',
    password: PASSWORD,
    device: 'A browser',
    network: ownNetwork(),
    ...given,
  };
}

function emailsTo(recipient: string) {
  return database.db
    .selectFrom('emails')
    .select(['kind', 'subject', 'facts'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

test('a new account is signed in, unconfirmed, and gets one welcome email without a secret', async () => {
  const context = buildContext(database);
  const { token, user } = await register(context, registration({ role: 'teacher' }));
  expect(user).toMatchObject({ role: 'teacher', emailVerifiedAt: null, isActive: true });
  expect(await checkAccessToken(database, token)).toMatchObject({ userId: user.id, isEmailVerified: false });
  expect(await emailsTo(user.email)).toEqual([
    { kind: 'welcome', subject: `user:${user.id}`, facts: { userId: user.id } },
  ]);
  expect(context.added).toHaveLength(1);
});

test('a taken address is refused, and its owner is emailed once however often it is tried', async () => {
  const { id, email } = await buildUser(database.db);
  for (let time = 0; time < 3; time += 1) {
    await expect(register(buildContext(database), registration({ email }))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { email: [expect.any(String)] },
    });
  }
  expect(await emailsTo(email)).toEqual([
    { kind: 'address_taken', subject: `user:${id}`, facts: { userId: id } },
  ]);
});

test('of two sign-ups with one address at once, one learns that the address is taken', async () => {
  const { email } = registration();
  const outcomes = await Promise.allSettled([
    register(buildContext(database), registration({ email })),
    register(buildContext(database), registration({ email })),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'fulfilled',
    'rejected',
  ]);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'validation_failed' },
  });
});

test('a network can probe five taken addresses an hour; a class behind it can still sign up', async () => {
  const { email } = await buildUser(database.db);
  const network = ownNetwork();
  for (let time = 0; time < 7; time += 1) await register(buildContext(database), registration({ network }));
  for (let time = 0; time < 5; time += 1) {
    await expect(register(buildContext(database), registration({ network, email }))).rejects.toMatchObject({
      code: 'validation_failed',
    });
  }
  for (const tried of [email, registration().email]) {
    await expect(
      register(buildContext(database), registration({ network, email: tried })),
    ).rejects.toMatchObject({ code: 'too_many_requests' });
  }
});
