import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildAgreement } from '#tests/build-agreement.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

const CHECKOUT = '/api/v1/stripe/create-checkout-session';
const NEVER_ISSUED = 987_654_321;

/** A program that requires its buyers to agree. */
async function buildTrip() {
  const { id } = await buildProgram(shop.db);
  return { id, agreement: await buildAgreement(shop.db, { programId: id }) };
}

async function checkOut(programId: number, agreementId?: unknown, buyerKey = buildBuyerKey()) {
  const headers = { 'x-buyer-key': buyerKey };
  const body = { items: [buildItem({ programId, agreementId })], guest_info: buildGuest() };
  const answer = await site.ask('POST', CHECKOUT, { body, headers });
  const reference = String(answer.json().data?.order_reference);
  return { answer, headers, reference };
}

async function orderOf({ reference, headers }: { reference: string; headers: Record<string, string> }) {
  const answer = await site.ask('GET', `/api/v1/orders/${reference}`, { headers });
  return answer.json().data.order as Order;
}

const agree = (
  { reference, headers }: { reference: string; headers: Record<string, string> },
  ids: unknown[],
) => site.ask('PUT', `/api/v1/orders/${reference}/agreement`, { headers, body: { agreement_ids: ids } });

async function countEvents(): Promise<number> {
  const rows = await shop.db.selectFrom('orderEvents').select('id').where('kind', '=', 'agreed').execute();
  return rows.length;
}

const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;

test('what was agreed to in the cart is kept with the line, with its words and the time', async () => {
  const { id, agreement } = await buildTrip();
  const begun = await checkOut(id, agreement.id);
  expect(begun.answer.statusCode).toBe(200);
  expect((await orderOf(begun)).lines).toMatchObject([
    { agreement: { id: agreement.id, text: agreement.words, agreed_at: expect.stringMatching(/Z$/) } },
  ]);
  expect(await countEvents()).toBe(0);
});

test('a client that knows of no agreement buys as before, and the order asks for it', async () => {
  const { id, agreement } = await buildTrip();
  const begun = await checkOut(id);
  expect(begun.answer.statusCode).toBe(200);
  const asked = { id: agreement.id, text: agreement.words, agreed_at: null };
  expect((await orderOf(begun)).lines).toMatchObject([{ agreement: asked }]);
});

test('of a program that requires nothing, an order neither asks nor keeps anything', async () => {
  const { id } = await buildProgram(shop.db);
  const { agreement } = await buildTrip();
  for (const given of [undefined, null, agreement.id]) {
    const begun = await checkOut(id, given);
    expect((await orderOf(begun)).lines).toMatchObject([{ agreement: null }]);
  }
});

test('a session requires what its type does, or else what all of its program do', async () => {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session', priceCents: 100_000 });
  const essentials = await buildSession(shop.db, { programId, programType: 'essentials' });
  const mastery = await buildSession(shop.db, { programId, programType: 'mastery' });
  const forAll = await buildAgreement(shop.db, { programId });
  const forMastery = await buildAgreement(shop.db, { programId, programType: 'mastery' });
  const requires = async ({ id }: { id: number }) =>
    (await site.get(`/api/v1/workshop-sessions/${id}`)).json().data.agreement;
  expect(await requires(essentials)).toEqual({ id: forAll.id, text: forAll.words });
  expect(await requires(mastery)).toEqual({ id: forMastery.id, text: forMastery.words });
  expect((await site.get(`/api/v1/programs/${programId}`)).json().data.program.agreements).toEqual([
    { program_type: 'mastery', id: forMastery.id, text: forMastery.words },
    { program_type: null, id: forAll.id, text: forAll.words },
  ]);
});

test('a list of programs leaves the words out', async () => {
  await buildTrip();
  await site.catalogueVersion.look();
  const { data } = (await site.get('/api/v1/programs')).json().data;
  expect(data).toHaveLength(1);
  expect(data[0]).not.toHaveProperty('agreements');
});

