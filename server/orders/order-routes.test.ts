import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { pdfPages } from '#tests/pdf-text.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

async function begun() {
  const { id, poolId } = await buildProgram(shop.db);
  const headers = { 'x-buyer-key': buildBuyerKey() };
  const answer = await site.ask('POST', '/api/v1/stripe/create-checkout-session', {
    body: { items: [buildItem({ programId: id, quantity: 2 })], guest_info: buildGuest() },
    headers,
  });
  const { order_reference: reference, id: sessionId } = answer.json().data;
  return { reference: String(reference), sessionId: String(sessionId), headers, poolId };
}

test('a guest can read the order with the buyer key, and nobody without it', async () => {
  const { reference, headers } = await begun();
  const own = await site.ask('GET', `/api/v1/orders/${reference}`, { headers });
  expect(own.json().data.order).toMatchObject({
    reference,
    state: 'pending',
    total: 2_400,
    pay_url: expect.stringContaining('/pay/'),
    can_be_extended: true,
    can_be_cancelled: true,
  });
  expect(own.headers['cache-control']).toBe('no-store');
  for (const stranger of [{}, { 'x-buyer-key': buildBuyerKey() }])
    expect((await site.ask('GET', `/api/v1/orders/${reference}`, { headers: stranger })).statusCode).toBe(
      404,
    );
});

test('an account can read its own orders, but not those of another', async () => {
  const owner = await buildUser(shop.db);
  const other = await buildUser(shop.db);
  const { id } = await buildProgram(shop.db);
  const answer = await site.ask('POST', '/api/v1/user/stripe/create-checkout-session', {
    body: { items: [buildItem({ programId: id })] },
    token: owner.token,
  });
  const reference = String(answer.json().data.order_reference);
  const list = async ({ token }: { token: string }) =>
    (await site.ask('GET', '/api/v1/orders', { token })).json().data.orders;
  expect(await list(owner)).toMatchObject([{ reference }]);
  expect(await list(other)).toEqual([]);
  const theirs = await site.ask('GET', `/api/v1/orders/${reference}`, { token: other.token });
  expect(theirs.statusCode).toBe(404);
  expect((await site.get('/api/v1/orders')).statusCode).toBe(401);
});

test('only its owner can cancel an order, and cancelling it again has no effect', async () => {
  const { reference, headers, poolId } = await begun();
  const giveUp = (given: Record<string, string>) =>
    site.ask('POST', `/api/v1/orders/${reference}/cancellation`, { headers: given });
  expect((await giveUp({ 'x-buyer-key': buildBuyerKey() })).statusCode).toBe(404);
  for (const _time of [1, 2]) {
    const answer = await giveUp(headers);
    expect(answer.json().data.order).toMatchObject({
      state: 'cancelled',
      pay_url: null,
      pay_until: null,
      can_be_cancelled: false,
    });
  }
  expect(await shop.taken(poolId)).toBe(0);
});

test('a paid order cannot be cancelled by its buyer', async () => {
  const { reference, headers, sessionId } = await begun();
  await shop.sandbox.pay(sessionId);
  const answer = await site.ask('POST', `/api/v1/orders/${reference}/cancellation`, { headers });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('has already been paid');
});

test('its owner can extend the time to pay once', async () => {
  const { reference, headers, sessionId } = await begun();
  const extend = (given: Record<string, string>) =>
    site.ask('POST', `/api/v1/orders/${reference}/extension`, { headers: given });
  expect((await extend({})).statusCode).toBe(404);
  const early = await extend(headers);
  expect(early.statusCode).toBe(409);
  expect(early.json().message).toContain('Please do it later.');
  await letSaleAge(shop.db, 20);
  const extended = await extend(headers);
  expect(extended.json().data).toMatchObject({ order_reference: reference, expires_at: expect.any(String) });
  expect(extended.json().data.id).not.toBe(sessionId);
  expect((await extend(headers)).statusCode).toBe(409);
});

