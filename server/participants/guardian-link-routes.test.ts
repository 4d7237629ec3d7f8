import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuardianLinks } from '#contract/participants/guardian-links.ts';
import { sha256 } from '#server/platform/hash.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { shareSeat } from './share-seat.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

async function classOf(seats: number) {
  const key = buildBuyerKey();
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256(key) });
  const codes = order.codes.slice(0, Math.min(seats, 2));
  while (codes.length < seats) {
    const code = randomCode();
    await sql`insert into tickets (code, order_line_id, holder, state)
      select ${code}, order_line_id, holder, state from tickets where code = ${codes[0]!}`.execute(shop.db);
    codes.push(code);
  }
  const headers = { 'x-buyer-key': key };
  const path = `/api/v1/orders/${order.reference}/guardian-links`;
  return {
    ...order,
    codes,
    headers,
    preview: async () => (await site.get(path, headers)).json().data as GuardianLinks,
    send: (links: object[], by: Record<string, string> = headers) =>
      site.ask('POST', path, { body: { links }, headers: by }),
  };
}

async function sentTo(orderId: number): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('emails')
    .select(['recipient', 'facts'])
    .where('kind', '=', 'seat_link')
    .where('subject', 'like', `order:${orderId}/%`)
    .orderBy('recipient')
    .execute();
  expect(rows.every(({ facts }) => (facts as { isForGuardian?: boolean }).isForGuardian === true)).toBe(true);
  return rows.map(({ recipient }) => recipient);
}

test('guardians who have not decided get their links, and the preview says who and why not others', async () => {
  const order = await classOf(6);
  const [one, two, three, four, five] = order.codes as [string, string, string, string, string];
  await buildSeat(shop.db, one, { name: 'Ada', guardian: { email: 'a@example.com' } });
  await buildSeat(shop.db, two, { name: 'Ben', guardian: { email: '' } });
  await buildSeat(shop.db, three, {
    name: 'Cem',
    guardian: { email: 'c@example.com' },
    consents: ['coming'],
  });
  await buildSeat(shop.db, four, { name: 'Dov', guardian: { isBuyer: true } });
  await buildSeat(shop.db, five, { name: 'Eve', bornOn: null });
  const shown = await order.preview();
  expect(shown).toEqual({
    links: [{ code: one, participant: 'Ada', email: 'a@example.com' }],
    left_out: [{ code: two, participant: 'Ben', why: 'no_guardian' }],
  });
  expect((await order.send(shown.links)).json().data).toEqual({ sent: 1 });
  expect((await order.send(shown.links)).json().data).toEqual({ sent: 0 });
  expect(await sentTo(order.id)).toEqual(['a@example.com']);
  expect(await order.preview()).toMatchObject({
    links: [],
    left_out: [{ code: one, why: 'emailed_today' }, { code: two }],
  });
});

test('what was shown is what is sent: to an address that was corrected since, nothing', async () => {
  const order = await classOf(2);
  await buildSeat(shop.db, order.codes[0]!, { guardian: { email: 'old@example.com' } });
  const { links } = await order.preview();
  await sql`update seat_people set guardian_email = 'new@example.com'`.execute(shop.db);
  expect((await order.send(links)).json().data).toEqual({ sent: 0 });
  expect(await sentTo(order.id)).toEqual([]);
  // Nobody writes to an address that is not a guardian's.
  await order.send([{ code: order.codes[0], email: 'stranger@example.com' }]);
  await order.send([{ code: order.codes[1], email: 'new@example.com' }]);
  expect(await sentTo(order.id)).toEqual([]);
});

test('one guardian of many gets twenty a day, and the others are told', async () => {
  const order = await classOf(22);
  for (const code of order.codes) await buildSeat(shop.db, code, { guardian: { email: 'many@example.com' } });
  const shown = await order.preview();
  expect(shown.links).toHaveLength(20);
  expect(shown.left_out.map(({ why }) => why)).toEqual(['too_many_to_one', 'too_many_to_one']);
  expect((await order.send(shown.links)).json().data).toEqual({ sent: 20 });
  const all = order.codes.map((code) => ({ code, email: 'many@example.com' }));
  expect((await order.send(all)).json().data).toEqual({ sent: 0 });
  expect(await sentTo(order.id)).toHaveLength(20);
});

test('a seat that has sent its three of the day sends no more', async () => {
  const order = await classOf(2);
  const code = order.codes[0]!;
  await buildSeat(shop.db, code, { guardian: { email: 'late@example.com' } });
  const reader = {
    userId: undefined,
    keyHash: sha256(order.headers['x-buyer-key']),
    linkHash: undefined,
  };
  for (const email of ['x@example.com', 'y@example.com', 'z@example.com'])
    await shareSeat(shop.ctx, { code, reader, email, isForGuardian: true });
  const { links } = await order.preview();
  expect(links).toHaveLength(1);
  expect((await order.send(links)).json().data).toEqual({ sent: 0 });
  expect(await sentTo(order.id)).not.toContain('late@example.com');
});

test('of three presses at once, each guardian gets one email more', async () => {
  const order = await classOf(3);
  for (const [at, code] of order.codes.entries())
    await buildSeat(shop.db, code, { guardian: { email: `g${at}@example.com` } });
  const { links } = await order.preview();
  await order.send(links);
  // The next day. What is sent again has no unique index to stop it.
  await sql`update emails set created_at = created_at - interval '2 days'`.execute(shop.db);
  await sql`delete from request_counts`.execute(shop.db);
  const before = await sentTo(order.id);
  await atOnce(
    shop.database,
    (tx) => sql`lock table emails in share mode`.execute(tx),
    Array.from({ length: 3 }, () => () => order.send(links)),
  );
  expect(before).toEqual(['g0@example.com', 'g1@example.com', 'g2@example.com']);
  expect(await sentTo(order.id)).toEqual([...before, ...before].toSorted());
});

test('the order of somebody else is not found, and a bad list is refused', async () => {
  const order = await classOf(2);
  const links = [{ code: order.codes[0], email: 'bo@example.com' }];
  expect((await order.send(links, { 'x-buyer-key': buildBuyerKey() })).statusCode).toBe(404);
  expect((await order.send([])).statusCode).toBe(422);
  expect((await order.send([...links, ...links])).statusCode).toBe(422);
  expect((await order.send([{ code: order.codes[0], email: 'not an address' }])).statusCode).toBe(422);
});
