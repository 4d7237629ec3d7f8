import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { watchSeats } from '#server/catalogue/watch-seats.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

const FOR_BUYERS =
  'Runs with at least 3 people: it is decided at the end of April 1, 2031, and we tell you by email.';

const build = (given: Parameters<typeof buildSession>[1] = {}) =>
  buildSession(shop.db, { priceCents: 5_000, minSeats: 3, decideOn: '2031-04-01', ...given });

async function shown(id: number) {
  await site.catalogueVersion.look();
  return (await site.get(`/api/v1/workshop-sessions/${encodeSessionIdentifier(id)}`)).json().data;
}

async function pay({ id, programId }: { id: number; programId: number }, quantity: number) {
  const open = await shop.buy([{ programId, sessionId: id, quantity }]);
  const whileHeld = await shown(id);
  await shop.sandbox.pay(open.id);
  await shop.deliver();
  return whileHeld;
}

test('a session says its minimum and how many are booked; one without says nothing of it', async () => {
  const session = await build();
  expect(await shown(session.id)).toMatchObject({
    min_seats: 3,
    min_seats_booked: 0,
    decide_on: '2031-04-01',
    decision: null,
    minimum_line: 'Runs with at least 3 people, decided on April 1, 2031: none confirmed so far.',
  });
  const others = await shown((await buildSession(shop.db)).id);
  expect(Object.keys(others).filter((name) => /minimum|min_seats|decide|decision/.test(name))).toEqual([]);
});

test('a seat counts once it is paid, also in a cached answer, and no further than the minimum', async () => {
  const session = await build();
  // That a held seat is paid changes no pool.
  const ofProgram = async () =>
    (await site.get(`/api/v1/programs/${session.programId}/workshop-sessions`)).json().data.sessions;
  expect(await ofProgram()).toMatchObject([{ min_seats_booked: 0, remaining_spots: 20 }]);
  expect(await pay(session, 2)).toMatchObject({ min_seats_booked: 0, remaining_spots: 18 });
  expect(await shown(session.id)).toMatchObject({ min_seats_booked: 2, remaining_spots: 18 });
  expect(await ofProgram()).toMatchObject([{ min_seats_booked: 2, remaining_spots: 18 }]);
  await pay(session, 2);
  expect(await shown(session.id)).toMatchObject({
    min_seats_booked: 3,
    minimum_line: 'Runs with at least 3 people, decided on April 1, 2031: enough are confirmed so far.',
  });
  const list = await site.get(`/api/v1/workshop-sessions?program=${session.programId}`);
  expect(list.json().data.sessions).toMatchObject([{ min_seats_booked: 3 }]);
  expect(await ofProgram()).toMatchObject([{ min_seats_booked: 3 }]);
});

test('open pages of the program load again when a seat counts, and not when it is only held', async () => {
  const session = await build();
  const { catalogueVersion } = site;
  const watch = watchSeats({ db: shop.db, catalogueVersion });
  const editionNow = async () => {
    await catalogueVersion.look();
    return (await watch.current()).edition;
  };
  const before = await editionNow();
  const open = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  expect(await editionNow()).toBe(before);
  await shop.sandbox.pay(open.id);
  await shop.deliver();
  expect(await editionNow()).not.toBe(before);
  watch.stop();
});

test('once it is decided, the page says so', async () => {
  const session = await build();
  await sql`update workshop_sessions set decision = 'runs', decided_at = now() where id = ${session.id}`.execute(
    shop.db,
  );
  expect(await shown(session.id)).toMatchObject({
    decision: 'runs',
    minimum_line: 'This session will be held.',
  });
});

test('a session that was to be held and is cancelled after all does not say that it is held', async () => {
  const session = await build();
  await sql`update workshop_sessions set decision = 'runs', decided_at = now(), cancelled_at = now()
    where id = ${session.id}`.execute(shop.db);
  expect(await shown(session.id)).toMatchObject({ sale_state: 'cancelled', minimum_line: null });
});

test('cart and order say until when it is decided', async () => {
  const session = await build();
  const headers = { 'x-buyer-key': buildBuyerKey() };
  const items = [buildItem({ programId: session.programId, sessionId: session.id, unitAmount: 5_000 })];
  const cart = await site.ask('POST', '/api/v1/cart-checks', { body: { items }, headers });
  expect(cart.json().data.items).toMatchObject([{ terms: [FOR_BUYERS] }]);
  const { data } = (
    await site.ask('POST', '/api/v1/stripe/create-checkout-session', {
      body: { items, guest_info: buildGuest() },
      headers,
    })
  ).json();
  const order = await site.ask('GET', `/api/v1/orders/${data.order_reference}`, { headers });
  expect(order.json().data.order.lines).toMatchObject([{ minimum_line: FOR_BUYERS }]);
});