test('other words than those of the program are refused with the current ones, and nothing is bought', async () => {
  const { id, agreement: old } = await buildTrip();
  const { agreement: ofAnother } = await buildTrip();
  const now = await buildAgreement(shop.db, { programId: id });
  for (const given of [old.id, ofAnother.id, NEVER_ISSUED]) {
    const { answer } = await checkOut(id, given);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      success: false,
      error: 'agreement_changed',
      lines: [{ item: 0, problem: 'agreement_changed', agreement: { id: now.id, text: now.words } }],
    });
  }
  expect(await countOrders()).toBe(0);
});

test.each([0, -1, 1.5, '1', 'first', true, {}, Number.MAX_VALUE])(
  'an agreement that is no number of ours is invalid: %j',
  async (given) => {
    const { id } = await buildTrip();
    const { answer } = await checkOut(id, given);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([
      'items.0.price_data.product_data.metadata.agreement_id',
    ]);
    expect(await countOrders()).toBe(0);
  },
);

test('the check of a cart says what still has to be agreed to', async () => {
  const { id, agreement } = await buildTrip();
  const check = async (agreementId?: number) => {
    const body = { items: [buildItem({ programId: id, agreementId })] };
    return (await site.ask('POST', '/api/v1/cart-checks', { body })).json().data.items[0].agreement;
  };
  const current = { id: agreement.id, text: agreement.words };
  expect(await check()).toEqual(current);
  expect(await check(NEVER_ISSUED)).toEqual(current);
  expect(await check(agreement.id)).toBeNull();
});

test('whoever goes to pay again after agreeing has one order, with the agreement', async () => {
  const { id, agreement } = await buildTrip();
  const first = await checkOut(id);
  const second = await checkOut(id, agreement.id, first.headers['x-buyer-key']);
  expect(second.reference).toBe(first.reference);
  expect((await orderOf(first)).lines).toMatchObject([{ agreement: { agreed_at: expect.any(String) } }]);
  expect(await countEvents()).toBe(1);
  const before = await orderOf(first);
  await checkOut(id, agreement.id, first.headers['x-buyer-key']);
  expect(await orderOf(first)).toEqual(before);
});

test('an order of a session that is booked by itself keeps its agreement too', async () => {
  const { token } = await buildUser(shop.db);
  const session = await buildSession(shop.db, { priceCents: 100_000 });
  const agreement = await buildAgreement(shop.db, { programId: session.programId });
  const book = (body: object) =>
    site.ask('POST', `/api/v1/workshop-sessions/${session.id}/book`, { token, body });
  expect((await book({ agreement_id: NEVER_ISSUED })).json().error).toBe('agreement_changed');
  expect((await book({ agreement_id: agreement.id })).statusCode).toBe(200);
  const lines = await shop.db.selectFrom('orderLines').select(['agreementId', 'agreedAt']).execute();
  expect(lines).toEqual([{ agreementId: agreement.id, agreedAt: expect.any(Date) }]);
});

test('the buyer agrees after ordering, once: repeating it changes nothing', async () => {
  const { id, agreement } = await buildTrip();
  const begun = await checkOut(id);
  const given = await agree(begun, [agreement.id]);
  expect(given.statusCode).toBe(200);
  const { order } = given.json().data;
  expect(order.lines).toMatchObject([{ agreement: { id: agreement.id, agreed_at: expect.any(String) } }]);
  const again = await agree(begun, [agreement.id]);
  expect(again.json()).toEqual(given.json());
  expect(await countEvents()).toBe(1);
});

test('what was agreed to stays, in the words of that time, when the program changes its own', async () => {
  const { id, agreement } = await buildTrip();
  const begun = await checkOut(id, agreement.id);
  const now = await buildAgreement(shop.db, { programId: id });
  expect((await orderOf(begun)).lines).toMatchObject([{ agreement: { text: agreement.words } }]);
  expect((await agree(begun, [now.id])).statusCode).toBe(409);
  expect((await orderOf(begun)).lines).toMatchObject([{ agreement: { id: agreement.id } }]);
});

