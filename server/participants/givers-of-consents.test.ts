import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { correctBuyer } from '#server/orders/correct-buyer.ts';
import { sha256 } from '#server/platform/hash.ts';
import { seatsOf } from '#tests/build-answers.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { openShop } from '#tests/open-shop.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { consentWords } from './consent-words.ts';
import { consentsEmail } from './consents-email.tsx';
import { forgetOldSeats } from './forget-old-seats.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

async function bought(given: Parameters<typeof buildOrder>[1] = {}) {
  const key = buildBuyerKey();
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256(key), ...given });
  return { ...order, code: order.codes[0]!, owner: { 'x-buyer-key': key } };
}

type Headers = Record<string, string>;
const read = (code: string, headers: Headers) => site.get(`/api/v1/seats/${code}`, headers);
const give = (code: string, headers: Headers) =>
  site.ask('POST', `/api/v1/seats/${code}/consents`, {
    body: {
      name: 'Bo Şahin',
      is_entitled: true,
      consents: ['coming', 'pictures'].map((kind) => ({
        kind,
        words: consentWords[kind as 'coming' | 'pictures'],
      })),
    },
    headers,
  });
const takeBack = (code: string, kind: string, headers: Headers) =>
  site.ask('DELETE', `/api/v1/seats/${code}/consents/${kind}`, { headers });

async function endSession() {
  await sql`update workshop_sessions set starts_local = now() - interval '32 days',
    ends_local = now() - interval '31 days 12 hours', timezone = 'UTC'`.execute(shop.db);
  await forgetOldSeats(shop.ctx);
  expect(await shop.db.selectFrom('seatPeople').selectAll().execute()).toEqual([]);
}

function copies() {
  return shop.db
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'facts', sql<'consents'>`kind`.as('kind')])
    .where('kind', '=', 'consents')
    .orderBy('id')
    .execute();
}

test('a consent keeps the address of its giver', async () => {
  const { code } = await bought();
  const headers = await buildGuardianLink(shop.db, await buildSeat(shop.db, code));
  expect((await give(code, headers)).statusCode).toBe(200);
  const kept = await shop.db.selectFrom('consents').select(['giverEmail', 'giverIsBuyer']).execute();
  expect(kept).toEqual([
    { giverEmail: 'bo@example.com', giverIsBuyer: false },
    { giverEmail: 'bo@example.com', giverIsBuyer: false },
  ]);
});

test('what is optional is taken back by the link after who came was forgotten, with a copy', async () => {
  const { code } = await bought();
  const ticketId = await buildSeat(shop.db, code);
  const headers = await buildGuardianLink(shop.db, ticketId);
  const other = await buildGuardianLink(shop.db, ticketId, 'other@example.com');
  await give(code, headers);
  await endSession();
  expect((await read(code, other)).statusCode).toBe(404);
  const { seat } = (await read(code, headers)).json().data;
  expect(seat).toMatchObject({ revision: 0, person: nobodyYet, can_consent: false });
  expect(seat.consents).toMatchObject([
    { kind: 'coming', given_by: 'Bo Şahin', can_take_back: false },
    { kind: 'pictures', given_by: 'Bo Şahin', can_take_back: true },
  ]);
  expect((await takeBack(code, 'coming', headers)).statusCode).toBe(409);
  const after = (await takeBack(code, 'pictures', headers)).json().data.seat;
  expect(after.consents.map(({ kind }: { kind: string }) => kind)).toEqual(['coming']);
  const copy = (await copies()).at(-1)!;
  expect(copy.recipient).toBe('bo@example.com');
  const draft = await consentsEmail.gather({ db: shop.db, publicUrl: '' }, copy);
  expect(draft?.content).toMatchObject({
    participant: 'Ada Şahin',
    consents: [{ words: consentWords.coming }],
    ended: [{ words: consentWords.pictures, byOffice: false }],
  });
  // With nothing left to take back, the link goes too.
  await forgetOldSeats(shop.ctx);
  expect((await read(code, headers)).statusCode).toBe(404);
});

