import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { addPersonNote } from './add-person-note.ts';
import { changeAccount } from './change-account.ts';
import { erasePerson } from './erase-person.ts';
import { movePerson } from './move-person.ts';

let database: TestDatabase;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  actor = { userId: (await buildUser(database.db, { role: 'admin' })).id, network: '192.0.2.1' };
});
afterAll(() => database.drop());

async function personOf(email: string): Promise<number> {
  const people = database.db.selectFrom('people').select('id').where('email', '=', email);
  return (await people.executeTakeFirstOrThrow()).id;
}

async function buildAccount() {
  const { id: userId, email } = await buildUser(database.db);
  return { userId, email, personId: await personOf(email) };
}

const noteOn = (personId: number, db: Tx | TestDatabase['db'] = database.db) =>
  db.insertInto('personNotes').values({ personId, text: 'Comes in a wheelchair', writtenBy: null }).execute();

test('of two changes of an account at once the second is refused, not saved over the first', async () => {
  const { userId, personId } = await buildAccount();
  const details = { personId, revision: 1, phone: '', schoolName: '', grade: '', city: '' };
  const changed = await atOnce(
    database,
    (tx) => sql`select from users where id = ${userId} for no key update`.execute(tx),
    ['Zoë Ş', 'Ada Ş'].map((name) => () => changeAccount(database, { ...details, name }, actor)),
  );
  expect(changed).toMatchObject([
    { status: 'fulfilled', value: { name: 'Zoë Ş' } },
    { status: 'rejected', reason: { code: 'conflict' } },
  ]);
});

test('an order that somebody places while being erased is named as what stands in the way', async () => {
  const { userId, email, personId } = await buildAccount();
  let reference = '';
  const [erased] = await atOnce(
    database,
    async (tx) => {
      ({ reference } = await buildOrder(tx, { userId, email, buyerKeyHash: null }));
    },
    [() => erasePerson(buildContext(database), { personId, email }, actor)],
  );
  expect(erased).toMatchObject({ reason: { message: expect.stringContaining(`Order ${reference}`) } });
});

test('a note on a person who is erased at the same moment finds nobody', async () => {
  const { personId } = await buildAccount();
  const asked = { actor, route: 'POST /people/notes', key: undefined, bodyHash: Buffer.alloc(32) };
  const [noted] = await atOnce(
    database,
    (tx) => tx.deleteFrom('people').where('id', '=', personId).execute(),
    [() => addPersonNote(database, { personId, text: 'Called' }, asked)],
  );
  expect(noted).toMatchObject({ reason: { code: 'not_found' } });
});

test('a note that is written while an address is corrected follows its person', async () => {
  const [from, to] = ['misspelt@example.com', 'right@example.com'];
  const { id: orderId } = await buildOrder(database.db, { email: from });
  await buildOrder(database.db, { email: to });
  const old = await personOf(from);
  await noteOn(old);
  const [moved] = await atOnce(database, (tx) => noteOn(old, tx), [
    () =>
      inTransaction(database, async (tx) => {
        await tx.updateTable('orders').set({ email: to }).where('id', '=', orderId).execute();
        await movePerson(tx, { from, to });
      }),
  ]);
  expect(moved).toMatchObject({ status: 'fulfilled' });
  const notes = database.db
    .selectFrom('personNotes')
    .select('id')
    .where('personId', '=', await personOf(to));
  expect(await notes.execute()).toHaveLength(2);
});
