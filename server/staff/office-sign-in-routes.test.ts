import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#server/platform/hash.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let open: TestSite;
beforeAll(async () => {
  site = await startTestSite({ isFactorRequired: true, trustProxy: ['127.0.0.1'] });
  open = await startTestSite({ database: site.database, trustProxy: ['127.0.0.1'] });
});
afterAll(async () => {
  await open.close();
  await site.close();
});

async function enter(email: string, { password = PASSWORD, at = site } = {}) {
  const answer = await at.ask('POST', '/api/v1/admin/sign-in', {
    body: { email, password },
    headers: { 'x-forwarded-for': ownNetwork() },
  });
  return { status: answer.statusCode, ...answer.json().data, answer };
}

function post(path: string, token: string, body?: object, at = site) {
  return at.ask('POST', `/api/v1/admin/${path}`, { token, ...(body && { body }) });
}

const codeOf = (secret: string, { ahead = 0 } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Somebody of the office with an app, inside. */
async function buildInsider(role: 'staff' | 'admin' = 'staff') {
  const { email, id } = await buildUser(site.database.db, { role });
  const { token: entry } = await enter(email);
  const { secret } = (await post('factors/app', entry)).json().data;
  const { token, recovery_codes: codes } = (
    await post('factors/app/confirmation', entry, { code: codeOf(secret) })
  ).json().data as { token: string; recovery_codes: string[] };
  return { id, email, entry, secret, token, codes };
}

test('a password alone leads only to the second factor', async () => {
  const { email } = await buildUser(site.database.db, { role: 'staff' });
  const { token, next, factors } = await enter(email);
  expect({ next, factors }).toEqual({
    next: 'enrolment',
    factors: { passkeys: [], has_app: false, recovery_codes_left: 0 },
  });
  expect((await site.ask('GET', '/api/v1/profile', { token })).statusCode).toBe(401);
  expect((await site.ask('GET', '/api/v1/admin/factors', { token })).statusCode).toBe(200);
});

test('an account outside the office gets the same response as a wrong password', async () => {
  const student = await buildUser(site.database.db);
  const staff = await buildUser(site.database.db, { role: 'staff' });
  const refused = await enter(student.email);
  expect(refused.status).toBe(401);
  expect(refused.answer.json()).toEqual(
    (await enter(staff.email, { password: 'Wrong-horse-1' })).answer.json(),
  );
});

test('an authenticator app opens the office with its first code, and gives ten recovery codes', async () => {
  const { token, codes, entry } = await buildInsider();
  expect(codes).toHaveLength(10);
  const factors = await site.ask('GET', '/api/v1/admin/factors', { token });
  expect(factors.json().data).toEqual({ passkeys: [], has_app: true, recovery_codes_left: 10 });
  expect((await site.ask('GET', '/api/v1/admin/factors', { token: entry })).statusCode).toBe(401);
});

test('afterwards a code is required at each sign-in, and each code works once', async () => {
  const { email, secret } = await buildInsider();
  const first = await enter(email);
  expect(first.next).toBe('proof');
  const used = await post('step-ups/code', first.token, { code: codeOf(secret) });
  expect(used.statusCode).toBe(422);
  const code = codeOf(secret, { ahead: 1 });
  expect((await post('step-ups/code', first.token, { code })).json().data.token).toMatch(/^[\w-]{43}$/);
  const second = await enter(email);
  expect((await post('step-ups/code', second.token, { code })).statusCode).toBe(422);
});

test('a recovery code works once, as printed or in lower case', async () => {
  const { email, codes } = await buildInsider();
  const first = await enter(email);
  const [code = ''] = codes;
  expect((await post('step-ups/code', first.token, { code: code.toLowerCase() })).statusCode).toBe(200);
  const second = await enter(email);
  expect((await post('step-ups/code', second.token, { code })).statusCode).toBe(422);
});

test('using a recovery code tells how many are left, and is in the audit log', async () => {
  const { db } = site.database;
  const { id, email, codes } = await buildInsider();
  const { token } = await enter(email);
  await post('step-ups/code', token, { code: codes[0] ?? '' });
  const emails = await db.selectFrom('emails').select('kind').where('recipient', '=', email).execute();
  expect(emails).toContainEqual({ kind: 'recovery_code_used' });
  const entry = await db
    .selectFrom('auditLog')
    .select(['actor', 'after', 'network'])
    .where('subject', '=', `user:${id}`)
    .where('action', '=', 'user.recovery_code_used')
    .executeTakeFirst();
  expect(entry).toEqual({
    actor: `user:${id}`,
    after: { recovery_codes_left: 9 },
    network: expect.any(String),
  });
});

test('when two people use the same code at once, one is let in', async () => {
  const { email, codes } = await buildInsider();
  const entries = await Promise.all([enter(email), enter(email), enter(email)]);
  const tries = await Promise.all(
    entries.map(({ token }) => post('step-ups/code', token, { code: codes[0] ?? '' })),
  );
  expect(tries.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 422, 422,
  ]);
});

