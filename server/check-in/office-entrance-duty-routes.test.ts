import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import { changeRole } from '#server/staff/change-role.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { asOffice } from '#tests/office-site.ts';

const office = openOfficeShop();
const { shop } = office;

/** A helper who was given nothing yet, a session of today, and how both ask. */
async function entrance() {
  await sql`delete from workshop_sessions`.execute(shop.db);
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(shop.db);
  const day = rows[0]!.today;
  const held = { timezone: 'UTC', startsLocal: `${day} 00:00`, endsLocal: `${day} 23:59` };
  const [session, other] = [await buildSession(shop.db, held), await buildSession(shop.db, held)];
  const caller = async (role: OfficeRole) => {
    const insider = await buildInsider(shop.db, { role });
    await sql`delete from entrance_helpers where user_id = ${insider.id}`.execute(shop.db);
    return { ...insider, ask: asOffice(office.site, insider.token) };
  };
  const [helper, staff] = [await caller('door'), await caller('staff')];
  const ids = async (ask: typeof staff.ask) =>
    ((await ask('GET', '/guests/sessions')).data as { id: number }[]).map(({ id }) => id);
  return { session: session.id, other: other.id, helper, staff, ids };
}

test('a helper sees the sessions that the office gave to her, and no others', async () => {
  const { session, other, helper, staff, ids } = await entrance();
  expect(await ids(helper.ask)).toEqual([]);
  expect(new Set(await ids(staff.ask))).toEqual(new Set([session, other]));
  const given = await staff.ask('PUT', `/guests/sessions/${session}/helpers/${helper.id}`);
  expect(given.data).toMatchObject({ helpers: [{ id: helper.id, name: helper.name }] });
  expect(await ids(helper.ask)).toEqual([session]);
  expect((await helper.ask('GET', `/guests/sessions/${session}/roster`)).status).toBe(200);
  await staff.ask('DELETE', `/guests/sessions/${session}/helpers/${helper.id}`);
  expect(await ids(helper.ask)).toEqual([]);
});

test('what was not given is refused at every address of a session, and told', async () => {
  const { session, other, helper, staff } = await entrance();
  await staff.ask('PUT', `/guests/sessions/${session}/helpers/${helper.id}`);
  for (const address of ['', '/roster', '/check-in', '/handed-on-scans', '/who-comes', '/unmet-needs'])
    expect(await helper.ask('GET', `/guests/sessions/${other}${address}`), address).toMatchObject({
      status: 403,
      message: 'This session was not given to you. Please ask the office for it.',
    });
  const scans = { sent_at: new Date().toISOString(), scans: [] };
  expect(await helper.ask('POST', `/guests/sessions/${other}/scans`, scans)).toMatchObject({ status: 403 });
  expect(await helper.ask('GET', '/guests/programs/1')).toMatchObject({ status: 403 });
});

test('at her own entrance a helper does not learn whose the tickets of other sessions are', async () => {
  const { session, helper, staff } = await entrance();
  const order = await buildOrder(shop.db);
  await staff.ask('PUT', `/guests/sessions/${session}/helpers/${helper.id}`);
  const { rows } = await sql<{ id: number }>`select id from tickets where code = ${order.codes[0]}`.execute(
    shop.db,
  );
  const shownAt = new Date().toISOString();
  const scans = [rows[0]!.id, order.codes[0]!].map((ticket) => ({
    id: randomUUID(),
    ticket,
    shown_at: shownAt,
  }));
  const scan = (ask: typeof helper.ask) =>
    ask('POST', `/guests/sessions/${session}/scans`, { sent_at: shownAt, scans });
  const atEntrance = await scan(helper.ask);
  expect(atEntrance.data).toMatchObject([
    { outcome: 'other_session', guest: null, session: { id: order.sessionId, expected: 0 } },
    { outcome: 'other_session', guest: null },
  ]);
  expect(JSON.stringify(atEntrance)).not.toContain(order.reference);
  expect((await scan(staff.ask)).data).toMatchObject([{ guest: { reference: order.reference } }, {}]);
});

test('with another role nothing stays given, also if the role comes back', async () => {
  const { session, helper, staff, ids } = await entrance();
  await staff.ask('PUT', `/guests/sessions/${session}/helpers/${helper.id}`);
  const actor = { userId: (await buildInsider(shop.db, { role: 'admin' })).id, network: 'the office' };
  await changeRole(shop.ctx, { actor, id: helper.id, role: 'staff', was: 'door' });
  await changeRole(shop.ctx, { actor, id: helper.id, role: 'door', was: 'staff' });
  expect(await ids(helper.ask)).toEqual([]);
});

test('a helper gives nothing away, also to herself', async () => {
  const { session, helper } = await entrance();
  const answer = await helper.ask('PUT', `/guests/sessions/${session}/helpers/${helper.id}`);
  expect(answer.status).toBe(403);
});

test('giving twice is once in the audit log, and only helpers can be given a session', async () => {
  const { session, helper, staff } = await entrance();
  const address = `/guests/sessions/${session}/helpers`;
  for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const)
    expect((await staff.ask(method, `${address}/${helper.id}`)).status).toBe(200);
  const log = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', `user:${helper.id}`)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['user.entrance_given', 'user.entrance_taken']);
  expect((await staff.ask('PUT', `${address}/${staff.id}`)).status).toBe(404);
});
