import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let staff: BuiltUser;
let admin: BuiltUser;
beforeAll(async () => {
  site = await startTestSite();
  staff = await buildInsider(site.database.db, { role: 'staff', name: 'Stella Staff' });
  admin = await buildInsider(site.database.db, { role: 'admin', name: 'Adam Admin' });
});
afterAll(() => site.close());

const ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  { as = staff, headers = {} }: { as?: BuiltUser; headers?: Record<string, string> } = {},
) => site.ask(method, `/api/v1/admin/${path}`, { token: as.token, headers, ...(body && { body }) });

async function find(search: string): Promise<{ id: number; email: string; name: string }[]> {
  return (await ask('GET', `people?search=${encodeURIComponent(search)}`)).json().data;
}

async function buildAccount(name: string, given: object = {}) {
  const { id: userId, email } = await buildUser(site.database.db, { name, ...given });
  const [found] = await find(email);
  return { id: found?.id ?? 0, userId, email };
}

test('a person is found by part of a name or address, or by phone number in any format', async () => {
  const { id, email } = await buildAccount('Ingeborg Östlund-Aydın', { phone: '+46709876543' });
  for (const words of [
    'östlund',
    'INGEBORG ayd',
    email.slice(0, 12),
    '0709 876',
    '+46 (70) 987-65',
    'in öst',
    'östlund-aydın',
  ])
    expect(
      (await find(words)).map((person) => person.id),
      words,
    ).toEqual([id]);
  expect(await find('100%')).toEqual([]);
  expect(await find('Ingeborg_Östlund')).toEqual([]);
});

test('people are sorted by last order, name, number of orders or total paid, page by page', async () => {
  const { db } = site.database;
  for (const [place, name] of ['Zora Zett', 'Zoltan Zett', 'Zelda Zett'].entries()) {
    const email = `zett-${place}@example.net`;
    for (let orders = 0; orders <= place; orders += 1)
      await buildOrder(db, { email, name, createdAt: new Date(Date.UTC(2030, 0, 10 - place)) });
  }
  const names = async (sort: string, rest = '') => {
    const { data, next } = (await ask('GET', `people?search=zett&sort=${sort}${rest}`)).json();
    return { names: data.map(({ name }: { name: string }) => name.split(' ')[0]), next };
  };
  expect((await names('last_order')).names).toEqual(['Zora', 'Zoltan', 'Zelda']);
  expect((await names('orders')).names).toEqual(['Zelda', 'Zoltan', 'Zora']);
  expect((await names('paid', '&direction=asc')).names).toEqual(['Zora', 'Zoltan', 'Zelda']);
  const first = await names('name', '&direction=asc&per_page=2');
  expect(first.names).toEqual(['Zelda', 'Zoltan']);
  expect((await names('name', `&direction=asc&per_page=2&after=${first.next}`)).names).toEqual(['Zora']);
  expect((await names('name', '&kind=account')).names).toEqual([]);
  expect((await names('name', '&kind=guest')).names).toHaveLength(3);
});

test('a person’s page shows account, orders, coming tickets, messages, requests and saved programs', async () => {
  const { id, email, userId } = await buildAccount('Mia Many');
  const { db } = site.database;
  const { reference, codes } = await buildOrder(db, { email, userId });
  await db
    .insertInto('contactMessages')
    .values({ name: 'Mia', email, subject: 'Dates', message: 'When?', answeredAt: null, answeredBy: null })
    .execute();
  await db
    .insertInto('brochureLeads')
    .values({
      name: 'Mia',
      email,
      audience: 'university',
      source: 'elite-workshops',
      consentedAt: new Date(),
    })
    .execute();
  const { data } = (await ask('GET', `people/${id}`)).json();
  expect(data).toMatchObject({
    kind: 'account',
    order_count: 1,
    paid_cents: 369_900,
    account: { id: userId, is_active: true, revision: 1 },
    orders: [{ reference, state: 'paid', total_cents: 369_900 }],
    messages: [{ subject: 'Dates', is_open: true }],
    leads: [{ audience: 'university', source: 'elite-workshops' }],
    interests: [],
    notes: [],
  });
  expect(data.tickets.map(({ code }: { code: string }) => code)).toEqual(codes.slice(0, 2));
});

test('an unknown number of a person is not found', async () => {
  expect((await ask('GET', 'people/999999999')).statusCode).toBe(404);
  expect((await ask('GET', 'people/x')).statusCode).toBe(422);
});

const told = { name: 'Ada Birch', phone: '+1 555 000 11', school_name: '', grade: '', city: 'Izmir' };

