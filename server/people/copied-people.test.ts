import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueEmail } from '#server/emails/queue-email.ts';
import { findOrders } from '#server/orders/find-orders.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildInstructor } from '#tests/build-instructor.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { getPerson } from './get-person.ts';
import { listPeople } from './list-people.ts';

let database: TestDatabase;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  actor = { userId: (await buildUser(database.db, { role: 'admin' })).id, network: '192.0.2.1' };
});
afterAll(() => database.drop());

let copied = 0;

/** An order with an address for copies, which the office added, and a copy that went there. */
async function buildCopied() {
  copied += 1;
  const { db } = database;
  const email = `copied-${copied}@example.com`;
  const order = await buildOrder(db);
  await db.updateTable('orders').set({ copyEmail: email }).where('id', '=', order.id).execute();
  await db.transaction().execute((tx) =>
    queueEmail(buildContext(database), tx, {
      kind: 'copy',
      subject: `order:${order.id}`,
      recipient: email,
    }),
  );
  const person = db.selectFrom('people').select('id').where('email', '=', email);
  return { email, order, personId: (await person.executeTakeFirstOrThrow()).id };
}

const page = { search: '', sort: 'last_order', direction: 'desc', per_page: 100 } as const;

test('whoever gets copies is a person, found with the orders that they are of', async () => {
  const { email, order, personId } = await buildCopied();
  expect(await getPerson(database.db, personId)).toMatchObject({
    email,
    kind: 'copied',
    orders: [],
    copiesOf: [{ reference: order.reference, name: 'Åsa Şahin' }],
  });
  const emailsOf = async (kind: 'copied' | 'guardian') =>
    (await listPeople(database, { ...page, kind })).rows.map((row) => row.email);
  expect(await emailsOf('copied')).toContain(email);
  expect(await emailsOf('guardian')).not.toContain(email);
});

test('an order is found by the whole address that gets its copies', async () => {
  const { email, order } = await buildCopied();
  const found = await findOrders(database, { ...page, sort: 'time', search: email.toUpperCase() });
  expect(found.rows.map(({ reference }) => reference)).toEqual([order.reference]);
});

test('the export of whoever gets copies names the orders, and that of the buyer the address', async () => {
  const { email, order, personId } = await buildCopied();
  const ctx = buildContext(database);
  expect(await exportPerson(ctx, personId, actor)).toMatchObject({
    copies_of: [order.reference],
    orders: [],
    emails: [{ kind: 'copy', recipient: email }],
  });
  const buyer = database.db.selectFrom('people').select('id').where('email', '=', 'asa@example.com');
  const exported = await exportPerson(ctx, (await buyer.executeTakeFirstOrThrow()).id, actor);
  expect(exported.orders).toContainEqual(
    expect.objectContaining({ reference: order.reference, copy_email: email }),
  );
  expect(exported.copies_of).toEqual([]);
});

test('whoever gets copies is erased from the orders of others, which stay', async () => {
  const { email, order, personId } = await buildCopied();
  expect(await placesThatKnow(database.db, email)).toEqual(
    expect.arrayContaining(['orders.copy_email', 'people.email', 'emails.recipient']),
  );
  await erasePerson(buildContext(database), { personId, email }, actor);
  expect(await placesThatKnow(database.db, email)).toEqual([]);
  const kept = database.db.selectFrom('orders').select(['email', 'anonymisedAt']).where('id', '=', order.id);
  expect(await kept.executeTakeFirst()).toEqual({ email: 'asa@example.com', anonymisedAt: null });
});

test('an instructor who is erased as a person keeps the profile, without the email address', async () => {
  const { email, personId } = await buildCopied();
  const instructorId = await buildInstructor(database.db, { email });
  await erasePerson(buildContext(database), { personId, email }, actor);
  expect(await placesThatKnow(database.db, email)).toEqual([]);
  const kept = database.db.selectFrom('instructors').select(['name', 'email']).where('id', '=', instructorId);
  expect(await kept.executeTakeFirst()).toEqual({ name: 'Ina Example', email: '' });
});
