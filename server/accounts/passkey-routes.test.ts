import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildPasskey } from '#tests/build-passkey.ts';
import { PASSWORD, buildToken, buildUser, ownNetwork } from '#tests/build-user.ts';
import { failure } from '#tests/listening-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { issueOneTimeToken } from './one-time-token.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: ['127.0.0.1'] });
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
function ask(method: Method, path: string, { token, body }: { token?: string; body?: object } = {}) {
  return site.ask(method, `/api/v1/${path}`, {
    headers: { 'x-forwarded-for': ownNetwork() },
    ...(token !== undefined && { token }),
    ...(body && { body }),
  });
}

const isNeeded = failure('step_up_required');
const factorNeeded = failure('second_factor_required');

async function stepUp(token: string): Promise<void> {
  const answer = await ask('POST', 'step-ups/password', { token, body: { password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
}

async function challenge(): Promise<string> {
  return (await ask('POST', 'passkey-sign-ins/options')).json().data.options.challenge;
}

async function addPasskey(token: string) {
  const device = buildDevice();
  const { options } = (await ask('POST', 'passkeys/options', { token })).json().data;
  const body = { name: 'My phone', response: device.register(options.challenge) };
  return { device, options, answer: await ask('POST', 'passkeys', { token, body }) };
}

/** Somebody whose account asks for a passkey after the password. */
async function buildAsking() {
  const user = await buildUser(site.database.db);
  const passkey = await buildPasskey(site.database.db, user.id);
  await stepUp(user.token);
  const { recovery_codes: codes } = (await ask('PUT', 'second-factor', { token: user.token })).json()
    .data as { recovery_codes: string[] };
  return { ...user, passkey, codes };
}

async function emailsTo(recipient: string): Promise<string[]> {
  const emails = await site.database.db
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return emails.map(({ kind }) => kind);
}

test('a passkey is added after the password, is told by email, and signs in alone', async () => {
  const { email, token } = await buildUser(site.database.db);
  expect((await ask('POST', 'passkeys/options', { token })).json()).toMatchObject(isNeeded);
  await stepUp(token);
  const { device, options, answer } = await addPasskey(token);
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  });
  expect(answer.statusCode).toBe(200);
  expect(await emailsTo(email)).toEqual(['passkey_added']);
  const response = device.answer(await challenge());
  const entered = await ask('POST', 'passkey-sign-ins', { body: { response } });
  expect(entered.json()).toMatchObject({ success: true, data: { user: { email } } });
  const again = await ask('POST', 'passkey-sign-ins', { body: { response } });
  expect(again.statusCode).toBe(422);
  const listed = (await ask('GET', 'passkeys', { token: entered.json().data.token })).json().data;
  expect(listed).toMatchObject({
    passkeys: [{ name: 'My phone', last_used_at: expect.any(String) }],
    is_second_factor_asked: false,
    recovery_codes_left: 0,
  });
});

test('a passkey that nobody unlocked, or of a disabled account, does not sign in', async () => {
  const user = await buildUser(site.database.db);
  const passkey = await buildPasskey(site.database.db, user.id);
  const locked = passkey.answer(await challenge(), { isVerified: false });
  expect((await ask('POST', 'passkey-sign-ins', { body: { response: locked } })).statusCode).toBe(422);
  await sql`update users set disabled_at = now() where id = ${user.id}`.execute(site.database.db);
  const response = passkey.answer(await challenge());
  expect((await ask('POST', 'passkey-sign-ins', { body: { response } })).statusCode).toBe(422);
});

test('a passkey is renamed and removed by its owner only', async () => {
  const { token } = await buildUser(site.database.db);
  const stranger = await buildUser(site.database.db);
  await stepUp(token);
  await stepUp(stranger.token);
  await addPasskey(token);
  const { id } = (await ask('GET', 'passkeys', { token })).json().data.passkeys[0];
  const body = { name: 'My old phone' };
  expect((await ask('PATCH', `passkeys/${id}`, { token: stranger.token, body })).statusCode).toBe(404);
  expect((await ask('DELETE', `passkeys/${id}`, { token: stranger.token })).statusCode).toBe(404);
  expect((await ask('PATCH', `passkeys/${id}`, { token, body })).statusCode).toBe(200);
  expect((await ask('PATCH', `passkeys/${id}`, { token, body: { name: ' ' } })).statusCode).toBe(422);
  expect((await ask('GET', 'passkeys', { token })).json().data.passkeys).toMatchObject([body]);
  expect((await ask('DELETE', `passkeys/${id}`, { token })).statusCode).toBe(200);
  expect((await ask('DELETE', `passkeys/${id}`, { token })).statusCode).toBe(404);
});

test('an account whose address is not confirmed keeps no passkey', async () => {
  const { token } = await buildUser(site.database.db, { emailVerifiedAt: null });
  await stepUp(token);
  expect((await ask('POST', 'passkeys/options', { token })).statusCode).toBe(409);
});

test('people of the office add passkeys there, and a password on the site proves nothing in the office', async () => {
  const admin = await buildUser(site.database.db, { role: 'admin' });
  await stepUp(admin.token);
  expect((await ask('POST', 'passkeys/options', { token: admin.token })).statusCode).toBe(409);
  const office = await buildToken(site.database.db, admin.id, { scope: 'office' });
  const body = { password: PASSWORD };
  expect((await ask('POST', 'step-ups/password', { token: office, body })).json()).toMatchObject(isNeeded);
});

test('a customer’s passkeys are gone when the account becomes one of the office', async () => {
  const customer = await buildAsking();
  const admin = await buildUser(site.database.db, { role: 'admin' });
  const office = await buildToken(site.database.db, admin.id, { scope: 'office' });
  await sql`update access_tokens set stepped_up_at = now() where user_id = ${admin.id}`.execute(
    site.database.db,
  );
  const changed = await ask('PUT', `admin/users/${customer.id}/role`, {
    token: office,
    body: { role: 'staff', was: 'student' },
  });
  expect(changed.statusCode).toBe(200);
  expect(await emailsTo(customer.email)).toContain('factors_removed');
  const response = customer.passkey.answer(await challenge());
  expect((await ask('POST', 'admin/sign-in/passkey', { body: { response } })).statusCode).toBe(422);
});

test('asked for a second factor, a password signs in with a passkey or a recovery code only', async () => {
  const { email, passkey, codes } = await buildAsking();
  expect(codes).toHaveLength(10);
  const body = { email, password: PASSWORD };
  expect((await ask('POST', 'login', { body })).json()).toMatchObject(factorNeeded);
  const wrong = { ...body, password: 'Wrong-horse-1', recovery_code: codes[0] };
  expect((await ask('POST', 'login', { body: wrong })).statusCode).toBe(401);
  const stranger = await buildPasskey(site.database.db, (await buildUser(site.database.db)).id);
  const foreign = { ...body, passkey: stranger.answer(await challenge()) };
  expect((await ask('POST', 'login', { body: foreign })).statusCode).toBe(422);
  const shown = { ...body, passkey: passkey.answer(await challenge()) };
  expect((await ask('POST', 'login', { body: shown })).statusCode).toBe(200);
  const byCode = { ...body, recovery_code: codes[0] };
  expect((await ask('POST', 'login', { body: byCode })).statusCode).toBe(200);
  expect((await ask('POST', 'login', { body: byCode })).json()).toMatchObject({
    errors: { recovery_code: [expect.stringContaining('already used')] },
  });
  expect(await emailsTo(email)).toContain('recovery_code_used');
});

test('an emailed link and a reset ask for the second factor too, and work once it is shown', async () => {
  const { id, email, passkey, codes } = await buildAsking();
  const { db } = site.database;
  const link = { token: await issueOneTimeToken(db, { purpose: 'sign_in', email, userId: id }) };
  expect((await ask('POST', 'sign-in-links/completion', { body: link })).json()).toMatchObject(factorNeeded);
  const shown = { ...link, passkey: passkey.answer(await challenge()) };
  expect((await ask('POST', 'sign-in-links/completion', { body: shown })).statusCode).toBe(200);
  const reset = {
    token: await issueOneTimeToken(db, { purpose: 'reset_password', email, userId: id }),
    password: 'Another-horse-2',
    password_confirmation: 'Another-horse-2',
  };
  expect((await ask('POST', 'password-resets/completion', { body: reset })).json()).toMatchObject(
    factorNeeded,
  );
  const byCode = { ...reset, recovery_code: codes[1] };
  expect((await ask('POST', 'password-resets/completion', { body: byCode })).statusCode).toBe(200);
});

test('a common new password is refused before the recovery code is used up', async () => {
  const { id, email, codes } = await buildAsking();
  const { db } = site.database;
  const token = await issueOneTimeToken(db, { purpose: 'reset_password', email, userId: id });
  const reset = (password: string) => ({
    body: { token, password, password_confirmation: password, recovery_code: codes[0] },
  });
  expect((await ask('POST', 'password-resets/completion', reset('Password123'))).json()).toMatchObject({
    errors: { password: [expect.any(String)] },
  });
  expect((await ask('POST', 'password-resets/completion', reset('Another-horse-2'))).statusCode).toBe(200);
});

test('guessing recovery codes is limited, and the limit does not keep the passkey out', async () => {
  const { email, passkey } = await buildAsking();
  const body = { email, password: PASSWORD, recovery_code: '0000-0000-0000' };
  for (let time = 0; time < 5; time += 1) expect((await ask('POST', 'login', { body })).statusCode).toBe(422);
  expect((await ask('POST', 'login', { body })).statusCode).toBe(429);
  const response = passkey.answer(await challenge());
  expect((await ask('POST', 'passkey-sign-ins', { body: { response } })).statusCode).toBe(200);
});

test('guessing recovery codes with the password locks the owner out of no other way in', async () => {
  const { id, email, token, codes } = await buildAsking();
  const body = { email, password: PASSWORD, recovery_code: '0000-0000-0000' };
  for (let time = 0; time < 6; time += 1) await ask('POST', 'login', { body });
  expect((await ask('POST', 'login', { body: { ...body, recovery_code: codes[0] } })).statusCode).toBe(429);
  const stepUpByCode = { token, body: { recovery_code: codes[0] } };
  expect((await ask('POST', 'step-ups/recovery-code', stepUpByCode)).statusCode).toBe(200);
  const { db } = site.database;
  const link = await issueOneTimeToken(db, { purpose: 'sign_in', email, userId: id });
  const byLink = { body: { token: link, recovery_code: codes[1] } };
  expect((await ask('POST', 'sign-in-links/completion', byLink)).statusCode).toBe(200);
});

test('asked for a second factor, the password alone is no step-up, and the last passkey stays', async () => {
  const { id, token, passkey, codes } = await buildAsking();
  await sql`update access_tokens set stepped_up_at = null where user_id = ${id}`.execute(site.database.db);
  const body = { password: PASSWORD };
  expect((await ask('POST', 'step-ups/password', { token, body })).json()).toMatchObject(factorNeeded);
  expect((await ask('DELETE', 'second-factor', { token })).json()).toMatchObject(isNeeded);
  const { options } = (await ask('POST', 'step-ups/passkey-options', { token })).json().data;
  const response = passkey.answer(options.challenge);
  expect((await ask('POST', 'step-ups/passkey', { token, body: { response } })).statusCode).toBe(200);
  const { passkeys } = (await ask('GET', 'passkeys', { token })).json().data;
  const path = `passkeys/${passkeys[0].id}`;
  expect((await ask('DELETE', path, { token })).statusCode).toBe(409);
  const byCode = { recovery_code: codes[2] };
  expect((await ask('POST', 'step-ups/recovery-code', { token, body: byCode })).statusCode).toBe(200);
  expect((await ask('DELETE', 'second-factor', { token })).statusCode).toBe(200);
  expect((await ask('DELETE', path, { token })).statusCode).toBe(200);
  expect((await ask('PUT', 'second-factor', { token })).statusCode).toBe(409);
});

test('a stolen sign-in ends no other one without the password', async () => {
  const { id, token } = await buildUser(site.database.db);
  await buildToken(site.database.db, id);
  expect((await ask('DELETE', 'access-tokens', { token })).json()).toMatchObject(isNeeded);
  await stepUp(token);
  expect((await ask('DELETE', 'access-tokens', { token })).statusCode).toBe(200);
});

test('asked for a second factor, the password alone neither changes the password nor deletes the account', async () => {
  const { id, token, codes } = await buildAsking();
  await sql`update access_tokens set stepped_up_at = null where user_id = ${id}`.execute(site.database.db);
  const changed = { current_password: PASSWORD, password: 'Another-horse-2' };
  const body = { ...changed, password_confirmation: changed.password };
  expect((await ask('PUT', 'password', { token, body })).json()).toMatchObject(isNeeded);
  const deletion = { token, body: { password: PASSWORD } };
  expect((await ask('DELETE', 'profile', deletion)).json()).toMatchObject(isNeeded);
  await ask('POST', 'step-ups/recovery-code', { token, body: { recovery_code: codes[0] } });
  expect((await ask('PUT', 'password', { token, body })).statusCode).toBe(200);
  const last = { token, body: { password: changed.password } };
  expect((await ask('DELETE', 'profile', last)).statusCode).toBe(200);
});

test('characters that cannot be stored are refused in challenges, names and transports', async () => {
  const { id, token } = await buildUser(site.database.db);
  const passkey = await buildPasskey(site.database.db, id);
  const signIn = { body: { response: passkey.answer('\u0000') } };
  for (const path of ['passkey-sign-ins', 'admin/sign-in/passkey'])
    expect((await ask('POST', path, signIn)).statusCode).toBe(422);
  await stepUp(token);
  const path = `passkeys/${(await ask('GET', 'passkeys', { token })).json().data.passkeys[0].id}`;
  const named = { token, body: { name: 'a\u0000b' } };
  expect((await ask('PATCH', path, named)).json()).toMatchObject({
    errors: { name: ['Please use only printable characters'] },
  });
  const { options } = (await ask('POST', 'passkeys/options', { token })).json().data;
  const made = buildDevice().register(options.challenge);
  const body = {
    name: 'A key',
    response: { ...made, response: { ...made.response, transports: ['\u0000'] } },
  };
  expect((await ask('POST', 'passkeys', { token, body })).statusCode).toBe(422);
});

test('recovery codes are drawn only for who has a passkey, and six times an hour', async () => {
  const user = await buildUser(site.database.db);
  await stepUp(user.token);
  const draw = () => ask('PUT', 'second-factor', { token: user.token });
  for (let time = 0; time < 7; time += 1) expect((await draw()).statusCode).toBe(409);
  await buildPasskey(site.database.db, user.id);
  for (let time = 0; time < 6; time += 1) expect((await draw()).statusCode).toBe(200);
  expect((await draw()).statusCode).toBe(429);
});

test('who works in the office ends only sign-ins of the site there', async () => {
  const { db } = site.database;
  const staff = await buildUser(db, { role: 'staff' });
  const office = await buildToken(db, staff.id, { scope: 'office' });
  const other = await buildToken(db, staff.id);
  await stepUp(staff.token);
  const { access_tokens: listed } = (await ask('GET', 'access-tokens', { token: staff.token })).json().data;
  expect(listed).toHaveLength(2);
  const { id } = await db
    .selectFrom('accessTokens')
    .select('id')
    .where('userId', '=', staff.id)
    .where('scope', '=', 'office')
    .executeTakeFirstOrThrow();
  expect((await ask('DELETE', `access-tokens/${id}`, { token: staff.token })).statusCode).toBe(404);
  expect((await ask('DELETE', 'access-tokens', { token: staff.token })).statusCode).toBe(200);
  expect((await ask('GET', 'profile', { token: other })).statusCode).toBe(401);
  expect((await ask('GET', 'admin/sign-ins', { token: office })).statusCode).toBe(200);
});
