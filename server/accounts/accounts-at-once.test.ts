import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context, Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildPasskey } from '#tests/build-passkey.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { removePasskey } from './change-passkeys.ts';
import { deleteAccount } from './delete-account.ts';
import { findFactors } from './find-factors.ts';
import { makeFirstAdmin } from './make-first-admin.ts';
import { askForAnyPasskey, signInByPasskey } from './sign-in-by-passkey.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = buildContext(database);
});
afterAll(() => database.drop());

const remove = (userId: number) => deleteAccount(ctx, { userId, password: PASSWORD, network: ownNetwork() });

test('an order that is placed while its account is deleted loses its name with the others', async () => {
  const { id: userId, email } = await buildUser(database.db);
  let orderId = 0;
  const place = async (tx: Tx) => {
    ({ id: orderId } = await buildOrder(tx, { userId, email, buyerKeyHash: null }));
  };
  const [removed] = await atOnce(database, place, [() => remove(userId)]);
  expect(removed).toMatchObject({ status: 'fulfilled' });
  const order = database.db.selectFrom('orders').select(['name', 'email']).where('id', '=', orderId);
  expect(await order.executeTakeFirst()).toEqual({ name: '', email: '' });
});

test('an account with a refund that begins at that moment is not deleted', async () => {
  const { id: userId, email } = await buildUser(database.db);
  const { id, paymentId } = await buildOrder(database.db, { userId, email, buyerKeyHash: null });
  const refund = async (tx: Tx) => {
    await sql`select from orders where id = ${id} for update`.execute(tx);
    await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state)
      values (${id}, ${paymentId}, 1, 'requested', 'due')`.execute(tx);
  };
  const [removed] = await atOnce(database, refund, [() => remove(userId)]);
  expect(removed).toMatchObject({ reason: { message: expect.stringMatching(/paid or refunded/) } });
});

test('of two operators who make the first admin at once one hears that there is one', async () => {
  const make = (email: string) => () =>
    makeFirstAdmin(database, { email, name: 'The Boss', another: false, password: PASSWORD });
  const made = await atOnce(database, (tx) => sql`lock table users in share mode`.execute(tx), [
    make('boss-0@example.com'),
    make('boss-1@example.com'),
  ]);
  expect(made).toMatchObject([{ value: { password: PASSWORD } }, { value: 'there is one' }]);
});

test('an account never asks for a passkey whose last one is removed at that moment', async () => {
  const { id: userId } = await buildUser(database.db);
  await buildPasskey(database.db, userId);
  const [passkey] = (await findFactors(database.db, userId)).passkeys;
  const [removed, asked] = await atOnce(
    database,
    (tx) => sql`select from passkeys where user_id = ${userId} for update`.execute(tx),
    [
      () => removePasskey(ctx, { userId, passkeyId: passkey?.id ?? 0 }),
      () => turnOnSecondFactor(ctx, userId),
    ],
  );
  expect(removed).toMatchObject({ status: 'fulfilled' });
  expect(asked).toMatchObject({ reason: { code: 'conflict' } });
});

test('a passkey that is removed while it signs in opens nothing', async () => {
  const { id: userId } = await buildUser(database.db);
  const device = await buildPasskey(database.db, userId);
  const { challenge } = await askForAnyPasskey(ctx);
  const [entered] = await atOnce(
    database,
    (tx) => tx.deleteFrom('passkeys').where('userId', '=', userId).execute(),
    [
      () =>
        signInByPasskey(ctx, {
          response: device.answer(challenge) as never,
          device: '',
          network: ownNetwork(),
        }),
    ],
  );
  expect(entered).toMatchObject({ reason: { code: 'validation_failed' } });
});
