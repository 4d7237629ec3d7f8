import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { buildInsider } from '#tests/build-insider.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { buildUser, ownNetwork, PASSWORD } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let admin: BuiltUser;
beforeAll(async () => {
  site = await startTestSite({ isFactorRequired: true, trustProxy: ['127.0.0.1'] });
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.database;
  await db.deleteFrom('emails').execute();
  await db.deleteFrom('invitations').execute();
  await db.deleteFrom('users').execute();
  admin = await buildInsider(db, { role: 'admin', name: 'Ada Admin' });
});

const EMAIL = 'new@nyea.example';

function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  return site.ask(method, `/api/v1/admin/${path}`, { token: admin.token, ...(body && { body }) });
}

function take(token: string, given: object = {}) {
  const password = 'Right-horse-1';
  return site.ask('POST', '/api/v1/admin/emailed-invitation/acceptance', {
    body: { token, name: 'Nils New', password, password_confirmation: password, ...given },
    headers: { 'x-forwarded-for': ownNetwork() },
  });
}

const passwordOf = (password: string) => ({ password, password_confirmation: password });

async function invite(role = 'staff'): Promise<number> {
  return (await ask('POST', 'invitations', { email: EMAIL, role })).json().data.id;
}

const entriesOf = (subject: string) =>
  site.database.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

/** As an email brings it. */
const linkTo = (email = EMAIL) =>
  issueOneTimeToken(site.database.db, { purpose: 'accept_invitation', email, validForMinutes: 60 });

test('an invitation is emailed once, and listed until it is accepted', async () => {
  const id = await invite();
  const twice = await ask('POST', 'invitations', { email: EMAIL, role: 'admin' });
  expect(twice.statusCode).toBe(422);
  expect(twice.json().errors.email[0]).toMatch(/already invited/);
  expect((await ask('GET', 'invitations')).json().data).toMatchObject([
    { id, email: EMAIL, role: 'staff', invited_by: 'Ada Admin', is_expired: false },
  ]);
  const emails = await site.database.db
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', EMAIL)
    .execute();
  expect(emails).toEqual([{ kind: 'invitation' }]);
});

test('members of the office and disabled accounts cannot be invited, and nobody as a student', async () => {
  const staff = await buildInsider(site.database.db);
  const known = await ask('POST', 'invitations', { email: staff.email, role: 'admin' });
  expect(known.json().errors.email[0]).toMatch(/change its role/);
  const { email } = await buildUser(site.database.db, { disabledAt: new Date() });
  const disabled = await ask('POST', 'invitations', { email, role: 'staff' });
  expect(disabled.json().errors.email[0]).toMatch(/disabled/);
  expect((await ask('POST', 'invitations', { email: EMAIL, role: 'student' })).statusCode).toBe(422);
});

test('accepting an invitation gives an account with that role and a second factor to set up', async () => {
  await invite('admin');
  const token = await linkTo();
  const shown = await ask('POST', 'emailed-invitation', { token });
  expect(shown.json().data).toEqual({ email: EMAIL, role: 'admin' });
  const { next, user } = (await take(token)).json().data;
  expect(next).toBe('enrolment');
  expect(user).toMatchObject({ email: EMAIL, name: 'Nils New', role: 'admin' });
  expect(user.email_verified_at).not.toBeNull();
  expect((await ask('GET', 'invitations')).json().data).toEqual([]);
  const { actor } = await site.database.db
    .selectFrom('auditLog')
    .select('actor')
    .where('action', '=', 'invitation.accepted')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(actor).toBe(`user:${user.id}`);
});