test('correcting an account is in the audit log, and an edit of an older revision is refused', async () => {
  const { id, userId } = await buildAccount('Ada Alder');
  const saved = await ask('PUT', `people/${id}/account`, { ...told, revision: 1 });
  const { data } = saved.json();
  expect(data).toMatchObject({ name: 'Ada Birch', phone: '+155500011' });
  expect(data.account).toMatchObject({ name: 'Ada Birch', phone: '+155500011', revision: 2 });
  const slower = await ask('PUT', `people/${id}/account`, { ...told, city: 'Malmö', revision: 1 });
  expect(slower.statusCode).toBe(409);
  expect(slower.json()).toMatchObject({
    message: 'Somebody else has changed this since you opened it.',
    current: { account: { city: 'Izmir', revision: 2 } },
  });
  const log = await site.database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject', '=', `user:${userId}`)
    .execute();
  expect(log).toMatchObject([
    {
      actor: `user:${staff.id}`,
      action: 'account.changed',
      before: { name: 'Ada Alder' },
      after: { name: 'Ada Birch' },
    },
  ]);
});

test('a change by the account’s owner makes an older edit outdated too', async () => {
  const { id, userId } = await buildAccount('Olga Owner');
  await site.ask('PATCH', '/api/v1/profile', {
    token: await buildToken(site.database.db, userId),
    body: { city: 'Lima' },
  });
  expect((await ask('PUT', `people/${id}/account`, { ...told, revision: 1 })).statusCode).toBe(409);
});

test('a name is required, and unknown fields are refused', async () => {
  const { id } = await buildAccount('Ada Alder');
  const empty = await ask('PUT', `people/${id}/account`, { ...told, name: '', revision: 1 });
  expect(empty.json()).toMatchObject({ errors: { name: ['Full name is required'] } });
  const role = await ask('PUT', `people/${id}/account`, { ...told, revision: 1, role: 'admin' });
  expect(role.statusCode).toBe(422);
});

test('a note is stored with its author, once however often it is sent', async () => {
  const { id } = await buildAccount('Nora Noted');
  const headers = { 'idempotency-key': 'note-1' };
  for (let times = 1; times <= 2; times += 1) {
    const noted = await ask('POST', `people/${id}/notes`, { text: 'Asks for an aisle seat.' }, { headers });
    expect(noted.json().data.notes).toEqual([
      expect.objectContaining({ text: 'Asks for an aisle seat.', written_by: 'Stella Staff' }),
    ]);
  }
});

test('everything stored about a person can be exported, and the export is in the audit log', async () => {
  const { id, email } = await buildAccount('Eva Export');
  await buildOrder(site.database.db, { email });
  expect((await ask('GET', `people/${id}/export`)).statusCode).toBe(403);
  const answer = await ask('GET', `people/${id}/export`, undefined, { as: admin });
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="person-${id}.json"`);
  expect(answer.json().data).toMatchObject({
    email,
    account: { name: 'Eva Export' },
    orders: [{ email, lines: [{ tickets: [{}, {}] }, {}] }],
  });
  expect(answer.body).not.toMatch(/hash|\$argon2/);
  const { rows } = await sql`select from audit_log where action = 'person.exported'
    and subject = ${`person:${id}`}`.execute(site.database.db);
  expect(rows).toHaveLength(1);
});

test('the filtered people can be exported by an admin after step-up', async () => {
  await buildAccount('=cmd|calc', { phone: '+15550001' });
  expect((await ask('GET', 'people/csv')).statusCode).toBe(403);
  const file = await ask('GET', 'people/csv?search=cmd', undefined, { as: admin });
  expect(file.headers['content-type']).toMatch(/^text\/csv/);
  const [titles, line, rest] = file.body.split('\r\n');
  expect(titles).toBe('\uFEFFEmail,Name,Telephone,Known as,Orders,Paid,Last order');
  expect(line).toMatch(/^person-.*@example\.com,'=cmd\|calc,'\+15550001,account,0,0,$/);
  expect(rest).toBe('');
  await ask('GET', 'leads/csv?search=cmd&audience=university', undefined, { as: admin });
  const taken = await site.database.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('action', 'in', ['people.exported', 'leads.exported'])
    .orderBy('id')
    .execute();
  expect(taken).toEqual([
    { action: 'people.exported', after: { search: 'cmd' } },
    { action: 'leads.exported', after: { search: 'cmd', audience: 'university' } },
  ]);
  await sql`update access_tokens set stepped_up_at = null where user_id = ${admin.id}`.execute(
    site.database.db,
  );
  const notSteppedUp = await ask('GET', 'people/csv', undefined, { as: admin });
  expect(notSteppedUp.json()).toMatchObject({ error: 'step_up_required' });
  await sql`update access_tokens set stepped_up_at = now() where user_id = ${admin.id}`.execute(
    site.database.db,
  );
});