test('an order whose session expired early keeps its seats and is paid in a new session', async () => {
  const { reference, headers, sessionId, poolId } = await begun();
  await shop.ctx.cards.expireSession(sessionId);
  await shop.deliver();
  const read = async () =>
    (await site.ask('GET', `/api/v1/orders/${reference}`, { headers })).json().data.order;
  expect(await read()).toMatchObject({ state: 'pending', pay_url: null, pay_until: expect.any(String) });
  const ask = (given: Record<string, string>) =>
    site.ask('POST', `/api/v1/orders/${reference}/checkout`, { headers: given });
  expect((await ask({ 'x-buyer-key': buildBuyerKey() })).statusCode).toBe(404);
  const { data } = (await ask(headers)).json();
  expect(data).toMatchObject({ order_reference: reference, expires_at: expect.any(String) });
  expect(data.id).not.toBe(sessionId);
  expect((await ask(headers)).json().data.id).toBe(data.id);
  expect(await read()).toMatchObject({ pay_url: data.url, can_be_extended: true });
  expect(await shop.taken(poolId)).toBe(2);
});

test('a cancelled order has no checkout', async () => {
  const { reference, headers } = await begun();
  const ask = (what: string) => site.ask('POST', `/api/v1/orders/${reference}/${what}`, { headers });
  await ask('cancellation');
  const refused = await ask('checkout');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('The seats are no longer held.');
});

test('the tickets of a cancelled session are not valid', async () => {
  const { id: userId, token } = await buildUser(shop.db);
  const { reference } = await buildOrder(shop.db, { userId, buyerKeyHash: null });
  const states = async () => {
    const answer = await site.ask('GET', `/api/v1/orders/${reference}`, { token });
    const { lines } = answer.json().data.order as Order;
    return lines.flatMap(({ tickets }) => tickets.map(({ state }) => state));
  };
  expect(await states()).toEqual(['valid', 'valid', 'valid']);
  const printed = () => site.ask('GET', `/api/v1/orders/${reference}/tickets`, { token });
  expect(pdfPages((await printed()).rawPayload)).toBe(3);
  await shop.db
    .updateTable('workshopSessions')
    .set({ cancelledAt: sql`now()` })
    .execute();
  expect(await states()).toEqual(['cancelled', 'cancelled', 'valid']);
  expect(pdfPages((await printed()).rawPayload)).toBe(1);
});

test('an emailed link opens the order in each browser, as often as wanted, until it is too old', async () => {
  const { reference, headers } = await begun();
  const { id: orderId, email } = await shop.order({ reference });
  const token = await issueOneTimeToken(shop.db, { purpose: 'open_order', email, orderId });
  const [other, third] = [{ 'x-buyer-key': buildBuyerKey() }, { 'x-buyer-key': buildBuyerKey() }];
  const follow = (browser: typeof other) =>
    site.ask('POST', '/api/v1/order-links', { body: { token }, headers: browser });
  for (const browser of [other, other, third])
    expect((await follow(browser)).json().data.order.reference).toBe(reference);
  for (const browser of [headers, other, third])
    expect((await site.ask('GET', `/api/v1/orders/${reference}`, { headers: browser })).statusCode).toBe(200);
  await sql`update one_time_tokens set created_at = now() - interval '31 days',
    expires_at = now() - interval '1 second'`.execute(shop.db);
  expect((await follow(other)).statusCode).toBe(410);
  expect((await site.ask('GET', `/api/v1/orders/${reference}`, { headers: other })).statusCode).toBe(200);
});

const emailsAbout = async (reference: string) => {
  const { id } = await shop.order({ reference });
  return shop.db
    .selectFrom('emails')
    .select(['recipient', 'state'])
    .where('kind', '=', 'order_link')
    .where('subject', '=', `order:${id}`)
    .orderBy('id')
    .execute();
};