test('the consent to care answers ends with them, and keeps no link of the guardian', async () => {
  const { code } = await bought();
  const headers = await buildGuardianLink(shop.db, await buildSeat(shop.db, code));
  const seats = seatsOf(site);
  await seats.giveCare({ code, headers });
  const held = shop.db.selectFrom('consents').select('kind').where('endedAt', 'is', null);
  expect(await held.execute()).toEqual([{ kind: 'care' }]);
  await forgetOldSeats(shop.ctx);
  expect([await shop.count('seat_answers'), await held.execute()]).toEqual([1, [{ kind: 'care' }]]);
  await endSession();
  expect([await shop.count('seat_answers'), await held.execute()]).toEqual([0, []]);
  expect((await read(code, headers)).statusCode).toBe(404);
});

test('care answers that nobody allows to be kept are erased', async () => {
  const order = await bought();
  const headers = await buildGuardianLink(shop.db, await buildSeat(shop.db, order.code));
  await seatsOf(site).giveCare({ code: order.code, headers });
  await sql`update consents set ended_at = now()`.execute(shop.db);
  await forgetOldSeats(shop.ctx);
  expect(await shop.count('seat_answers')).toBe(0);
});

test('a copy goes to nobody who gave a consent for another participant, or as the buyer of then', async () => {
  const { code, id } = await bought();
  const ticketId = await buildSeat(shop.db, code, { consents: ['coming'] });
  const copyTo = (recipient: string) =>
    consentsEmail.gather(
      { db: shop.db, publicUrl: '' },
      { id: 1, kind: 'consents', facts: {}, subject: `order:${id}/ticket:${ticketId}`, recipient },
    );
  await sql`update seat_people set guardian_email = 'other@example.com'`.execute(shop.db);
  expect((await copyTo('bo@example.com'))?.content).toMatchObject({ participant: 'Ada Şahin' });
  await sql`update consents set giver_is_buyer = true`.execute(shop.db);
  expect(await copyTo('bo@example.com')).toBeUndefined();
  expect((await copyTo('asa@example.com'))?.content).toMatchObject({ participant: 'Ada Şahin' });
  await sql`update consents set giver_is_buyer = false, participant = 'Leo Kim', ended_at = now()`.execute(
    shop.db,
  );
  expect(await copyTo('bo@example.com')).toBeUndefined();
});

test('the address of a buyer who consented follows the order’s', async () => {
  const order = await bought();
  await buildSeat(shop.db, order.code, { guardian: { isBuyer: true } });
  expect((await give(order.code, order.owner)).statusCode).toBe(200);
  const personAt = (email: string) =>
    shop.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst();
  const person = await personAt('asa@example.com');
  expect(person).toBeDefined();
  const { name, phone, schoolName, grade, city, revision } = await shop.order(order);
  await correctBuyer(shop.ctx, {
    reference: order.reference,
    revision,
    data: { name, email: 'new@example.com', phone, school_name: schoolName, grade, city },
    sendsTickets: false,
    actor: { userId: await shop.staff(), network: '192.0.2.1' },
  });
  const kept = await shop.db.selectFrom('consents').select(['giverEmail', 'endedAt']).execute();
  expect(kept).toEqual([
    { giverEmail: 'new@example.com', endedAt: null },
    { giverEmail: 'new@example.com', endedAt: null },
  ]);
  expect(await personAt('new@example.com'), 'the same person, with notes').toEqual(person);
});

test('the address that a link went to is forgotten with the link', async () => {
  const { code, id } = await bought();
  const ticketId = await buildSeat(shop.db, code);
  await buildGuardianLink(shop.db, ticketId);
  await sql`insert into emails (kind, subject, recipient, facts)
    values ('seat_link', ${`order:${id}/ticket:${ticketId}`}, 'bo@example.com', '{}')`.execute(shop.db);
  const isKnown = async () =>
    (await sql`select from people where email = 'bo@example.com'`.execute(shop.db)).rows.length > 0;
  expect(await isKnown()).toBe(true);
  await endSession();
  expect(await placesThatKnow(shop.db, 'bo@example.com')).toEqual([]);
});

