import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#tests/build-user.ts';
import { failure } from '#tests/listening-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { issueOneTimeToken } from './one-time-token.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

function post(path: string, body: object) {
  return site.ask('POST', `/api/v1/sign-in-links${path}`, { body });
}

test('the answer to asking for a link is the same for every address', async () => {
  const { email } = await buildUser(site.database.db);
  const known = await post('', { email });
  const unknown = await post('', { email: 'nobody@example.com' });
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
  expect(known.json()).toEqual(unknown.json());
  expect((await post('', { email: 'no' })).json().errors).toEqual({
    email: ['Please enter a valid email address'],
  });
});

test('a link answers with a token and the user, once', async () => {
  const { id, email } = await buildUser(site.database.db);
  const token = await issueOneTimeToken(site.database.db, { purpose: 'sign_in', email, userId: id });
  const entered = await post('/completion', { token });
  expect(entered.json()).toMatchObject({ success: true, data: { user: { id, email } } });
  const profile = await site.ask('GET', '/api/v1/profile', { token: entered.json().data.token });
  expect(profile.statusCode).toBe(200);
  const again = await post('/completion', { token });
  expect(again.statusCode).toBe(410);
  expect(again.json()).toMatchObject(failure('gone'));
  expect((await post('/completion', {})).statusCode).toBe(422);
});
