import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let admin: BuiltUser;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.database;
  await db.deleteFrom('users').execute();
  admin = await buildInsider(db, { role: 'admin', name: 'Ada Admin' });
});

function ask(
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { token = admin.token, body }: { token?: string; body?: object } = {},
) {
  return site.ask(method, `/api/v1/admin/${path}`, { token, ...(body && { body }) });
}

async function namesOf(query: string): Promise<string[]> {
  const answer = await ask('GET', `users?${query}`);
  return answer.json().data.map(({ name }: { name: string }) => name);
}

const auditOf = (id: number) =>
  site.database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'before', 'after', 'network'])
    .where('subject', '=', `user:${id}`)
    .execute();

test('without a search the list shows members of the office, with one every account', async () => {
  const { db } = site.database;
  await buildUser(db, { role: 'staff', name: 'Stella Staff' });
  await buildUser(db, { name: 'Sami Student', email: 'sami@school.example' });
  expect(await namesOf('')).toEqual(['Ada Admin', 'Stella Staff']);
  expect(await namesOf('search=sam')).toEqual(['Sami Student']);
  expect(await namesOf('search=st')).toEqual(['Sami Student', 'Stella Staff']);
  expect(await namesOf('search=school.example')).toEqual(['Sami Student']);
  expect(await namesOf('role=student')).toEqual(['Sami Student']);
  expect(await namesOf('per_page=1&direction=desc')).toEqual(['Stella Staff']);
});

test('an account lists its ways to sign in, never their secrets', async () => {
  const { id } = await buildInsider(site.database.db, { role: 'staff' });
  const { data } = (await ask('GET', `users/${id}`)).json();
  expect(data).toMatchObject({ passkeys: 0, has_app: false, recovery_codes_left: 0, is_me: false });
  expect(data.sign_ins.map(({ scope }: { scope: string }) => scope).toSorted()).toEqual(['office', 'site']);
  expect((await ask('GET', 'users/999999')).statusCode).toBe(404);
});

test('a role changes only if it is still the one that was shown, and is in the audit log', async () => {
  const { id } = await buildUser(site.database.db, { role: 'teacher' });
  const body = { role: 'staff', was: 'teacher' };
  expect((await ask('PUT', `users/${id}/role`, { body })).statusCode).toBe(200);
  expect((await ask('PUT', `users/${id}/role`, { body })).statusCode).toBe(200);
  const late = await ask('PUT', `users/${id}/role`, { body: { role: 'admin', was: 'teacher' } });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ current: { role: 'staff' } });
  expect(await auditOf(id)).toEqual([
    {
      actor: `user:${admin.id}`,
      action: 'user.role_changed',
      before: { role: 'teacher' },
      after: { role: 'staff' },
      network: expect.any(String),
    },
  ]);
});

test('an office role needs a confirmed email address', async () => {
  const { id } = await buildUser(site.database.db, { emailVerifiedAt: null });
  const body = { role: 'staff', was: 'student' };
  const refused = await ask('PUT', `users/${id}/role`, { body });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.role[0]).toMatch(/not confirmed/);
  const teacher = { role: 'teacher', was: 'student' };
  expect((await ask('PUT', `users/${id}/role`, { body: teacher })).statusCode).toBe(200);
  expect((await ask('GET', `users/${id}`)).json().data).toMatchObject({
    role: 'teacher',
    email_verified_at: null,
  });
});

test('the list shows which addresses are confirmed', async () => {
  const { email } = await buildUser(site.database.db, { emailVerifiedAt: null });
  const [found] = (await ask('GET', `users?search=${email}`)).json().data;
  expect(found.email_verified_at).toBeNull();
  const [me] = (await ask('GET', 'users')).json().data;
  expect(me.email_verified_at).toEqual(expect.any(String));
});

test('a person who leaves the office is signed out of it at once, and stays signed in to the site', async () => {
  const { db } = site.database;
  const { id } = await buildInsider(db, { role: 'staff' });
  await ask('PUT', `users/${id}/role`, { body: { role: 'teacher', was: 'staff' } });
  const scopes = await db.selectFrom('accessTokens').select('scope').where('userId', '=', id).execute();
  expect(scopes).toEqual([{ scope: 'site' }]);
});

test('nobody can change their own account', async () => {
  for (const [method, path, body] of [
    ['PUT', 'role', { role: 'staff', was: 'admin' }],
    ['PUT', 'disablement', undefined],
    ['DELETE', 'access-tokens', undefined],
    ['DELETE', 'factors', undefined],
  ] as const) {
    const answer = await ask(method, `users/${admin.id}/${path}`, body && { body });
    expect(answer.statusCode, path).toBe(409);
  }
});

