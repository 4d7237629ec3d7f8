import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildUser } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await buildInsider(site.database.db, { role: 'admin', name: 'Ada Admin' }));
});
afterAll(() => site.close());

async function ask(path: string) {
  const answer = await site.ask('GET', `/api/v1/admin/${path}`, { token });
  return { status: answer.statusCode, ...answer.json() };
}

const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

test.each([
  ['messages', '2025-99-99 00:00:00+00'],
  ['messages', '2025-02-30 00:00:00+00'],
  ['messages', '0000-01-01 00:00:00+00'],
  ['messages', '2025-01-01 24:30:00+00'],
  ['messages', '2025-01-01 00:00:00+99'],
  ['messages', '999999-01-01 00:00:00+00'],
  ['sessions?sort=fill', '1e999'],
  ['sessions?sort=fill', '1e-999'],
  ['orders?sort=total', '9999999999999999999'],
  ['users', 7],
])('%s from %j: that cursor is refused', async (list, value) => {
  const after = cursorOf([value, 1]);
  const { status, errors } = await ask(`${list}${list.includes('?') ? '&' : '?'}after=${after}`);
  expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: ['after'] });
});

test.each([
  ['messages', '2025-12-31 23:59:59.123456+00'],
  ['messages', '2024-02-29 00:00:00+05:30'],
  ['sessions?sort=fill', '0.95'],
  ['sessions?sort=fill', '1e-06'],
])('%s from %j is a valid cursor', async (list, value) => {
  const after = cursorOf([value, 1]);
  expect(await ask(`${list}${list.includes('?') ? '&' : '?'}after=${after}`)).toMatchObject({ status: 200 });
});

test('a list can continue after the longest names in the widest characters', async () => {
  const { db } = site.database;
  for (const times of [1, 2])
    await buildUser(db, { role: 'staff', name: '龘'.repeat(200), city: `City ${times}` });
  for (const list of ['users?role=staff&sort=name', 'people?search=龘&sort=name']) {
    const { next } = await ask(`${encodeURI(list)}&per_page=1`);
    expect(next, list).toEqual(expect.any(String));
    const rest = await ask(`${encodeURI(list)}&per_page=1&after=${next}`);
    expect(rest.data, list).toHaveLength(1);
  }
});

test.each(['@', '-', '()', '’', '. /'])('the search %j finds nobody', async (search) => {
  for (const list of ['people', 'users', 'messages', 'leads'])
    expect((await ask(`${list}?search=${encodeURIComponent(search)}`)).data, list).toEqual([]);
  const file = await site.ask('GET', `/api/v1/admin/people/csv?search=${encodeURIComponent(search)}`, {
    token,
  });
  expect(file.body.split('\r\n')).toHaveLength(2);
});