test('an account agrees to its own order, and nobody to that of another', async () => {
  const owner = await buildUser(shop.db);
  const other = await buildUser(shop.db);
  const { id, agreement } = await buildTrip();
  const placed = await site.ask('POST', '/api/v1/user/stripe/create-checkout-session', {
    body: { items: [buildItem({ programId: id })] },
    token: owner.token,
  });
  const url = `/api/v1/orders/${placed.json().data.order_reference}/agreement`;
  const body = { agreement_ids: [agreement.id] };
  expect((await site.ask('PUT', url, { body })).statusCode).toBe(404);
  expect((await site.ask('PUT', url, { body, token: other.token })).statusCode).toBe(404);
  const stranger = { 'x-buyer-key': buildBuyerKey() };
  expect((await site.ask('PUT', url, { body, headers: stranger })).statusCode).toBe(404);
  expect(await countEvents()).toBe(0);
  expect((await site.ask('PUT', url, { body, token: owner.token })).statusCode).toBe(200);
});

test('words that the order does not ask for are refused with those that it asks for', async () => {
  const { id, agreement: old } = await buildTrip();
  const begun = await checkOut(id);
  const now = await buildAgreement(shop.db, { programId: id });
  for (const given of [[old.id], [NEVER_ISSUED], [now.id, old.id]]) {
    const answer = await agree(begun, given);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'agreement_changed',
      current: { agreements: [{ id: now.id, text: now.words }] },
    });
  }
  expect((await orderOf(begun)).lines).toMatchObject([{ agreement: { agreed_at: null } }]);
});

test.each([[[]], [['a']], [[0]], [[1.5]], [[null]], [[Number.MAX_VALUE]], ['all'], [null]])(
  'a list of agreements that is no list of numbers is invalid: %j',
  async (given) => {
    const begun = await checkOut((await buildTrip()).id);
    const answer = await site.ask('PUT', `/api/v1/orders/${begun.reference}/agreement`, {
      headers: begun.headers,
      body: { agreement_ids: given },
    });
    expect(answer.statusCode).toBe(422);
  },
);

test('an order that has ended asks for nothing any more', async () => {
  const { id, agreement } = await buildTrip();
  const begun = await checkOut(id);
  await site.ask('POST', `/api/v1/orders/${begun.reference}/cancellation`, { headers: begun.headers });
  expect((await orderOf(begun)).lines).toMatchObject([{ agreement: null }]);
  expect((await agree(begun, [agreement.id])).statusCode).toBe(409);
});

test('of two who agree at once, the first counts and both get the same answer', async () => {
  const { id, agreement } = await buildTrip();
  const begun = await checkOut(id);
  const give = () => agree(begun, [agreement.id]);
  const answers = await atOnce(shop.database, (tx) => sql`select from order_lines for update`.execute(tx), [
    give,
    give,
  ]);
  const [one, other] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
  expect(one).toMatchObject({ statusCode: 200 });
  expect((one as { json(): unknown }).json()).toEqual((other as { json(): unknown }).json());
  expect(await countEvents()).toBe(1);
});

// The same without the condition that the line has no agreement yet.
test('without their guards, the later of two agreements would replace the first', async () => {
  const { id, agreement } = await buildTrip();
  const { agreement: later } = await buildTrip();
  await checkOut(id);
  const give = (agreementId: number, given: { db: typeof shop.db }) => () =>
    sql`update order_lines set agreement_id = ${agreementId}, agreed_at = clock_timestamp()`.execute(
      given.db,
    );
  const lock = (tx: Parameters<Parameters<typeof atOnce>[1]>[0]) =>
    sql`select from order_lines for update`.execute(tx);
  const kept = async () => shop.db.selectFrom('orderLines').select('agreementId').executeTakeFirst();

  const [, refused] = await atOnce(shop.database, lock, [give(agreement.id, shop), give(later.id, shop)]);
  expect(refused).toMatchObject({ status: 'rejected' });
  expect(await kept()).toEqual({ agreementId: agreement.id });

  await sql`alter table order_lines disable trigger agreed_once`.execute(shop.database.owner.db);
  await atOnce(shop.database, lock, [give(agreement.id, shop), give(later.id, shop)]);
  await sql`alter table order_lines enable trigger agreed_once`.execute(shop.database.owner.db);
  expect(await kept()).toEqual({ agreementId: later.id });
});

test.each(['update agreement_texts set words = $$Other words$$', 'delete from agreement_texts'])(
  'nobody changes words that somebody may have agreed to: %s',
  async (statement) => {
    await buildTrip();
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('permission denied');
    await expect(sql.raw(statement).execute(shop.database.owner.db)).rejects.toThrow('never changed');
  },
);
