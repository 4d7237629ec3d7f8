import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPasskey } from '#tests/build-passkey.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ isFactorRequired: true, trustProxy: ['127.0.0.1'] });
});
afterAll(() => site.close());

function post(path: string, body?: object, network = ownNetwork()) {
  return site.ask('POST', `/api/v1/admin/${path}`, {
    headers: { 'x-forwarded-for': network },
    ...(body && { body }),
  });
}

async function challenge(): Promise<string> {
  return (await post('sign-in/passkey-options')).json().data.options.challenge;
}

async function buildHolder(given: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(site.database.db, { role: 'admin', ...given });
  return { ...user, passkey: await buildPasskey(site.database.db, user.id) };
}

const refused = { errors: { passkey: ['The passkey was not accepted. Please try again.'] } };

test('a passkey alone opens the office, as freshly confirmed', async () => {
  const { email, passkey } = await buildHolder();
  const answer = await post('sign-in/passkey', { response: passkey.answer(await challenge()) });
  expect(answer.json()).toMatchObject({ data: { next: 'office', user: { email } } });
  const { token } = answer.json().data;
  expect((await site.ask('GET', '/api/v1/admin/users', { token })).statusCode).toBe(200);
  expect((await site.ask('POST', '/api/v1/admin/factors/recovery-codes', { token })).statusCode).toBe(200);
});

test('whatever happens to its password: an account that is guessed at is entered by passkey, then by password too', async () => {
  const { email, passkey } = await buildHolder();
  const wrong = { email, password: 'Wrong-horse-1' };
  for (let time = 0; time < 30; time += 1) await post('sign-in', wrong);
  const network = ownNetwork();
  expect((await post('sign-in', { email, password: PASSWORD }, network)).statusCode).toBe(429);
  const response = passkey.answer(await challenge());
  expect((await post('sign-in/passkey', { response }, network)).statusCode).toBe(200);
  expect((await post('sign-in', { email, password: PASSWORD }, network)).statusCode).toBe(200);
});

test('what was signed opens once, and only what this site asked for', async () => {
  const { passkey } = await buildHolder();
  const response = passkey.answer(await challenge());
  expect((await post('sign-in/passkey', { response })).statusCode).toBe(200);
  expect((await post('sign-in/passkey', { response })).json()).toMatchObject(refused);
  const invented = passkey.answer('an-invented-challenge');
  expect((await post('sign-in/passkey', { response: invented })).json()).toMatchObject(refused);
  const asked = await challenge();
  await sql`update passkey_challenges set expires_at = now()`.execute(site.database.db);
  const late = passkey.answer(asked);
  expect((await post('sign-in/passkey', { response: late })).json()).toMatchObject(refused);
});

test('a device that nobody unlocked, or that signs for another, is refused', async () => {
  const [one, other] = [await buildHolder(), await buildHolder()];
  const locked = one.passkey.answer(await challenge(), { isVerified: false });
  expect((await post('sign-in/passkey', { response: locked })).json()).toMatchObject(refused);
  const response = one.passkey.answer(await challenge());
  const { id } = other.passkey.answer('');
  const forged = { ...response, id, rawId: id };
  expect((await post('sign-in/passkey', { response: forged })).json()).toMatchObject(refused);
});

test('who does not belong to the office, or no longer, is refused', async () => {
  for (const given of [{ role: 'student' as const }, { disabledAt: new Date() }]) {
    const { passkey } = await buildHolder(given);
    const response = passkey.answer(await challenge());
    expect((await post('sign-in/passkey', { response })).json()).toMatchObject(refused);
  }
});

test('a challenge for a second factor opens nothing without its sign-in, and the other way round', async () => {
  const { email, passkey } = await buildHolder();
  const { token } = (await post('sign-in', { email, password: PASSWORD })).json().data;
  const stepUp = (path: string, body?: object) =>
    site.ask('POST', `/api/v1/admin/step-ups/${path}`, { token, ...(body && { body }) });
  const { options } = (await stepUp('passkey-options')).json().data;
  const ofStepUp = passkey.answer(options.challenge);
  expect((await post('sign-in/passkey', { response: ofStepUp })).json()).toMatchObject(refused);
  const ofEntry = passkey.answer(await challenge());
  expect((await stepUp('passkey', { response: ofEntry })).json()).toMatchObject(refused);
  expect((await stepUp('passkey', { response: ofStepUp })).statusCode).toBe(200);
});
