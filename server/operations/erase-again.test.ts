import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { eraseAgain } from './erase-again.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function eraseDuring(
  act: (tx: Tx) => Promise<unknown>,
  erased: { kind: 'account' | 'order'; name: string },
) {
  const { rows } = await sql<{ before: string }>`select clock_timestamp()::text as before`.execute(
    database.db,
  );
  const target = { ...erased, before: rows[0]?.before ?? '', erasures: [] };
  const { secretBox } = buildContext(database);
  const [ended] = await atOnce(database, act, [
    () => inTransaction(database, (tx) => eraseAgain({ db: tx, secretBox }, target)),
  ]);
  return ended;
}

test('an order that is placed while its account is erased again stays, and is nobody’s', async () => {
  const { id: userId, email: name } = await buildUser(database.db);
  let orderId = 0;
  const place = async (tx: Tx) => {
    ({ id: orderId } = await buildOrder(tx, { userId, email: name, buyerKeyHash: null }));
  };
  expect(await eraseDuring(place, { kind: 'account', name })).toMatchObject({ status: 'fulfilled' });
  const order = database.db.selectFrom('orders').select(['userId', 'email']).where('id', '=', orderId);
  expect(await order.executeTakeFirst()).toEqual({ userId: null, email: name });
});

test('answers that are saved while their order is erased again do not stay', async () => {
  const { id, reference: name, codes } = await buildOrder(database.db);
  const ticketId = await buildSeat(database.db, codes[0] ?? '');
  const answer = async (tx: Tx) => {
    await sql`select from orders where id = ${id} for update`.execute(tx);
    await tx
      .insertInto('seatAnswers')
      .values({ ticketId, class: 'care', sealed: 'peanuts', participant: 'Ada', hasNeeds: true })
      .execute();
  };
  expect(await eraseDuring(answer, { kind: 'order', name })).toMatchObject({ status: 'fulfilled' });
  expect(await database.db.selectFrom('seatAnswers').select('class').execute()).toEqual([]);
});