test('a buyer who consented takes it back after who came was forgotten; nobody else does', async () => {
  const { code, owner } = await bought();
  await buildSeat(shop.db, code, { guardian: { isBuyer: true }, consents: ['coming', 'pictures'] });
  await endSession();
  expect((await takeBack(code, 'pictures', { 'x-buyer-key': buildBuyerKey() })).statusCode).toBe(404);
  expect((await takeBack(code, 'pictures', owner)).statusCode).toBe(200);
  expect((await copies()).at(-1)?.recipient).toBe('asa@example.com');
});

test('the owner of the order cannot take back what another guardian gave', async () => {
  const { code, owner } = await bought();
  await buildSeat(shop.db, code, { consents: ['coming', 'pictures'] });
  await endSession();
  const { seat } = (await read(code, owner)).json().data;
  expect(seat.consents).toMatchObject([{ can_take_back: false }, { can_take_back: false }]);
  expect((await takeBack(code, 'pictures', owner)).statusCode).toBe(403);
});

test.each(['Åsa Şahin', ' åsa  ŞAHİN '.normalize('NFD').replace('İ'.normalize('NFD'), 'i')])(
  'a minor who has bought as %s cannot be his own guardian',
  async (name) => {
    const { code, owner } = await bought();
    const guardian = { is_buyer: true, name: '', email: '', phone: '' };
    const save = (person: object) =>
      site.ask('PUT', `/api/v1/seats/${code}/person`, {
        body: { revision: 0, ...nobodyYet, name, born_on: '2018-02-28', guardian, ...person },
        headers: owner,
      });
    const refused = await save({});
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      'guardian.is_buyer': [
        'A participant under 18 cannot be the guardian. Please enter a parent or guardian',
      ],
    });
    expect((await save({ name: 'Ada Şahin' })).statusCode).toBe(200);
  },
);

test('an adult who has bought and comes needs nobody else', async () => {
  const { code, owner } = await bought();
  const answer = await site.ask('PUT', `/api/v1/seats/${code}/person`, {
    body: {
      revision: 0,
      ...nobodyYet,
      name: 'Åsa Şahin',
      is_adult: true,
      guardian: { ...nobodyYet.guardian, is_buyer: true },
    },
    headers: owner,
  });
  expect(answer.statusCode).toBe(200);
});

test('one address gets twenty links a day, whichever orders they are of', async () => {
  const codes: number[] = [];
  for (let number = 0; number < 7; number += 1) {
    const { code, owner } = await bought();
    for (const _time of [1, 2, 3]) {
      const answer = await site.ask('POST', `/api/v1/seats/${code}/links`, {
        body: { email: number % 2 === 0 ? 'bo@example.com' : 'BO@example.com' },
        headers: owner,
      });
      codes.push(answer.statusCode);
    }
  }
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  const counts = await sql<{ key: string }>`select key from request_counts`.execute(shop.db);
  expect(JSON.stringify(counts.rows)).not.toContain('bo@example.com');
});

test('over the limit of copies nobody consents anew, and taking back still works, without a copy', async () => {
  const { code } = await bought();
  const ticketId = await buildSeat(shop.db, code, { consents: ['coming', 'pictures'] });
  const headers = await buildGuardianLink(shop.db, ticketId);
  await takeBack(code, 'pictures', headers);
  await sql`update request_counts set counted = 20 where key like 'copy of consents to %'`.execute(shop.db);
  expect((await give(code, headers)).statusCode).toBe(429);
  expect(
    await shop.db.selectFrom('consents').select('id').where('endedAt', 'is', null).execute(),
  ).toHaveLength(1);
  await sql`update consents set ended_at = null where kind = 'pictures'`.execute(shop.db);
  expect((await takeBack(code, 'pictures', headers)).statusCode).toBe(200);
  expect(await copies()).toHaveLength(1);
});
