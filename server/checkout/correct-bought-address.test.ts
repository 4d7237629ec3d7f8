import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { addressChangedEmail } from '#server/orders/address-changed-email.tsx';
import { freezeByObjection } from '#server/orders/freeze-by-objection.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { openOrderByLink } from '#server/orders/open-order-by-link.ts';
import { releaseFreeze } from '#server/orders/release-freeze.ts';
import { getSeatOf } from '#server/participants/get-seat.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { buildUser } from '#tests/build-user.ts';
import { openShop } from '#tests/open-shop.ts';
import { correctBoughtAddress } from './correct-bought-address.ts';

const shop = openShop();

async function bought(given: Parameters<typeof buildOrder>[1] = {}) {
  const keyHash = randomBytes(32);
  const order = await buildOrder(shop.db, { buyerKeyHash: keyHash, settledAt: new Date(), ...given });
  await shop.db
    .insertInto('emails')
    .values({ kind: 'order_paid', subject: `order:${order.id}`, recipient: 'asa@example.com', state: 'sent' })
    .execute();
  return { ...order, reader: { userId: undefined, keyHash } };
}

type Bought = Awaited<ReturnType<typeof bought>>;

function correct({ id: orderId, reader }: Bought, email = 'right@example.com') {
  return correctBoughtAddress(shop.ctx, { orderId, reader, email });
}

const codes = ({ id }: Bought) => shop.ticketCodes(id);

async function queued() {
  const emails = shop.db.selectFrom('emails').select(['kind', 'recipient', 'facts']).orderBy('id');
  return emails.where('state', '=', 'queued').execute();
}

/** The secret of the link in the email to the former address. */
async function objection(): Promise<string> {
  const email = await shop.db
    .selectFrom('emails')
    .select(['id', sql<'address_changed'>`kind`.as('kind'), 'subject', 'recipient', 'facts'])
    .where('kind', '=', 'address_changed')
    .executeTakeFirstOrThrow();
  const draft = await addressChangedEmail.gather({ ...shop.ctx, db: shop.db } as never, email);
  return /#token=([\w-]{43})/.exec(JSON.stringify(draft?.content))?.[1] ?? '';
}

test('the browser that bought corrects the address: new tickets go there, and the old address hears of it', async () => {
  const order = await bought();
  await correct(order);
  const { email } = await getOrder(shop.ctx, order);
  expect(email).toBe('right@example.com');
  expect(await queued()).toEqual([
    { kind: 'address_changed', recipient: 'asa@example.com', facts: { by: 'buyer' } },
    { kind: 'order_paid', recipient: 'right@example.com', facts: {} },
  ]);
  const events = shop.db.selectFrom('orderEvents').select('kind').where('orderId', '=', order.id);
  expect(await events.execute()).toEqual([{ kind: 'address_corrected' }]);
});

test('tickets that went to the old address end, and a refunded one stays what it is', async () => {
  const order = await bought();
  const refunded = order.codes[2] ?? '';
  await sql`update tickets set state = 'refunded' where code = ${refunded}`.execute(shop.db);
  await correct(order);
  const now = await codes(order);
  expect(now).toHaveLength(3);
  expect(now.filter((code) => order.codes.includes(code))).toEqual([refunded]);
  const former = await shop.db.selectFrom('handedOnTickets').select(['code', 'holder']).execute();
  expect(former.map(({ code }) => code).toSorted()).toEqual(order.codes.slice(0, 2).toSorted());
  expect(new Set(former.map(({ holder }) => holder))).toEqual(new Set(['']));
});

