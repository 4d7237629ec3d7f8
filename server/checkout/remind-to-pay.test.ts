import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueEmail } from '#server/emails/queue-email.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { extendCheckout } from './extend-checkout.ts';
import { remindToPay } from './remind-to-pay.ts';

const shop = openShop();

async function begun() {
  const { id } = await buildProgram(shop.db);
  const { reference } = await shop.buy([{ programId: id }]);
  return shop.order({ reference });
}

async function shortenHold(minutes: number): Promise<void> {
  await sql`update orders set held_until = created_at + make_interval(mins => ${minutes})`.execute(shop.db);
}

test('an order that is not paid after five minutes has one email with its link, ever', async () => {
  const { id, email } = await begun();
  await shop.letPass(4);
  await remindToPay(shop.ctx);
  expect(await shop.emails()).toEqual([]);
  await shop.letPass(1);
  expect(await remindToPay(shop.ctx)).toEqual({ looked: 1, failed: 0 });
  shop.setClocksEqual();
  await extendCheckout(shop.ctx, id);
  await shop.letPass(10);
  expect(await remindToPay(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  const emails = await shop.db.selectFrom('emails').select(['kind', 'subject', 'recipient']).execute();
  expect(emails).toEqual([{ kind: 'order_to_pay', subject: `order:${id}`, recipient: email }]);
  expect(shop.ctx.added.filter(({ queue }) => queue === 'email')).toHaveLength(1);
});

test('a hold of ten minutes has it after a third of its time', async () => {
  await begun();
  await shortenHold(10);
  await shop.letPass(3);
  await remindToPay(shop.ctx);
  expect(await shop.emails()).toEqual([]);
  await shop.letPass(1);
  await remindToPay(shop.ctx);
  expect(await shop.emails()).toEqual(['order_to_pay']);
});

test('an order whose hold is nearly over has none', async () => {
  await begun();
  await shop.letPass(29);
  await remindToPay(shop.ctx);
  expect(await shop.emails()).toEqual([]);
});

test('an order that is paid, or was given up, has none', async () => {
  const paid = await begun();
  const [attempt] = await shop.attempts(paid);
  await shop.sandbox.pay(attempt?.providerSessionId ?? '');
  await shop.deliver();
  const givenUp = await begun();
  await endUnpaidOrder(shop.ctx, { orderId: givenUp.id, cause: 'buyer' });
  await shop.letPass(6);
  await remindToPay(shop.ctx);
  expect(await shop.emails()).toEqual(['order_paid']);
});

/** Both have found the order before one of them writes. */
function bothAtOnce(remind: () => Promise<unknown>) {
  return atOnce(shop.database, (tx) => sql`lock table emails in share row exclusive mode`.execute(tx), [
    remind,
    remind,
  ]);
}

test('two processes that look at the same moment send one email', async () => {
  await begun();
  await shop.letPass(6);
  const other = { ...shop.ctx, jobs: buildContext(shop.database).jobs };
  const contexts = [shop.ctx, other];
  const ended = await bothAtOnce(() => remindToPay(contexts.pop() ?? shop.ctx));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await shop.emails()).toEqual(['order_to_pay']);
});

test('without the index that allows one email of a kind, there would be two', async () => {
  const { id, email } = await begun();
  const subject = `order:${id}`;
  const other = { kind: 'welcome', subject: 'user:1', recipient: email } as const;
  await shop.db.transaction().execute((tx) => queueEmail(shop.ctx, tx, other));
  await bothAtOnce(async () => {
    const { rows } = await sql`select from emails where subject = ${subject}`.execute(shop.db);
    if (rows.length > 0) return;
    // An email that is sent again is not in the index.
    await sql`insert into emails (kind, subject, recipient, again_of)
      select 'order_to_pay', ${subject}, ${email}, id from emails where kind = 'welcome'`.execute(shop.db);
  });
  expect(await shop.emails()).toEqual(['welcome', 'order_to_pay', 'order_to_pay']);
});
