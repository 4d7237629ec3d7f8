import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit/office-audit.ts';
import { buildInsider } from '#tests/build-insider.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildProgram } from '#tests/builders.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { recordChange } from './record-change.ts';

let site: TestSite;
let admin: BuiltUser;
let staff: BuiltUser;
let program: { id: number };
beforeAll(async () => {
  site = await startTestSite();
  const { db } = site.database;
  admin = await buildInsider(db, { role: 'admin', name: 'Ada Admin' });
  staff = await buildUser(db, { role: 'staff', name: 'Stella Staff' });
  program = await buildProgram(db, { title: 'Orbital mechanics' });
  const here = { network: '192.0.2.7' };
  await recordChange(
    db,
    { userId: staff.id, ...here },
    {
      action: 'program.changed',
      subject: `program:${program.id}`,
      before: { price_cents: 5_000 },
      after: { price_cents: 6_000 },
    },
  );
  await recordChange(
    db,
    { userId: admin.id, ...here },
    { action: 'user.disabled', subject: `user:${staff.id}` },
  );
  await sql`insert into audit_log (at, actor, action, subject)
    values ('2026-01-31T23:30:00Z', 'command line', 'admin_created', ${`user:${admin.id}`})`.execute(db);
});
afterAll(() => site.close());

async function entries(query: string): Promise<AuditEntry[]> {
  const answer = await site.ask('GET', `/api/v1/admin/audit-log?${query}`, { token: admin.token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const actionsOf = async (query: string) => (await entries(query)).map(({ action }) => action);

test('each entry says who changed what, the values before and after, and from where, newest first', async () => {
  const found = await entries('');
  expect(found.map(({ action }) => action)).toEqual(['user.disabled', 'program.changed', 'admin_created']);
  expect(found[1]).toMatchObject({
    actor: `user:${staff.id}`,
    actor_name: 'Stella Staff',
    subject: `program:${program.id}`,
    subject_name: 'Orbital mechanics',
    before: { price_cents: 5_000 },
    after: { price_cents: 6_000 },
    network: '192.0.2.7',
  });
  expect(found[2]).toMatchObject({ actor: 'command line', actor_name: null, before: null, network: null });
});

test('the log can be filtered by person, action, subject and day', async () => {
  expect(await actionsOf(`actor=user:${admin.id}`)).toEqual(['user.disabled']);
  expect(await actionsOf('action=program.changed')).toEqual(['program.changed']);
  expect(await actionsOf(`subject=user:${admin.id}`)).toEqual(['admin_created']);
  expect(await actionsOf('to=2026-01-31')).toEqual(['admin_created']);
  expect(await actionsOf('to=2026-01-30')).toEqual([]);
  expect(await actionsOf('from=2026-02-01&direction=asc')).toEqual(['program.changed', 'user.disabled']);
});

test('a search finds actions, who did them and whom they concerned', async () => {
  expect(await actionsOf('search=program')).toEqual(['program.changed']);
  expect(await actionsOf('search=stella')).toEqual(['user.disabled', 'program.changed']);
  expect(await actionsOf('search=nothing+like+it')).toEqual([]);
});

test('each page continues where the one before ended', async () => {
  const first = await site.ask('GET', '/api/v1/admin/audit-log?per_page=2', { token: admin.token });
  const { next } = first.json();
  expect(await actionsOf(`per_page=2&after=${next}`)).toEqual(['admin_created']);
});

test('the filters list the people of the office and the recorded actions', async () => {
  const answer = await site.ask('GET', '/api/v1/admin/audit-log/choices', { token: admin.token });
  expect(answer.json().data).toEqual({
    actors: [
      { actor: `user:${admin.id}`, name: 'Ada Admin' },
      { actor: `user:${staff.id}`, name: 'Stella Staff' },
    ],
    actions: ['admin_created', 'program.changed', 'user.disabled'],
  });
});

test('an invalid day is refused', async () => {
  for (const day of ['2026-02-31', '0000-01-01', 'today']) {
    const url = `/api/v1/admin/audit-log?from=${day}`;
    expect((await site.ask('GET', url, { token: admin.token })).statusCode, day).toBe(422);
  }
});