test('links that went to the old address end, and those that were made with them', async () => {
  const order = await bought();
  const token = await issueOneTimeToken(shop.db, {
    purpose: 'open_order',
    email: 'asa@example.com',
    orderId: order.id,
    validForMinutes: 60,
  });
  const stranger = randomBytes(32);
  await openOrderByLink(shop.ctx, { token, keyHash: stranger });
  const ticketId = await buildSeat(shop.db, order.codes[0] ?? '');
  const link = await buildGuardianLink(shop.db, ticketId);
  await correct(order);
  await expect(openOrderByLink(shop.ctx, { token, keyHash: stranger })).rejects.toMatchObject({
    code: 'gone',
  });
  const { reference } = order;
  const reader = { userId: undefined, keyHash: stranger };
  await expect(getOrder(shop.ctx, { reference, reader })).rejects.toMatchObject({ code: 'not_found' });
  const seatReader = { userId: undefined, keyHash: undefined, linkHash: sha256(link['x-seat-key']) };
  for (const code of [...order.codes, ...(await codes(order))])
    await expect(getSeatOf(shop.ctx, { code, reader: seatReader })).rejects.toMatchObject({
      code: 'not_found',
    });
  const [first] = await codes(order);
  const owner = { ...order.reader, linkHash: undefined };
  const { seat } = await getSeatOf(shop.ctx, { code: first ?? '', reader: owner });
  expect(seat.person.name).toBe('Ada Şahin');
});

test('while a worker sends the tickets to the old address, new ones are on their way', async () => {
  const order = await bought();
  await shop.db.updateTable('emails').set({ state: 'queued' }).execute();
  await correct(order);
  const tickets = shop.db.selectFrom('emails').select(['recipient', 'state']).orderBy('id');
  expect(await tickets.where('kind', '=', 'order_paid').execute()).toEqual([
    { recipient: 'asa@example.com', state: 'dropped' },
    { recipient: 'right@example.com', state: 'queued' },
  ]);
});

test('the same address again changes nothing', async () => {
  const order = await bought();
  for (let times = 0; times < 4; times += 1) await correct(order, 'asa@example.com');
  expect(await codes(order)).toEqual(order.codes);
  expect(await queued()).toEqual([]);
});

const elsewhere = 'Only the browser that bought can correct the address, within a day. Please write to us.';
const someoneLooks = 'Our office is looking at this order. Please contact us.';

test.each([
  ['a browser that only opened the order', {}, elsewhere, randomBytes(32)],
  ['after a day', { settledAt: new Date(Date.now() - 86_400_000) }, elsewhere, undefined],
  ['an order that was refunded', { state: 'refunded' as const }, elsewhere, undefined],
  ['an order by invoice', { paidBy: 'invoice' as const }, elsewhere, undefined],
])('%s corrects nothing', async (_, given, message, otherKey) => {
  const order = await bought(given);
  if (otherKey) {
    await shop.db.insertInto('orderKeys').values({ orderId: order.id, keyHash: otherKey }).execute();
    order.reader.keyHash = otherKey;
  }
  expect((await getOrder(shop.ctx, order)).addressCorrectableUntil).toBeNull();
  await expect(correct(order)).rejects.toMatchObject({ code: 'conflict', message });
  expect(await codes(order)).toEqual(order.codes);
});

test('the address of an account is corrected in the account', async () => {
  const { id } = await buildUser(shop.db);
  const order = await bought({ userId: id });
  await expect(correct(order)).rejects.toMatchObject({ code: 'conflict', message: elsewhere });
});

test('after an objection the buyer corrects no more, not even when the office has released the tickets', async () => {
  const order = await bought();
  await correct(order);
  await freezeByObjection(shop.ctx, { token: await objection() });
  await expect(correct(order, 'third@example.com')).rejects.toMatchObject({ message: someoneLooks });
  const actor = { userId: await shop.staff(), network: 'the office' };
  await releaseFreeze(shop.ctx, { reference: order.reference, actor });
  await expect(correct(order, 'third@example.com')).rejects.toMatchObject({ message: elsewhere });
});

test('an address is corrected at most three times', async () => {
  const order = await bought();
  for (const name of ['one', 'two', 'three']) await correct(order, `${name}@example.com`);
  await expect(correct(order, 'four@example.com')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('until when the address can be corrected stands with the order, for the browser that bought alone', async () => {
  const order = await bought({ settledAt: new Date(Date.now() - 60_000) });
  const until = (await getOrder(shop.ctx, order)).addressCorrectableUntil;
  expect(until?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});
