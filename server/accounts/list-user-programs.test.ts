import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildProgram } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { listUserPrograms } from './list-user-programs.ts';
import { saveProgram } from './save-program.ts';
import { unsaveProgram } from './unsave-program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function listed(userId: number) {
  const programs = await listUserPrograms(database, userId);
  return programs.map(({ program, source }) => [program.id, source]);
}

function programsOf(orderId: number) {
  return database.db
    .selectFrom('orderLines')
    .select('programId as id')
    .where('orderId', '=', orderId)
    .orderBy('programId')
    .execute();
}

test('a saved program is listed until it is removed, however often either is repeated', async () => {
  const { id: userId } = await buildUser(database.db);
  const { id, slug } = await buildProgram(database.db);
  const [byNumber, bySlug] = [
    { userId, key: { id } },
    { userId, key: { slug } },
  ];
  await saveProgram(database, byNumber);
  await saveProgram(database, bySlug);
  expect(await listed(userId)).toEqual([[id, 'saved']]);
  await unsaveProgram(database, bySlug);
  await unsaveProgram(database, byNumber);
  expect(await listed(userId)).toEqual([]);
});

test('a bought program is listed once, even if saved, and stays when it is no longer saved', async () => {
  const { id: userId } = await buildUser(database.db);
  const order = await buildOrder(database.db, { userId });
  await buildOrder(database.db, { userId, state: 'expired' });
  await buildOrder(database.db);
  const bought = await programsOf(order.id);
  const [{ id } = { id: 0 }] = bought;
  await saveProgram(database, { userId, key: { id } });
  await unsaveProgram(database, { userId, key: { id } });
  await saveProgram(database, { userId, key: { id } });
  const programs = await listed(userId);
  expect(programs.map(([, source]) => source)).toEqual(['bought', 'bought']);
  expect(programs.map(([programId]) => programId)).toEqual(
    expect.arrayContaining(bought.map((program) => program.id)),
  );
});

test('after a failed refund, programs with a valid ticket are listed and those without are not', async () => {
  const { id: userId } = await buildUser(database.db);
  const order = await buildOrder(database.db, { userId, state: 'refund_failed' });
  const [ended, held] = await database.db
    .selectFrom('orderLines')
    .select(['id', 'programId'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  await database.db
    .updateTable('tickets')
    .set({ state: 'refunded' })
    .where('orderLineId', '=', ended?.id ?? 0)
    .execute();
  expect(await listed(userId)).toEqual([[held?.programId, 'bought']]);
});

test('a missing program cannot be saved', async () => {
  const { id: userId } = await buildUser(database.db);
  await expect(saveProgram(database, { userId, key: { slug: 'no-such' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