test('a new link goes to the order’s own address; the answer is the same for every address', async () => {
  const { reference } = await begun();
  const { email: recipient } = await shop.order({ reference });
  const ask = (email: unknown, of = reference) =>
    site.ask('POST', `/api/v1/orders/${of}/link-email`, { body: { email } });
  const answers = [
    await ask('nobody@example.com'),
    await ask(recipient, 'AAAA-BBBB-CCCC'),
    await ask(recipient.toUpperCase()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect(await emailsAbout(reference)).toEqual([{ recipient, state: 'queued' }]);
  await ask(recipient);
  expect(await emailsAbout(reference), 'one is on its way').toHaveLength(1);
  await sql`update emails set state = 'sent', sent_at = now()`.execute(shop.db);
  await ask(recipient);
  expect(await emailsAbout(reference)).toHaveLength(2);
  expect((await ask(recipient)).statusCode).toBe(429);
  expect((await ask('no address')).statusCode).toBe(422);
  expect((await ask(undefined)).statusCode).toBe(422);
});

test('opening a link needs a buyer key of at least 128 bits, and a token', async () => {
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    site.ask('POST', '/api/v1/order-links', { body, headers });
  expect((await ask({ token: 'x' })).statusCode).toBe(422);
  expect((await ask({ token: 'x' }, { 'x-buyer-key': 'short' })).statusCode).toBe(422);
  expect((await ask({}, { 'x-buyer-key': buildBuyerKey() })).statusCode).toBe(422);
  expect((await ask({ token: 'x' }, { 'x-buyer-key': buildBuyerKey() })).statusCode).toBe(410);
});

test('preparation notes are told with a valid ticket only, those of a session before its program’s', async () => {
  const headers = { 'x-buyer-key': buildBuyerKey() };
  const { reference, sessionId } = await buildOrder(shop.db, {
    buyerKeyHash: sha256(headers['x-buyer-key']),
  });
  await shop.db.updateTable('programs').set({ preparationNotes: 'Of the program.' }).execute();
  const notes = async () => {
    const { order } = (await site.ask('GET', `/api/v1/orders/${reference}`, { headers })).json().data;
    return (order as Order).lines.map((line) => line.preparation_notes);
  };
  expect(await notes()).toEqual(['Of the program.', 'Of the program.']);
  await shop.db
    .updateTable('workshopSessions')
    .set({ preparationNotes: 'Of the session.' })
    .where('id', '=', sessionId)
    .execute();
  expect(await notes()).toEqual(['Of the session.', 'Of the program.']);
  await shop.db.updateTable('tickets').set({ state: 'refunded' }).execute();
  expect(await notes()).toEqual([null, null]);
});

test('an order that is not paid has no preparation notes yet', async () => {
  const { reference, headers } = await begun();
  await shop.db.updateTable('programs').set({ preparationNotes: 'Of the program.' }).execute();
  const { order } = (await site.ask('GET', `/api/v1/orders/${reference}`, { headers })).json().data;
  expect(order.lines).toMatchObject([{ preparation_notes: null, tickets: [] }]);
});

test('the browser that bought corrects a mistyped address within a day, and reads its new tickets', async () => {
  const { reference, sessionId, headers } = await begun();
  await shop.sandbox.pay(sessionId);
  const verified = await site.ask('POST', '/api/v1/stripe/verify-payment', {
    body: { session_id: sessionId },
    headers,
  });
  const before: Order = verified.json().data.order;
  expect(Date.parse(before.correct_address_until ?? '')).toBeGreaterThan(Date.now());
  const correct = (email: string, given: Record<string, string> = headers) =>
    site.ask('POST', `/api/v1/orders/${reference}/email-address`, { body: { email }, headers: given });
  expect((await correct('right@example.com', { 'x-buyer-key': buildBuyerKey() })).statusCode).toBe(404);
  expect((await correct('no address')).statusCode).toBe(422);
  const corrected = await correct('right@example.com');
  expect(corrected.statusCode).toBe(200);
  const { email, lines }: Order = corrected.json().data.order;
  expect(email).toBe('right@example.com');
  const again = await correct(' Right@Example.com ');
  expect(again.statusCode).toBe(200);
  const codesOf = (all: Order['lines']) => all.flatMap(({ tickets }) => tickets.map(({ code }) => code));
  expect(codesOf(lines)).toHaveLength(2);
  for (const code of codesOf(before.lines)) expect(codesOf(lines)).not.toContain(code);
});

test('whoever opened an order by its link is offered no other address for it', async () => {
  const { id: orderId, reference } = await buildOrder(shop.db, { settledAt: new Date() });
  const token = await issueOneTimeToken(shop.db, {
    purpose: 'open_order',
    email: 'asa@example.com',
    orderId,
    validForMinutes: 60,
  });
  const headers = { 'x-buyer-key': buildBuyerKey() };
  const opened = await site.ask('POST', '/api/v1/order-links', { body: { token }, headers });
  expect(opened.json().data.order).toMatchObject({ reference, correct_address_until: null });
  const body = { email: 'another@example.com' };
  const refused = await site.ask('POST', `/api/v1/orders/${reference}/email-address`, { body, headers });
  expect(refused.statusCode).toBe(409);
});
