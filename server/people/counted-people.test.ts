import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOrdersOf } from '#server/accounts/claim-orders-of.ts';
import type { Db } from '#server/db/connection.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { listPeople } from './list-people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let built = 0;
function newAddress(): string {
  built += 1;
  return `somebody-${built}@example.com`;
}

function person(email: string) {
  return database.db
    .selectFrom('people')
    .select(['name', 'phone', 'kind', 'orderCount as orders', 'paidCents as paid', 'userId'])
    .where('email', '=', email)
    .executeTakeFirst();
}

function write(email: string, name = 'Wanda Writer') {
  return database.db
    .insertInto('contactMessages')
    .values({ name, email, subject: 'Dates', message: 'When?', answeredAt: null, answeredBy: null })
    .execute();
}

test('a person who only wrote is listed under the latest name', async () => {
  const email = newAddress();
  await write(email);
  await write(email, 'Wanda W. Writer');
  expect(await person(email)).toEqual({
    name: 'Wanda W. Writer',
    phone: '',
    kind: 'enquirer',
    orders: 0,
    paid: 0,
    userId: null,
  });
});

test('a person who began an order and did not pay is not one who only wrote', async () => {
  const [began, wrote] = [newAddress(), newAddress()];
  const { id } = await buildOrder(database.db, { email: began, state: 'expired' });
  await sql`delete from payments where order_id = ${id}`.execute(database.db);
  await write(wrote);
  const kindsOf = async (kind: 'unpaid' | 'enquirer') => {
    const page = { sort: 'name', direction: 'asc', per_page: 100, search: '' } as const;
    const { rows } = await listPeople({ db: database.db }, { ...page, kind });
    return rows.filter(({ email }) => [began, wrote].includes(email)).map((row) => [row.email, row.kind]);
  };
  expect(await kindsOf('unpaid')).toEqual([[began, 'unpaid']]);
  expect(await kindsOf('enquirer')).toEqual([[wrote, 'enquirer']]);
});

test('a guest is counted with payments minus refunds', async () => {
  const email = newAddress();
  const { id } = await buildOrder(database.db, { email });
  expect(await person(email)).toMatchObject({
    kind: 'guest',
    orders: 1,
    paid: 369_900,
    phone: '+46701234567',
  });
  await sql`update payments set refunded_cents = 9900 where order_id = ${id}`.execute(database.db);
  expect(await person(email)).toMatchObject({ paid: 360_000 });
});

test('of an invoice counts what was noted as paid, without what was returned', async () => {
  const email = newAddress();
  const { id } = await database.db.transaction().execute(async (tx) => {
    const order = await buildOrder(tx, { email, paidBy: 'invoice' });
    await sql`delete from payments where order_id = ${order.id}`.execute(tx);
    return order;
  });
  expect(await person(email)).toMatchObject({ orders: 1, paid: 0 });
  await sql`insert into invoice_payments (order_id, paid_on, amount_cents, reference)
    values (${id}, '2026-03-02', 300000, 'Transfer 7')`.execute(database.db);
  expect(await person(email)).toMatchObject({ paid: 300_000 });
  await sql`insert into manual_repayments (order_id, cause, amount_cents, returned_at)
    values (${id}, 'invoice_refunded', 124950, null)`.execute(database.db);
  expect(await person(email)).toMatchObject({ paid: 300_000 });
  await sql`update manual_repayments set returned_at = now() where order_id = ${id}`.execute(database.db);
  expect(await person(email)).toMatchObject({ paid: 175_050 });
});

test('money returned in another way no longer counts as paid', async () => {
  const email = newAddress();
  const { id, paymentId } = await buildOrder(database.db, { email });
  await sql`with failed as (insert into refunds (order_id, payment_id, amount_cents, reason, state)
      values (${id}, ${paymentId}, 120000, 'requested', 'failed') returning id)
    insert into manual_repayments (order_id, cause, refund_id, amount_cents)
    select ${id}, 'refund_failed', id, 120000 from failed`.execute(database.db);
  expect(await person(email)).toMatchObject({ paid: 369_900 });
  await sql`update manual_repayments set returned_at = now() where order_id = ${id}`.execute(database.db);
  expect(await person(email)).toMatchObject({ paid: 249_900 });
});