test('a link works once, also when two people open it at the same time', async () => {
  await invite();
  const token = await linkTo();
  const answers = await Promise.all([take(token), take(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 410]);
  expect((await take(token)).statusCode).toBe(410);
});

test('an account created meanwhile with the invited address joins the office', async () => {
  await invite();
  const { id, token: site_ } = await buildUser(site.database.db, { email: EMAIL });
  const { user } = (await take(await linkTo())).json().data;
  expect(user).toMatchObject({ id, role: 'staff' });
  expect((await site.ask('GET', '/api/v1/profile', { token: site_ })).statusCode).toBe(401);
});

test('a stranger who registers an invited address first is signed out when the invitee accepts', async () => {
  const { db } = site.database;
  const stranger = await buildUser(db, { email: EMAIL, emailVerifiedAt: null, name: 'Sly Stranger' });
  await invite();
  const { user } = (await take(await linkTo(), passwordOf('Other-horse-2'))).json().data;
  expect(user).toMatchObject({ id: stranger.id, role: 'staff', name: 'Nils New' });
  expect((await site.ask('GET', '/api/v1/profile', { token: stranger.token })).statusCode).toBe(401);
  const login = await site.ask('POST', '/api/v1/login', {
    body: { email: EMAIL, password: PASSWORD },
    headers: { 'x-forwarded-for': ownNetwork() },
  });
  expect(login.statusCode).toBe(401);
});

test('an older invitation changes no account that was disabled or given a role since', async () => {
  const { db } = site.database;
  await invite('admin');
  const token = await linkTo();
  const { id } = await buildUser(db, { email: EMAIL, disabledAt: new Date() });
  expect((await take(token)).statusCode).toBe(410);
  await db.updateTable('users').set({ disabledAt: null }).where('id', '=', id).execute();
  const body = { role: 'teacher', was: 'student' };
  await site.ask('PUT', `/api/v1/admin/users/${id}/role`, { token: admin.token, body });
  expect((await take(token)).statusCode).toBe(410);
  expect((await ask('GET', 'invitations')).json().data).toEqual([]);
});

test.each([
  ['demoted', 'role', { role: 'staff', was: 'admin' }],
  ['disabled', 'disablement', undefined],
] as const)('an admin’s invitations stop working when the admin is %s', async (_what, path, body) => {
  const { db } = site.database;
  const other = await buildInsider(db, { role: 'admin', name: 'Otto Other' });
  const made = await site.ask('POST', '/api/v1/admin/invitations', {
    token: other.token,
    body: { email: EMAIL, role: 'admin' },
  });
  const subject = `invitation:${made.json().data.id}`;
  const token = await linkTo();
  await site.ask('PUT', `/api/v1/admin/users/${other.id}/${path}`, {
    token: admin.token,
    ...(body && { body }),
  });
  expect((await take(token)).statusCode).toBe(410);
  expect((await ask('GET', 'invitations')).json().data).toEqual([]);
  expect((await entriesOf(subject)).at(-1)).toEqual({
    action: 'invitation.withdrawn',
    actor: `user:${admin.id}`,
    before: { withdrawn_at: null },
    after: { withdrawn_at: expect.any(String) },
  });
});

test('when the inviter is no longer an active admin, another admin has to resend the invitation', async () => {
  const { db } = site.database;
  const id = await invite();
  const token = await linkTo();
  const other = await buildInsider(db, { role: 'admin', name: 'Otto Other' });
  await db.updateTable('users').set({ role: 'staff' }).where('id', '=', admin.id).execute();
  expect((await ask('POST', 'emailed-invitation', { token })).statusCode).toBe(410);
  expect((await take(token)).statusCode).toBe(410);
  await site.ask('POST', `/api/v1/admin/invitations/${id}/resends`, { token: other.token });
  expect((await take(await linkTo())).statusCode).toBe(200);
  expect((await entriesOf(`invitation:${id}`))[1]).toEqual({
    action: 'invitation.resent',
    actor: `user:${other.id}`,
    before: { sent_at: expect.any(String), expires_at: expect.any(String), invited_by: admin.id },
    after: { sent_at: expect.any(String), expires_at: expect.any(String), invited_by: other.id },
  });
});

test('changing an account’s role or state withdraws its invitation, recorded in the audit log', async () => {
  const id = await invite('admin');
  const { id: account } = await buildUser(site.database.db, { email: EMAIL });
  await site.ask('PUT', `/api/v1/admin/users/${account}/disablement`, { token: admin.token });
  expect((await entriesOf(`invitation:${id}`)).map(({ action }) => action)).toEqual([
    'invitation.created',
    'invitation.withdrawn',
  ]);
});

test('the audit log has an account’s role before and after it accepted an invitation', async () => {
  const { db } = site.database;
  await invite();
  const { id } = await buildUser(db, { email: EMAIL, role: 'teacher' });
  await take(await linkTo());
  expect((await entriesOf(`user:${id}`)).map(({ action, before, after }) => [action, before, after])).toEqual(
    [
      ['user.role_changed', { role: 'teacher' }, { role: 'staff' }],
      ['password_reset', null, null],
    ],
  );
});

test('an admin who accepts a staff invitation stays an admin, also in the log', async () => {
  const { db } = site.database;
  const id = await invite();
  const { id: account } = await buildUser(db, { email: EMAIL, role: 'admin' });
  await take(await linkTo());
  expect((await entriesOf(`invitation:${id}`)).at(-1)).toMatchObject({
    action: 'invitation.accepted',
    after: { account, role: 'admin' },
  });
  expect((await entriesOf(`user:${account}`)).map(({ action }) => action)).toEqual(['password_reset']);
});

test('a weak password does not use up the link', async () => {
  await invite();
  const token = await linkTo();
  expect((await take(token, { password: 'short', password_confirmation: 'short' })).statusCode).toBe(422);
  expect((await take(token)).statusCode).toBe(200);
});

test('after resending, only the new link works', async () => {
  const id = await invite();
  const before = await linkTo();
  expect((await ask('POST', `invitations/${id}/resends`)).statusCode).toBe(200);
  expect((await take(before)).statusCode).toBe(410);
  expect((await take(await linkTo())).statusCode).toBe(200);
  expect((await ask('POST', `invitations/${id}/resends`)).statusCode).toBe(404);
});

test('a withdrawn or week-old link does not work, and the same address can be invited again', async () => {
  const id = await invite();
  const token = await linkTo();
  expect((await ask('DELETE', `invitations/${id}`)).statusCode).toBe(200);
  expect((await ask('DELETE', `invitations/${id}`)).statusCode).toBe(404);
  expect((await take(token)).statusCode).toBe(410);
  await invite();
  const next = await linkTo();
  await sql`update invitations set expires_at = now() - interval '1 second'`.execute(site.database.db);
  expect((await ask('POST', 'emailed-invitation', { token: next })).statusCode).toBe(410);
  expect((await take(next)).statusCode).toBe(410);
  expect((await ask('GET', 'invitations')).json().data).toMatchObject([{ is_expired: true }]);
});
