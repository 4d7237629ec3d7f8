import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderRow } from '#contract/orders/office-orders.ts';
import { changeDate } from '#server/changes/change-date.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

async function list(query = ''): Promise<{ rows: OrderRow[]; names: string[]; next: string | null }> {
  const answer = await office.get(`orders?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, next } = answer.json();
  return { rows: data, names: data.map(({ name }: OrderRow) => name), next };
}

test('an exact reference or ticket code finds its order, however it is typed', async () => {
  await buildOrder(shop.db);
  const { reference, codes } = await buildOrder(shop.db, { name: 'Berk Kaya', email: 'berk@example.org' });
  for (const written of [reference, reference.toLowerCase().replaceAll('-', ''), codes[0] ?? ''])
    expect((await list(`search=${written}`)).rows.map((row) => row.reference)).toEqual([reference]);
});

test('parts of a name or address are enough, in any case, and all words must match', async () => {
  await buildOrder(shop.db, { name: 'Işık Yıldırım', email: 'isik@example.org' });
  await buildOrder(shop.db, { name: 'Berk Kaya', email: 'berk.kaya@lakeside.example' });
  expect((await list('search=YILDIR')).names).toEqual(['Işık Yıldırım']);
  expect((await list('search=lakeside')).names).toEqual(['Berk Kaya']);
  expect((await list('search=be')).names).toEqual(['Berk Kaya']);
  expect((await list('search=berk%20yıldırım')).names).toEqual([]);
  expect((await list('search=%25')).names).toEqual([]);
});

test('an order is found by who comes, and by words of the buyer and of several who come', async () => {
  await buildOrder(shop.db, { name: 'Lily Lake', email: 'lake@example.org' });
  const { codes } = await buildOrder(shop.db, { name: 'Paula Mother', email: 'paula@example.org' });
  const name = (code: string | undefined, holder: string) =>
    sql`update tickets set holder = ${holder} where code = ${code}`.execute(shop.db);
  await name(codes[0], 'Lily-Zoë Nuñez');
  await name(codes[2], 'Max Nuñez');
  for (const search of [
    'nunez',
    'zoe',
    'Lily Mother',
    'mother LILY',
    'lily max',
    'li nu',
    'max paula@example.org',
  ])
    expect((await list(`search=${encodeURIComponent(search)}`)).names, search).toEqual(['Paula Mother']);
  for (const search of ['lily anna', 'max lake', 'ily-zoe nunezz'])
    expect((await list(`search=${encodeURIComponent(search)}`)).names, search).toEqual([]);
  expect((await list('search=lily')).names.toSorted()).toEqual(['Lily Lake', 'Paula Mother']);
  expect((await list('search=lily&state=refunded')).names).toEqual([]);
});

test('a row says which of those who come the search has found', async () => {
  const { codes } = await buildOrder(shop.db, { name: 'Zoë Mother', email: 'zoe@example.org' });
  for (const [index, holder] of ['Max Nuñez', 'Zoë Mother', 'Lily Nuñez'].entries())
    await sql`update tickets set holder = ${holder} where code = ${codes[index]}`.execute(shop.db);
  const found = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).rows[0]?.names_found;
  expect(await found('nunez')).toEqual(['Lily Nuñez', 'Max Nuñez']);
  expect(await found('max zoe')).toEqual(['Max Nuñez']);
  expect(await found('mother')).toEqual([]);
  expect(await found('')).toEqual([]);
});

test('the list can be filtered by state, session, program and day', async () => {
  const old = await buildOrder(shop.db, { name: 'Old Order', createdAt: new Date('2031-03-01T10:00Z') });
  const { id } = await buildProgram(shop.db);
  await shop.buy([{ programId: id }]);
  const line = await shop.db
    .selectFrom('orderLines')
    .select(['sessionId', 'programId'])
    .where('orderId', '=', old.id)
    .where('sessionId', 'is not', null)
    .executeTakeFirstOrThrow();
  for (const query of [
    'state=paid',
    `session=${line.sessionId}`,
    `program=${line.programId}`,
    'from=2031-03-01&to=2031-03-01',
  ])
    expect((await list(query)).names, query).toEqual(['Old Order']);
  expect((await list(`state=pending&program=${id}`)).rows).toHaveLength(1);
  expect((await list('to=2020-01-01')).rows).toEqual([]);
});

test('an order whose seats all moved is listed for its new session alone', async () => {
  const from = await buildSession(shop.db, { priceCents: 5_000, termsId: await buildTerms(shop.db) });
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const to = await buildSession(shop.db, { programId, priceCents: 5_000 });
  await shop.db
    .insertInto('dateChangePrograms')
    .values({ programId: from.programId, otherProgramId: programId })
    .execute();
  const started = await shop.buy([{ programId: from.programId, sessionId: from.id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, name } = await shop.order(started);
  const codes = await shop.ticketCodes(orderId);
  await changeDate(shop.ctx, {
    orderId,
    codes,
    programId,
    sessionId: to.id,
    expectedCents: 0,
    presser: buildPresser(),
  });
  for (const query of [`session=${to.id}`, `program=${programId}`])
    expect((await list(query)).names, query).toEqual([name]);
  for (const query of [`session=${from.id}`, `program=${from.programId}`])
    expect((await list(query)).names, query).toEqual([]);
});

test('an order placed in the evening in New York belongs to that day', async () => {
  await buildOrder(shop.db, { name: 'Last Evening', createdAt: new Date('2031-03-02T04:59Z') });
  await buildOrder(shop.db, { name: 'Next Morning', createdAt: new Date('2031-03-02T05:00Z') });
  expect((await list('from=2031-03-01&to=2031-03-01')).names).toEqual(['Last Evening']);
  expect((await list('from=2031-03-02&to=2031-03-02')).names).toEqual(['Next Morning']);
});

test('the list is sorted by time or total, page by page', async () => {
  for (const totalCents of [300, 100, 200]) await buildOrder(shop.db, { totalCents });
  const totals = async (query: string) => (await list(query)).rows.map((row) => row.total_cents);
  expect(await totals('')).toEqual([200, 100, 300]);
  expect(await totals('sort=total&direction=asc')).toEqual([100, 200, 300]);
  const first = await list('sort=total&per_page=2');
  expect(first.rows.map((row) => row.total_cents)).toEqual([300, 200]);
  expect(await totals(`sort=total&per_page=2&after=${first.next}`)).toEqual([100]);
});

test('a search for a common name is listed page by page', async () => {
  const built: string[] = [];
  for (let time = 0; time < 5; time += 1)
    built.push(
      (await buildOrder(shop.db, { name: `Same Name ${time}`, email: `same${time}@example.org` })).reference,
    );
  const found: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await list(`search=same&per_page=2${next && `&after=${next}`}`);
    found.push(...page.rows.map(({ reference }) => reference));
    next = page.next;
  }
  expect(found).toEqual(built.toReversed());
});

test('the beginning of a reference finds its order, however it is typed', async () => {
  await buildOrder(shop.db, { reference: 'K7QD-1234-5678' });
  await buildOrder(shop.db, { reference: 'K7QD-1299-0000' });
  for (const typed of ['K7QD-12', 'k7qd', 'K7QD 12'])
    expect((await list(`search=${encodeURIComponent(typed)}`)).rows, typed).toHaveLength(2);
  const [found] = (await list('search=k7qd123')).rows;
  expect(found?.reference).toBe('K7QD-1234-5678');
});

test('an order replaced by another cart is found only by its reference', async () => {
  const by = await buildOrder(shop.db);
  const { reference } = await buildOrder(shop.db, { replacedBy: by.id, state: 'cancelled' });
  expect((await list()).rows).toHaveLength(1);
  expect((await list(`search=${reference}`)).rows).toHaveLength(1);
});

test.each([
  'state=lost',
  'session=x',
  'from=yesterday',
  'from=0000-01-01',
  'to=9999-12-31',
  'session=0',
  'search=%00',
  'sort=name',
  'after=***',
  'per_page=1000',
])('an invalid query is refused: %s', async (query) => {
  expect((await office.get(`orders?${query}`)).statusCode).toBe(422);
});

test('an export has every matching order, and no formula that a spreadsheet would run', async () => {
  for (let number = 0; number < 3; number += 1) await buildOrder(shop.db, { name: 'Other Person' });
  await buildOrder(shop.db, { name: '=HYPERLINK("x")', phone: '+46701234567', email: 'a@lakeside.example' });
  const answer = await office.get('orders/export?search=lakeside');
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  const [head, line, ...rest] = answer.body.split('\r\n');
  expect(head).toMatch(/^\u{FEFF}Reference,Placed \(New York\),/u);
  expect(line).toContain(`"'=HYPERLINK(""x"")",a@lakeside.example,'+46701234567,3,`);
  expect(rest).toEqual(['']);
  expect((await office.get('orders/export')).body.split('\r\n')).toHaveLength(6);
});

