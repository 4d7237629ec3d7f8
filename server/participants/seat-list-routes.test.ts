import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { sha256 } from '#server/platform/hash.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

async function bought() {
  const key = buildBuyerKey();
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256(key) });
  return { ...order, headers: { 'x-buyer-key': key } };
}

type Bought = Awaited<ReturnType<typeof bought>>;

function named(code: string | undefined, name: string, given: Partial<SeatPerson> = {}, revision = 0) {
  return { code, revision, ...nobodyYet, name, born_on: '2018-02-28', ...given };
}

function send({ reference, headers }: Bought, seats: object[], replaces = false) {
  return site.ask('POST', `/api/v1/orders/${reference}/seat-list`, {
    body: { replaces_names: replaces, seats },
    headers,
  });
}

async function names({ reference, headers }: Bought): Promise<string[]> {
  const answer = await site.get(`/api/v1/orders/${reference}/seats`, headers);
  return answer.json().data.seats.map(({ person }: Seat) => person.name);
}

test('a list names its seats, their tickets and the log, and emails nobody', async () => {
  const order = await bought();
  const [one, two] = order.codes;
  const guardian = { is_buyer: false, name: 'Bo', email: 'bo@example.com', phone: '+46 70 123 45 67' };
  const answer = await send(order, [named(one, '=HYPERLINK("x")', { guardian }), named(two, 'عائشة Şahin')]);
  expect(answer.statusCode).toBe(200);
  expect(await names(order)).toEqual(['=HYPERLINK("x")', 'عائشة Şahin', '']);
  const holders = await shop.db.selectFrom('tickets').select('holder').orderBy('id').execute();
  expect(holders.map(({ holder }) => holder).slice(0, 2)).toEqual(['=HYPERLINK("x")', 'عائشة Şahin']);
  const log = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', `order:${order.id}`)
    .execute();
  expect(log).toEqual([{ action: 'order.seat_named' }, { action: 'order.seat_named' }]);
  expect(await shop.count('emails')).toBe(0);
});

test('the same list again is one', async () => {
  const order = await bought();
  const list = [named(order.codes[0], 'Ada'), named(order.codes[1], 'Bo')];
  const [first, again] = [await send(order, list), await send(order, list)];
  expect(again.json()).toEqual(first.json());
  expect(again.json().data.seats[0]).toMatchObject({ revision: 1 });
});

test('errors name the seat by its place, and nothing of the list is kept', async () => {
  const order = await bought();
  const wrong = { born_on: '2031-02-29', guardian: { ...nobodyYet.guardian, email: 'bo@' } };
  const answer = await send(order, [named(order.codes[0], 'Ada'), named(order.codes[1], 'Bo', wrong)]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    'seats.1.born_on': ['Please enter a real date of birth'],
    'seats.1.guardian.email': ['Please enter a valid email address (e.g., name@example.com)'],
  });
  expect(await names(order)).toEqual(['', '', '']);
});

test('a list cannot make a minor who has bought the guardian either', async () => {
  const order = await bought();
  const guardian = { ...nobodyYet.guardian, is_buyer: true };
  const answer = await send(order, [
    named(order.codes[0], 'Ada', { guardian }),
    named(order.codes[1], 'åsa şahin', { guardian }),
  ]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    'seats.1.guardian.is_buyer': [
      'A participant under 18 cannot be the guardian. Please enter a parent or guardian',
    ],
  });
  expect(await names(order)).toEqual(['', '', '']);
});

test('a list that spells a name anew replaces nobody', async () => {
  const order = await bought();
  await send(order, [named(order.codes[0], 'ada şahin')]);
  expect((await send(order, [named(order.codes[0], 'Ada Sahin', {}, 1)])).statusCode).toBe(200);
  expect(await names(order)).toEqual(['Ada Sahin', '', '']);
});

