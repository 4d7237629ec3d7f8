import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecurityEvent } from '#contract/audit/office-security-event.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const REQUEST = '0b9f3c52-6a94-4b1f-9d0e-7f6f5a1c2d3e';
const NETWORK = '0123456789abcdef';

let site: TestSite;
let admin: { id: number; token: string };
let staff: { id: number; token: string };
beforeAll(async () => {
  site = await startTestSite();
  const { db } = site.database;
  admin = await buildInsider(db, { role: 'admin', name: 'Ada Admin' });
  staff = await buildInsider(db, { role: 'staff', name: 'Stella Staff' });
  await sql`insert into security_events (at, kind, outcome, reason, user_id, network, device, request_id, details)
    values ('2026-01-31T23:30:00Z', 'sign_in', 'refused', 'wrong_password', ${staff.id}, ${NETWORK}, 'Firefox on Linux',
        ${REQUEST}, '{"place":"office","by":"password"}'),
      ('2026-02-01T12:00:00Z', 'rights_changed', 'done', null, ${admin.id}, null, 'Safari on iPhone', 'another',
        ${JSON.stringify({ change: 'disabled', user_id: staff.id })}),
      ('2026-02-02T12:00:00Z', 'limit_reached', 'refused', 'too_many_requests', null, ${NETWORK}, null, null,
        '{"route":"POST /api/v1/login"}')`.execute(db);
});
afterAll(() => site.close());

async function events(query: string): Promise<SecurityEvent[]> {
  const answer = await site.ask('GET', `/api/v1/admin/security-log?${query}`, { token: admin.token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const kinds = async (query: string) => (await events(query)).map(({ kind }) => kind);

test('each event says who, what, why, from where, newest first', async () => {
  const found = await events('');
  expect(found.map(({ kind }) => kind)).toEqual(['limit_reached', 'rights_changed', 'sign_in']);
  expect(found[2]).toMatchObject({
    outcome: 'refused',
    reason: 'wrong_password',
    user_id: staff.id,
    user_name: 'Stella Staff',
    network: NETWORK,
    device: 'Firefox on Linux',
    request_id: REQUEST,
    times: 1,
  });
});

test('it is filtered by kind, outcome, network and day', async () => {
  expect(await kinds('kind=sign_in')).toEqual(['sign_in']);
  expect(await kinds('outcome=done')).toEqual(['rights_changed']);
  expect(await kinds(`network=${NETWORK}`)).toEqual(['limit_reached', 'sign_in']);
  expect(await kinds('to=2026-01-31')).toEqual(['sign_in']);
  expect(await kinds('from=2026-02-01&direction=asc')).toEqual(['rights_changed', 'limit_reached']);
});

test('a search finds a person, also as the one concerned, a device, a network and a request', async () => {
  expect(await kinds('search=stella')).toEqual(['rights_changed', 'sign_in']);
  expect(await kinds('search=ada+admin')).toEqual(['rights_changed']);
  expect(await kinds('search=firefox+linux')).toEqual(['sign_in']);
  expect(await kinds(`search=${NETWORK}`)).toEqual(['limit_reached', 'sign_in']);
  expect(await kinds(`search=${NETWORK.slice(0, 8)}`)).toEqual(['limit_reached', 'sign_in']);
  expect(await kinds('search=0123456700')).toEqual([]);
  expect(await kinds(`search=${REQUEST}`)).toEqual(['sign_in']);
  expect(await kinds('search=nothing+like+it')).toEqual([]);
});

test('each page continues where the one before ended', async () => {
  const first = await site.ask('GET', '/api/v1/admin/security-log?per_page=2', { token: admin.token });
  expect(await kinds(`per_page=2&after=${first.json().next}`)).toEqual(['sign_in']);
});

test('staff may not read it, and unknown kinds and days are refused', async () => {
  const asStaff = await site.ask('GET', '/api/v1/admin/security-log', { token: staff.token });
  expect(asStaff.statusCode).toBe(403);
  for (const query of ['kind=nothing', 'outcome=maybe', 'from=2026-02-31']) {
    const answer = await site.ask('GET', `/api/v1/admin/security-log?${query}`, { token: admin.token });
    expect(answer.statusCode, query).toBe(422);
  }
});
