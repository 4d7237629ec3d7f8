import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { buildOrder } from '#tests/build-order.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { movePerson } from './move-person.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function noted() {
  const email = `misspelt-${crypto.randomUUID()}@example.com`;
  const { id: orderId } = await buildOrder(database.db, { email });
  const { id } = await database.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('personNotes')
    .values({ personId: id, text: 'Comes in a wheelchair', writtenBy: null })
    .execute();
  return { id, email, orderId };
}

/** Does what a correction of an order's buyer does. */
function correct({ email, orderId }: { email: string; orderId: number }, to: string): Promise<void> {
  return inTransaction(database, async (tx) => {
    await tx.updateTable('orders').set({ email: to }).where('id', '=', orderId).execute();
    await movePerson(tx, { from: email, to });
  });
}

function notesOf(email: string) {
  return database.db
    .selectFrom('people as p')
    .innerJoin('personNotes as n', 'n.personId', 'p.id')
    .select(['p.id', 'n.text'])
    .where('p.email', '=', email)
    .execute();
}

test('a person with only one order keeps notes and number when its address changes', async () => {
  const person = await noted();
  const right = `right-${person.email}`;
  await correct(person, right);
  expect(await notesOf(right)).toEqual([{ id: person.id, text: 'Comes in a wheelchair' }]);
  expect(await notesOf(person.email)).toEqual([]);
});

test('notes move to the person who already has the new address', async () => {
  const person = await noted();
  const right = `right-${person.email}`;
  await buildOrder(database.db, { email: right });
  await correct(person, right);
  expect(await notesOf(right)).toEqual([{ id: expect.any(Number), text: 'Comes in a wheelchair' }]);
});

test('a person with more than the corrected order stays, with the notes', async () => {
  const person = await noted();
  await buildOrder(database.db, { email: person.email });
  await correct(person, `right-${person.email}`);
  expect(await notesOf(person.email)).toEqual([{ id: person.id, text: 'Comes in a wheelchair' }]);
});