test('a seat that somebody saved meanwhile is named, and nothing of the list is kept', async () => {
  const order = await bought();
  const [one, two] = order.codes;
  await site.ask('PUT', `/api/v1/seats/${two}/person`, {
    body: named(two, 'Faster'),
    headers: order.headers,
  });
  const gone = 'AAAA-BBBB-CCCC';
  const answer = await send(order, [named(one, 'Ada'), named(two, 'Bo'), named(gone, 'Cy')], true);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().current).toMatchObject({ changed: [two, gone], seats: [{ code: one }, {}, {}] });
  expect(await names(order)).toEqual(['', 'Faster', '']);
});

test('names are replaced only if that was chosen', async () => {
  const order = await bought();
  const [one, two] = order.codes;
  await send(order, [named(one, 'Ada')]);
  const list = [named(two, 'Bo'), named(one, 'Cy', {}, 1)];
  const refused = await send(order, list);
  expect([refused.statusCode, await names(order)]).toEqual([409, ['Ada', '', '']]);
  expect((await send(order, list, true)).statusCode).toBe(200);
  expect(await names(order)).toEqual(['Cy', 'Bo', '']);
});

test('of two lists at once one wins as a whole', async () => {
  const order = await bought();
  const [one, two] = order.codes;
  const lists = [
    [named(one, 'Ada 1'), named(two, 'Bo 1')],
    [named(two, 'Bo 2'), named(one, 'Ada 2')],
  ];
  const ended = await atOnce(
    shop.database,
    // Both have read the seats by the time that the first can write the second seat.
    (tx) => sql`select from tickets where code = ${two} for update`.execute(tx),
    lists.map((list) => async () => (await send(order, list)).statusCode),
  );
  expect(ended.map((each) => each.status === 'fulfilled' && each.value)).toEqual([200, 409]);
  expect(await names(order)).toEqual(['Ada 1', 'Bo 1', '']);
});

test('without the lock and the revisions two lists mix: negative control', async () => {
  const order = await bought();
  const ids = await shop.db.selectFrom('tickets').select('id').orderBy('id').limit(2).execute();
  const naively = (place: number) => async () => {
    for (const { id } of place === 1 ? ids : ids.toReversed())
      await shop.db
        .updateTable('tickets')
        .set({ holder: `list ${place}` })
        .where('id', '=', id)
        .execute();
  };
  await atOnce(
    shop.database,
    (tx) => sql`select from tickets where id = ${ids[0]!.id} for update`.execute(tx),
    [naively(1), naively(2)],
  );
  const holders = await shop.db.selectFrom('tickets').select('holder').orderBy('id').limit(2).execute();
  expect(new Set(holders.map(({ holder }) => holder)).size).toBe(2);
  expect(await names(order)).toEqual(['', '', '']);
});

test.each([
  ['more than 200 lines', Array.from({ length: 201 }, (_, at) => named(`AAAA-BBBB-${1000 + at}`, 'Ada'))],
  ['a seat twice', [named('AAAA-BBBB-CCCC', 'Ada'), named('AAAA-BBBB-CCCC', 'Bo')]],
  ['nobody', []],
])('a list with %s is refused', async (_what, seats) => {
  const answer = await send(await bought(), seats);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['seats']);
});

test('200 seats with long names are accepted, and a stranger finds no order', async () => {
  const order = await bought();
  const line = sql`(select order_line_id from tickets where code = ${order.codes[0]})`;
  await sql`insert into tickets (code, order_line_id, holder, state)
    select 'SEAT-' || lpad(n::text, 4, '0') || '-AAAA', ${line}, '', 'valid' from generate_series(1, 200) n`.execute(
    shop.db,
  );
  const codes = Array.from({ length: 200 }, (_, at) => `SEAT-${String(at + 1).padStart(4, '0')}-AAAA`);
  const seats = codes.map((code) => named(code, '漢'.repeat(200), { collected_by: '漢'.repeat(200) }));
  const stranger = { ...order, headers: { 'x-buyer-key': buildBuyerKey() } };
  expect((await send(stranger, seats)).statusCode).toBe(404);
  expect((await send(order, seats)).statusCode).toBe(200);
});