test('an export includes refunds, also of invoices and those returned outside the card provider', async () => {
  const invoiced = await buildOrder(shop.db, { paidBy: 'invoice', state: 'partly_refunded' });
  await sql`delete from payments where order_id = ${invoiced.id}`.execute(shop.db);
  await sql`update tickets set state = 'refunded' where code = ${invoiced.codes[0]}`.execute(shop.db);
  await sql`insert into manual_repayments (order_id, cause, amount_cents)
    values (${invoiced.id}, 'invoice_refunded', 124950)`.execute(shop.db);
  const byCard = await buildOrder(shop.db, { state: 'partly_refunded' });
  await sql`with gone as (insert into refunds (order_id, payment_id, amount_cents, reason, state)
      values (${byCard.id}, ${byCard.paymentId}, 12000, 'requested', 'failed'),
        (${byCard.id}, ${byCard.paymentId}, 500, 'requested', 'succeeded') returning id, state, amount_cents)
    insert into manual_repayments (order_id, cause, refund_id, amount_cents, returned_at)
    select ${byCard.id}, 'refund_failed', id, amount_cents, now() from gone where state = 'failed'`.execute(
    shop.db,
  );
  const [head = '', ...lines] = (await office.get('orders/export')).body.trim().split('\r\n');
  const column = head.split(',').indexOf('Refunded');
  const returned = lines.map((line) => line.split(',').at(column - head.split(',').length));
  expect(returned).toEqual(['125.00', '1249.50']);
});