test('when two admins remove each other’s role at once, one stays an admin', async () => {
  const { db } = site.database;
  const other = await buildInsider(db, { role: 'admin' });
  const body = { role: 'staff', was: 'admin' };
  const answers = await Promise.all([
    ask('PUT', `users/${other.id}/role`, { body }),
    ask('PUT', `users/${admin.id}/role`, { body, token: other.token }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 403]);
  const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
});

test('a disabled account is signed out and cannot sign in until it is enabled', async () => {
  const { db } = site.database;
  const staff = await buildInsider(db, { role: 'staff' });
  expect((await ask('PUT', `users/${staff.id}/disablement`)).statusCode).toBe(200);
  expect((await ask('PUT', `users/${staff.id}/disablement`)).statusCode).toBe(200);
  expect((await ask('GET', 'factors', { token: staff.token })).statusCode).toBe(401);
  expect((await ask('GET', `users/${staff.id}`)).json().data.is_active).toBe(false);
  await ask('DELETE', `users/${staff.id}/disablement`);
  expect((await ask('GET', `users/${staff.id}`)).json().data.is_active).toBe(true);
  expect(await auditOf(staff.id)).toMatchObject([
    {
      action: 'user.disabled',
      before: { disabled_at: null },
      after: { disabled_at: expect.any(String) },
    },
    {
      action: 'user.enabled',
      before: { disabled_at: expect.any(String) },
      after: { disabled_at: null },
    },
  ]);
});

test('an admin can sign an account out everywhere', async () => {
  const { db } = site.database;
  const staff = await buildInsider(db, { role: 'staff' });
  expect((await ask('DELETE', `users/${staff.id}/access-tokens`)).statusCode).toBe(200);
  expect((await ask('DELETE', `users/${staff.id}/access-tokens`)).statusCode).toBe(200);
  expect((await ask('GET', `users/${staff.id}`)).json().data.sign_ins).toEqual([]);
  expect((await auditOf(staff.id)).map(({ action }) => action)).toEqual(['user.signed_out']);
});

test('an admin can remove lost second factors, and the owner gets an email', async () => {
  const { db } = site.database;
  const staff = await buildInsider(db, { role: 'staff' });
  expect((await ask('DELETE', `users/${staff.id}/factors`)).statusCode).toBe(409);
  await db
    .insertInto('authenticatorApps')
    .values({ userId: staff.id, secret: Buffer.alloc(20, 1), confirmedAt: new Date() })
    .execute();
  expect((await ask('DELETE', `users/${staff.id}/factors`)).statusCode).toBe(200);
  expect((await ask('GET', `users/${staff.id}`)).json().data).toMatchObject({ has_app: false });
  expect((await ask('GET', 'factors', { token: staff.token })).statusCode).toBe(401);
  const emails = await db.selectFrom('emails').select('kind').where('recipient', '=', staff.email).execute();
  expect(emails).toEqual([{ kind: 'factors_removed' }]);
});

test('without step-up nothing is changed', async () => {
  const { db } = site.database;
  const notSteppedUp = await buildInsider(db, { role: 'admin', isSteppedUp: false });
  const { id } = await buildUser(db, { role: 'staff' });
  const answer = await ask('PUT', `users/${id}/disablement`, { token: notSteppedUp.token });
  expect(answer.json()).toMatchObject({ error: 'step_up_required' });
  expect((await ask('GET', `users/${id}`, { token: notSteppedUp.token })).statusCode).toBe(200);
});

test('one’s own office sign-ins are listed and can be ended', async () => {
  const { db } = site.database;
  await buildToken(db, admin.id, { scope: 'office', device: 'Another browser' });
  const mine = (await ask('GET', 'sign-ins')).json().data as { id: number; is_current: boolean }[];
  expect(mine).toHaveLength(2);
  const other = mine.find(({ is_current: isCurrent }) => !isCurrent);
  await sql`update access_tokens set stepped_up_at = now() - interval '1 hour' where user_id = ${admin.id}`.execute(
    db,
  );
  expect((await ask('DELETE', `sign-ins/${other?.id}`)).json()).toMatchObject({ error: 'step_up_required' });
  await sql`update access_tokens set stepped_up_at = now() where user_id = ${admin.id}`.execute(db);
  expect((await ask('DELETE', `sign-ins/${other?.id}`)).statusCode).toBe(200);
  expect((await ask('DELETE', `sign-ins/${other?.id}`)).statusCode).toBe(404);
  expect(await auditOf(admin.id)).toMatchObject([
    { action: 'user.sign_in_ended', before: { device: 'Another browser' } },
  ]);
  expect((await ask('GET', 'sign-ins')).json().data).toHaveLength(1);
});