test('after five wrong codes no further code is checked', async () => {
  const { email } = await buildInsider();
  const { token } = await enter(email);
  const statuses: number[] = [];
  for (let tries = 1; tries <= 6; tries += 1)
    statuses.push((await post('step-ups/code', token, { code: '000000' })).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('a password does not allow anyone to set up another factor while one exists', async () => {
  const { email, secret } = await buildInsider();
  const { token: entry } = await enter(email);
  expect((await post('factors/app', entry)).json()).toMatchObject({ error: 'step_up_required' });
  expect((await post('factors/passkey-options', entry)).statusCode).toBe(403);
  const again = await post('factors/app/confirmation', entry, { code: codeOf(secret, { ahead: 1 }) });
  expect(again.statusCode).toBe(403);
});

test('step-up is required again after fifteen minutes', async () => {
  const { token, codes } = await buildInsider();
  await sql`update access_tokens set stepped_up_at = now() - interval '16 minutes' where scope = 'office'`.execute(
    site.database.db,
  );
  expect((await post('factors/recovery-codes', token)).json()).toMatchObject({ error: 'step_up_required' });
  const steppedUp = await post('step-ups/code', token, { code: codes[1] ?? '' });
  expect(steppedUp.json().data).toEqual({ token: null, recovery_codes: null });
  const renewed = await post('factors/recovery-codes', token);
  expect(renewed.json().data.recovery_codes).toHaveLength(10);
  expect((await post('step-ups/code', token, { code: codes[2] ?? '' })).statusCode).toBe(422);
});

test('the secret of an app and its recovery codes cannot be read from the database', async () => {
  const { id, secret, codes } = await buildInsider();
  const { rows } = await sql<{
    text: string;
  }>`select a::text as text from authenticator_apps a where user_id = ${id}
    union all select r::text from recovery_codes r where user_id = ${id}`.execute(site.database.db);
  const text = JSON.stringify(rows);
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  for (const form of [secret, bytes.toString('hex'), bytes.toString('base64'), ...codes])
    expect(text).not.toContain(form);
  expect(rows).toHaveLength(11);
  expect(text.match(/argon2id/g)).toHaveLength(10);
});

test('a recovery code that an earlier release handed out still opens, once', async () => {
  const { id, token } = await buildInsider();
  const hash = `sha256$${sha256('7K3M-9QXD-04TR').toString('hex')}`;
  await site.database.db
    .insertInto('recoveryCodes')
    .values({ userId: id, codeHash: hash, usedAt: null })
    .execute();
  expect((await post('step-ups/code', token, { code: ' 7k3m-9qxd-04tr ' })).statusCode).toBe(200);
  expect((await post('step-ups/code', token, { code: '7K3M-9QXD-04TR' })).statusCode).toBe(422);
});

test('a recovery code that two send at once opens once', async () => {
  const { token, codes } = await buildInsider();
  const code = codes[0] ?? '';
  const answers = await Promise.all([1, 2, 3].map(() => post('step-ups/code', token, { code })));
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422', '422']);
});

test('where the key is missing, a code of the app says what to do, and a recovery code opens', async () => {
  const { id, email, secret, codes } = await buildInsider();
  await sql`update authenticator_apps set sealed_secret = replace(sealed_secret, 'v1.', 'v1.0') where user_id = ${id}`.execute(
    site.database.db,
  );
  const { token } = await enter(email);
  const refused = await post('step-ups/code', token, { code: codeOf(secret, { ahead: 1 }) });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/recovery code/);
  expect((await post('step-ups/code', token, { code: codes[0] ?? '' })).statusCode).toBe(200);
});

test('the last second factor cannot be removed', async () => {
  const { token } = await buildInsider();
  const answer = await site.ask('DELETE', '/api/v1/admin/factors/app', { token });
  expect(answer.statusCode).toBe(409);
});

test('changes to one’s own factors are in the audit log', async () => {
  const { id, token } = await buildInsider();
  await post('factors/recovery-codes', token);
  const entries = await site.database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'after'])
    .where('subject', '=', `user:${id}`)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actor: `user:${id}`, action: 'user.factor_added', after: { factor: 'app' } },
    { actor: `user:${id}`, action: 'user.recovery_codes_renewed', after: null },
  ]);
});

test('half an hour without use ends an office sign-in, whatever the site allows', async () => {
  const { token } = await buildInsider();
  await sql`update access_tokens set last_used_at = now() - interval '31 minutes' where scope = 'office'`.execute(
    site.database.db,
  );
  expect((await site.ask('GET', '/api/v1/admin/factors', { token })).statusCode).toBe(401);
});

test('a changed password ends sign-ins that wait for the second factor', async () => {
  const { email, id } = await buildUser(site.database.db, { role: 'staff' });
  const { token } = await enter(email);
  await site.database.db.deleteFrom('accessTokens').where('userId', '=', id).execute();
  expect((await post('factors/app', token)).statusCode).toBe(401);
});

test('where no second factor is required, an account that has one still has to use it', async () => {
  const { email } = await buildUser(site.database.db, { role: 'admin' });
  expect((await enter(email, { at: open })).next).toBe('office');
  const insider = await buildInsider('admin');
  expect((await enter(insider.email, { at: open })).next).toBe('proof');
});

test('where no second factor is required, an account without one confirms with the password', async () => {
  const { email } = await buildUser(site.database.db, { role: 'admin' });
  const { token } = await enter(email, { at: open });
  const wrong = await post('step-ups/password', token, { password: 'Wrong-horse-1' }, open);
  expect(wrong.json()).toMatchObject({ errors: { password: ['This password is incorrect'] } });
  expect((await post('factors/recovery-codes', token, undefined, open)).statusCode).toBe(403);
  expect((await post('step-ups/password', token, { password: PASSWORD }, open)).statusCode).toBe(200);
  expect((await post('factors/recovery-codes', token, undefined, open)).statusCode).toBe(200);
  expect((await post('step-ups/password', token, { password: PASSWORD })).statusCode).toBe(403);
});