test('an order waiting for payment is not counted, and an ended one is not a purchase', async () => {
  const email = newAddress();
  const { id } = await buildOrder(database.db, { email, state: 'pending' });
  await sql`delete from payments where order_id = ${id}`.execute(database.db);
  await sql`update orders set state = 'expired' where id = ${id}`.execute(database.db);
  expect(await person(email)).toMatchObject({ kind: 'enquirer', orders: 0, paid: 0, name: 'Åsa Şahin' });
});

test('an account and its guest purchases are one person, before and after the claim', async () => {
  const { id, email } = await buildUser(database.db, { name: 'Ada Alder' });
  await buildOrder(database.db, { email, name: 'A. Alder' });
  await buildOrder(database.db, { email, userId: id });
  const known = { name: 'Ada Alder', kind: 'account', orders: 2, userId: id };
  expect(await person(email)).toMatchObject(known);
  await database.db.transaction().execute((tx) => claimOrdersOf(tx, { id, email }));
  expect(await person(email)).toMatchObject(known);
});

test('an order whose address is corrected moves to another person', async () => {
  const [wrong, right] = [newAddress(), newAddress()];
  const { id } = await buildOrder(database.db, { email: wrong });
  await sql`update orders set email = ${right} where id = ${id}`.execute(database.db);
  expect(await person(wrong)).toBeUndefined();
  expect(await person(right)).toMatchObject({ orders: 1 });
});

test('a changed name shows at once, and a deleted person is gone', async () => {
  const { id, email } = await buildUser(database.db);
  await sql`update users set name = 'Ada Birch' where id = ${id}`.execute(database.db);
  expect(await person(email)).toMatchObject({ name: 'Ada Birch' });
  await database.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await person(email)).toBeUndefined();
});

test('twenty simultaneous orders of one person are all counted', async () => {
  const email = newAddress();
  await Promise.all(Array.from({ length: 20 }, () => buildOrder(database.db, { email })));
  expect(await person(email)).toMatchObject({ orders: 20, paid: 20 * 369_900 });
});

test('two orders that become the same person’s at once are both counted', async () => {
  const email = newAddress();
  await write(email);
  const [one, other] = [
    await buildOrder(database.db, { email: newAddress() }),
    await buildOrder(database.db, { email: newAddress() }),
  ];
  const correct = (db: Db, { id }: { id: number }) =>
    db.updateTable('orders').set({ email }).where('id', '=', id).execute();
  await atOnce(
    database,
    async (tx) => {
      await correct(tx, one);
      await sql`set constraints all immediate`.execute(tx);
    },
    [() => correct(database.db, other)],
  );
  expect(await person(email)).toMatchObject({ orders: 2, paid: 2 * 369_900 });
});

test('a rolled-back change is not counted', async () => {
  const email = newAddress();
  const undone = database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('brochureLeads')
      .values({ name: 'Lea Lead', email, audience: null, consentedAt: new Date() })
      .execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await person(email)).toBeUndefined();
});

test('each of many people whom one transaction changes is counted, and what it changes later is in the count', async () => {
  const addresses = Array.from({ length: 150 }, newAddress);
  const quoted = `"a, {b}"-${newAddress()}`;
  await database.db.transaction().execute(async (tx) => {
    for (const email of [...addresses, quoted]) {
      const { id } = await buildOrder(tx, { email });
      await sql`update payments set amount_cents = 1000 where order_id = ${id}`.execute(tx);
    }
  });
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from people
    where email = any(${[...addresses, quoted]}) and order_count = 1 and paid_cents = 1000`.execute(
    database.db,
  );
  expect(rows[0]?.counted).toBe(151);
});