test('an export needs an admin after step-up, and is in the audit log', async () => {
  const notSteppedUp = await buildInsider(shop.db, { role: 'admin', isSteppedUp: false });
  expect((await office.get('orders/export', notSteppedUp.token)).json()).toMatchObject({
    error: 'step_up_required',
  });
  const staff = await buildInsider(shop.db);
  expect((await office.get('orders/export', staff.token)).json()).toMatchObject({
    error: 'permission_denied',
  });
  await office.get('orders/export?state=paid');
  const noted = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('action', '=', 'orders.exported')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(noted).toEqual({ action: 'orders.exported', after: { search: '', state: 'paid' } });
});

test('the filter options are listed: programs, and the sessions of one', async () => {
  const order = await buildOrder(shop.db);
  const { sessionId, programId } = await shop.db
    .selectFrom('orderLines')
    .select(['sessionId', 'programId'])
    .where('orderId', '=', order.id)
    .where('sessionId', 'is not', null)
    .executeTakeFirstOrThrow();
  const { data } = (await office.get(`order-choices?program=${programId}`)).json();
  expect(data.programs).toHaveLength(2);
  expect(data.sessions).toEqual([{ id: sessionId, label: expect.stringContaining('Seoul') }]);
  expect((await office.get('order-choices')).json().data.sessions).toEqual([]);
});
