import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { anonymiseOrdersOf } from '#server/accounts/anonymise-orders-of.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { consentWords } from './consent-words.ts';
import { consentsEmail } from './consents-email.tsx';
import { seatLinkEmail } from './seat-link-email.tsx';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

const child = {
  ...nobodyYet,
  name: 'عائشة Şahin',
  born_on: '2018-02-28',
  guardian: { is_buyer: false, name: 'Bo Şahin', email: 'bo@example.com', phone: '+46 70 123 45 67' },
  emergency_name: 'Bo Şahin',
  emergency_phone: '+46701234567',
  collected_by: 'Bo Şahin',
};

async function bought() {
  const key = buildBuyerKey();
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256(key) });
  return { ...order, headers: { 'x-buyer-key': key }, code: order.codes[0] ?? '' };
}

type Bought = Pick<Awaited<ReturnType<typeof bought>>, 'code'> & { headers: Record<string, string> };

function save({ code, headers }: Bought, body: object) {
  return site.ask('PUT', `/api/v1/seats/${code}/person`, { body, headers });
}

async function read({ code, headers }: Bought): Promise<Seat> {
  return (await site.get(`/api/v1/seats/${code}`, headers)).json().data.seat;
}

/** The secret of the link that was emailed to this address. */
async function linkTo(order: Bought, email: string, isForGuardian = false): Promise<string> {
  const answer = await site.ask('POST', `/api/v1/seats/${order.code}/links`, {
    body: { email, is_for_guardian: isForGuardian },
    headers: order.headers,
  });
  expect(answer.json().message).toBe(`We have sent the link to ${email}.`);
  const queued = await shop.db
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'facts', sql<'seat_link'>`kind`.as('kind')])
    .where('kind', '=', 'seat_link')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(queued.recipient).toBe(email);
  const draft = await seatLinkEmail.gather({ db: shop.db, publicUrl: 'https://www.example.com' }, queued);
  const { seatUrl = '' } = { ...draft?.content } as { seatUrl?: string };
  return /\/seats\/[\w-]+#token=([\w-]{43})$/.exec(seatUrl)?.[1] ?? '';
}

test('the seats of an order say who comes, and what is missing', async () => {
  const order = await bought();
  const answer = await site.get(`/api/v1/orders/${order.reference}/seats`, order.headers);
  expect(answer.json().data.seats).toMatchObject([
    {
      code: order.codes[0],
      title: 'Leadership, Negotiation and Communication',
      first_day: '2031-05-05',
      form: 'day',
      held: `session:${order.sessionId}`,
    },
    { code: order.codes[1], lacks: ['name', 'birth_date'], revision: 0 },
    { code: order.codes[2], held: null, first_day: null, formatted_date: null, is_minor: null },
  ]);
  const stranger = await site.get(`/api/v1/orders/${order.reference}/seats`, {
    'x-buyer-key': buildBuyerKey(),
  });
  expect(stranger.statusCode).toBe(404);
});

test('an answer is kept as far as it goes, names the ticket, and is recorded', async () => {
  const order = await bought();
  const partly = await save(order, { revision: 0, ...nobodyYet, born_on: '2018-02-28' });
  expect(partly.json().data.seat).toMatchObject({ revision: 1, is_minor: true });
  expect(partly.json().data.seat.lacks).toEqual(['name', 'guardian', 'collection', 'consent']);
  const whole = await save(order, { revision: 1, ...child });
  expect(whole.json().data.seat).toMatchObject({ revision: 2, person: child, lacks: ['consent'] });
  const shown = await site.get(`/api/v1/orders/${order.reference}`, order.headers);
  expect(shown.json().data.order.lines[0].tickets[0]).toMatchObject({ code: order.code, holder: child.name });
  const log = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'after', 'actor'])
    .where('subject', '=', `order:${order.id}`)
    .execute();
  expect(log).toEqual([{ actor: 'buyer', action: 'order.seat_named', after: { ticket: order.code } }]);
});

test('a contact with a national number takes the country that is known, and one that fits none is refused with an example', async () => {
  const order = await bought();
  // The buyer is in Sweden, and the guardian of the second answer in Türkiye.
  const typed = {
    ...child,
    guardian: { ...child.guardian, phone: '070-123 45 67' },
    emergency_phone: '070 1234568',
  };
  const kept = { guardian: { phone: '+46 70 123 45 67' }, emergency_phone: '+46 70 123 45 68' };
  expect((await save(order, { revision: 0, ...typed })).json().data.seat.person).toMatchObject(kept);
  expect((await save(order, { revision: 0, ...typed })).statusCode, 'sent again').toBe(200);
  const turkish = {
    ...child,
    guardian: { ...child.guardian, phone: '+905321234567' },
    emergency_phone: '0532 123 45 68',
  };
  expect((await save(order, { revision: 1, ...turkish })).json().data.seat.person).toMatchObject({
    emergency_phone: '+90 532 123 45 68',
  });
  const refused = await save(order, { revision: 2, ...child, emergency_phone: '99999999999999' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({
    emergency_phone: ['Please begin with + and the country code, such as +46 70 123 45 67'],
  });
});

test('the same answer sent twice is one, and the slower of two editors sees both versions', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  expect((await save(order, { revision: 0, ...child })).statusCode).toBe(200);
  const slower = await save(order, { revision: 0, ...child, name: 'Somebody Else' });
  expect(slower.statusCode).toBe(409);
  expect(slower.json()).toMatchObject({ error: 'conflict', current: { revision: 1, person: child } });
  expect((await read(order)).person.name).toBe(child.name);
});

test('of twenty who save one seat at once, one wins', async () => {
  const order = await bought();
  const savers = Array.from({ length: 20 }, (_, number) => async () => {
    const answer = await save(order, { revision: 0, ...child, name: `Child ${number}` });
    return answer.statusCode;
  });
  const codes = await Promise.all(savers.map((saves) => saves()));
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
  expect(await read(order)).toMatchObject({
    revision: 1,
    person: { name: expect.stringMatching(/^Child \d+$/) },
  });
});

test('bad input is refused under its field, and nothing is kept', async () => {
  const order = await bought();
  const bad = { ...child, born_on: '2031-02-29', guardian: { ...child.guardian, email: 'bo@' } };
  const answer = await save(order, { revision: 0, ...bad });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    born_on: ['Please enter a real date of birth'],
    'guardian.email': ['Please enter a valid email address (e.g., name@example.com)'],
  });
  expect((await read(order)).revision).toBe(0);
  const key = await site.get(`/api/v1/seats/${order.code}`, { 'x-seat-key': 'short' });
  expect(key.statusCode).toBe(422);
});

test('a link opens its one seat and nothing else of the order, as often as it is used', async () => {
  const order = await bought();
  const key = await linkTo(order, 'bo@example.com');
  const guardian = { code: order.code, headers: { 'x-seat-key': key } };
  for (const revision of [0, 1])
    expect((await save(guardian, { revision, ...child, collected_by: `Bo ${revision}` })).statusCode).toBe(
      200,
    );
  const seen = await site.get(`/api/v1/seats/${order.code}`, guardian.headers);
  for (const secret of [order.reference, 'asa@example.com', 'price', ...order.codes.slice(1)])
    expect(seen.body).not.toContain(secret);
  for (const code of order.codes.slice(1))
    expect((await site.get(`/api/v1/seats/${code}`, guardian.headers)).statusCode).toBe(404);
  const whole = await site.get(`/api/v1/orders/${order.reference}/seats`, guardian.headers);
  expect(whole.statusCode).toBe(404);
});

test('whoever has only a link cannot say that the buyer is the guardian', async () => {
  const order = await bought();
  const headers = { 'x-seat-key': await linkTo(order, 'bo@example.com') };
  const claim = { ...child, guardian: { ...nobodyYet.guardian, is_buyer: true } };
  const answer = await save({ code: order.code, headers }, { revision: 0, ...claim });
  expect(answer.statusCode).toBe(403);
  expect((await read(order)).revision).toBe(0);
});

test('whoever has only a link cannot make an adult of a minor, nor send the guardian a link', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  const link = { code: order.code, headers: { 'x-seat-key': await linkTo(order, 'ada@example.com') } };
  expect((await save(link, { revision: 1, ...child, born_on: '', is_adult: true })).statusCode).toBe(422);
  const sent = await site.ask('POST', `/api/v1/seats/${order.code}/links`, {
    body: { email: 'ada@example.com', is_for_guardian: true },
    headers: link.headers,
  });
  expect(sent.statusCode).toBe(403);
});

test('a link to a wrong address of the guardian ends when the buyer corrects it, and all end with the ticket', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  const wrong = { code: order.code, headers: { 'x-seat-key': await linkTo(order, 'bo@example.com', true) } };
  await save(order, { revision: 1, ...child, guardian: { ...child.guardian, email: 'bob@example.com' } });
  expect((await site.get(`/api/v1/seats/${order.code}`, wrong.headers)).statusCode).toBe(404);
  const right = { 'x-seat-key': await linkTo(order, 'bob@example.com', true) };
  expect((await site.get(`/api/v1/seats/${order.code}`, right)).statusCode).toBe(200);
  await sql`update tickets set state = 'refunded' where code = ${order.code}`.execute(shop.db);
  expect((await site.get(`/api/v1/seats/${order.code}`, right)).statusCode).toBe(404);
});

const addresses = async () =>
  (await shop.db.selectFrom('emails').select('recipient').where('kind', '=', 'seat_link').execute()).map(
    ({ recipient }) => recipient,
  );

test('a link that is still queued when the address is corrected is not sent, and its address is forgotten', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  await site.ask('POST', `/api/v1/seats/${order.code}/links`, {
    body: { email: 'bo@example.com', is_for_guardian: true },
    headers: order.headers,
  });
  const queued = await shop.db
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'facts', sql<'seat_link'>`kind`.as('kind')])
    .where('kind', '=', 'seat_link')
    .executeTakeFirstOrThrow();
  await linkTo(order, 'else@example.com');
  await save(order, { revision: 1, ...child, guardian: { ...child.guardian, email: 'bob@example.com' } });
  expect((await addresses()).toSorted()).toEqual(['', 'else@example.com']);
  // A worker that had taken it before.
  expect(await seatLinkEmail.gather({ db: shop.db, publicUrl: '' }, queued)).toBeUndefined();
  expect(await shop.count('seat_links')).toBe(1);
});

test('the addresses of links go with a seat that is handed on', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  await linkTo(order, 'else@example.com');
  const answer = await site.ask('POST', `/api/v1/seats/${order.code}/handover`, { headers: order.headers });
  expect(answer.statusCode).toBe(200);
  expect(await addresses()).toEqual(['']);
});

test('links end when the buyer names somebody else, except the guardian’s', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  const guardian = { 'x-seat-key': await linkTo(order, 'bo@example.com', true) };
  const former = { 'x-seat-key': await linkTo(order, 'ann@example.com') };
  const reads = async (headers: Record<string, string>) =>
    (await site.get(`/api/v1/seats/${order.code}`, headers)).statusCode;
  // Another way to write the name is the same person.
  await save(order, { revision: 1, ...child, name: child.name.toUpperCase() });
  expect([await reads(guardian), await reads(former)]).toEqual([200, 200]);
  await save(order, { revision: 2, ...child, name: 'Bob Other' });
  expect([await reads(guardian), await reads(former)]).toEqual([200, 404]);
  expect((await addresses()).toSorted()).toEqual(['', 'bo@example.com']);
});

const letAnHourPass = () =>
  sql`update seat_people set named_at = named_at - interval '61 minutes'`.execute(shop.db);

const spelling = 'To correct the spelling of a name, please write to us.';
const over = `The ticket was used at the entrance, so the seat cannot be given to somebody else. ${spelling}`;
const begun =
  'The first day has begun, so you can no longer give this seat to somebody else. Our office still can, on the day too: please write to us. You can correct a few letters of the name here, up to three times, if the date of birth stays the same.';
const disputed = `The payment of this order is disputed with the bank, so its seats cannot be given to somebody else. ${spelling}`;

test.each([
  ['the ticket was used', sql`update tickets set checked_in_at = now()`, over],
  [
    'the first day has begun',
    sql`update workshop_sessions set timezone = 'UTC', starts_local = (now() at time zone 'UTC')::date,
      ends_local = (now() at time zone 'UTC')::date + interval '2 days'`,
    begun,
  ],
  [
    'the payment is disputed',
    sql`insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
      select id, 'du_' || id, 'needs_response', 'fraudulent', 1, now() from payments`,
    disputed,
  ],
])('once %s, nobody else is named, and the same name is still corrected', async (_when, happens, why) => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  await letAnHourPass();
  await happens.execute(shop.db);
  const refusal = { statusCode: 422, errors: { name: [why] } };
  for (const name of ['Somebody Else', '']) {
    const answer = await save(order, { revision: 1, ...child, name });
    expect({ statusCode: answer.statusCode, errors: answer.json().errors }).toEqual(refusal);
  }
  const list = await site.ask('POST', `/api/v1/orders/${order.reference}/seat-list`, {
    body: { replaces_names: true, seats: [{ code: order.code, revision: 1, ...child, name: 'Else' }] },
    headers: order.headers,
  });
  expect(list.json().errors).toEqual({ 'seats.0.name': [why] });
  expect((await read(order)).person.name).toBe(child.name);
  const other = { ...child, name: child.name.toUpperCase(), collected_by: 'Cy' };
  expect((await save(order, { revision: 1, ...other })).statusCode).toBe(200);
});

test('a name that was emptied in time is no way around it', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  await letAnHourPass();
  expect((await save(order, { revision: 1, ...child, name: '' })).statusCode).toBe(200);
  await sql`update tickets set checked_in_at = now()`.execute(shop.db);
  expect((await save(order, { revision: 2, ...child, name: 'Somebody Else' })).statusCode).toBe(422);
  expect((await save(order, { revision: 2, ...child })).statusCode).toBe(200);
});

test('whoever has only a link cannot give the seat to somebody else', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  const link = { code: order.code, headers: { 'x-seat-key': await linkTo(order, 'ada@example.com') } };
  const answer = await save(link, { revision: 1, ...child, name: 'Somebody Else' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.name).toEqual([
    'Only whoever booked the seat can give it to somebody else. To correct the spelling of a name, please ask them.',
  ]);
  expect((await save(link, { revision: 1, ...child, name: child.name.toUpperCase() })).statusCode).toBe(200);
});

test('names of an order that waits for its payment can change', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  await sql`update orders set state = 'awaiting_payment', paid_by = 'invoice'`.execute(shop.db);
  expect((await save(order, { revision: 1, ...child, name: 'Somebody Else' })).statusCode).toBe(200);
});

test('a seat sends three links a day', async () => {
  const order = await bought();
  const share = () =>
    site.ask('POST', `/api/v1/seats/${order.code}/links`, {
      body: { email: 'bo@example.com' },
      headers: order.headers,
    });
  for (const _time of [1, 2, 3]) expect((await share()).statusCode).toBe(200);
  expect((await share()).statusCode).toBe(429);
});

test.each([
  ['a refunded ticket', sql`update tickets set state = 'refunded'`, 'This ticket is no longer valid.'],
  [
    'a cancelled session',
    sql`update workshop_sessions set cancelled_at = now()`,
    'This session was cancelled.',
  ],
  [
    'a session that is over',
    sql`update workshop_sessions set starts_local = '2021-05-05 09:00', ends_local = '2021-05-05 17:00'`,
    'This program is over.',
  ],
])('nobody is named on %s', async (_what, happens, message) => {
  const order = await bought();
  await happens.execute(shop.db);
  const answer = await save(order, { revision: 0, ...child });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe(message);
});

test('an account exports who comes, and with its erasure nothing is left', async () => {
  const user = await buildUser(shop.db);
  const order = await bought();
  await sql`update orders set user_id = ${user.id}`.execute(shop.db);
  await linkTo(order, 'bo@example.com');
  await save(order, { revision: 0, ...child });
  const exported = await site.get('/api/v1/profile/export', { authorization: `Bearer ${user.token}` });
  expect(exported.body).toContain('"born_on":"2018-02-28"');
  await shop.db.transaction().execute((tx) =>
    anonymiseOrdersOf(tx, {
      orderIds: [order.id],
      userId: user.id,
      email: 'asa@example.com',
      consents: 'erased',
    }),
  );
  for (const table of ['seatPeople', 'seatLinks'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await save(order, { revision: 1, ...child })).statusCode).toBe(404);
});

function consent({ code, headers }: Bought, kinds: ConsentKind[], given: object = {}) {
  const consents = kinds.map((kind) => ({ kind, words: consentWords[kind] }));
  const body = { name: 'Bo Şahin', is_entitled: true, consents, ...given };
  return site.ask('POST', `/api/v1/seats/${code}/consents`, { body, headers });
}

function takeBack({ code, headers }: Bought, kind: ConsentKind) {
  return site.ask('DELETE', `/api/v1/seats/${code}/consents/${kind}`, { headers });
}

function givenIn(seat: Seat): string[] {
  return seat.consents.filter((each) => each.given_by !== null).map(({ kind }) => kind);
}

test('only the guardian consents: by the link to the guardian’s own address, or as the buyer who is it', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child });
  expect(await read(order)).toMatchObject({ can_consent: false });
  expect((await consent(order, ['coming'])).statusCode).toBe(403);
  const stranger = { code: order.code, headers: { 'x-seat-key': await linkTo(order, 'x@example.com') } };
  expect((await consent(stranger, ['coming'])).statusCode).toBe(403);
  const child15 = { code: order.code, headers: { 'x-seat-key': await linkTo(order, 'bo@example.com') } };
  expect(
    (await consent(child15, ['coming'])).statusCode,
    'the buyer did not say that it is the guardian',
  ).toBe(403);
  const key = await linkTo(order, 'bo@example.com', true);
  const guardian = { code: order.code, headers: { 'x-seat-key': key } };
  const answer = await consent(guardian, ['coming', 'pictures']);
  expect(givenIn(answer.json().data.seat)).toEqual(['coming', 'pictures']);
  expect(answer.json().data.seat).toMatchObject({ lacks: [], can_consent: true });

  const own = { ...child, guardian: { ...nobodyYet.guardian, is_buyer: true } };
  await save(order, { revision: 1, ...own });
  expect((await consent(guardian, ['first_aid'])).statusCode).toBe(404);
  // What the guardian before had agreed to has ended.
  expect(givenIn((await consent(order, ['first_aid'])).json().data.seat)).toEqual(['first_aid']);
});

test('a consent keeps the words that were read, the typed name and the time, and a copy goes by email', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child, guardian: { ...child.guardian, email: 'bo@example.com' } });
  const key = await linkTo(order, 'bo@example.com', true);
  const guardian = { code: order.code, headers: { 'x-seat-key': key } };
  for (const _time of [1, 2]) await consent(guardian, ['coming']);
  const kept = await shop.db
    .selectFrom('consents as c')
    .innerJoin('agreementTexts as a', 'a.id', 'c.textId')
    .select(['kind', 'words', 'participant', 'givenBy', 'endedAt'])
    .execute();
  expect(kept).toEqual([
    {
      kind: 'coming',
      words: consentWords.coming,
      participant: child.name,
      givenBy: 'Bo Şahin',
      endedAt: null,
    },
  ]);
  await expect(sql`update agreement_texts set words = 'anything'`.execute(shop.db)).rejects.toThrow(
    /permission denied/,
  );
  const copies = shop.db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'id'])
    .where('kind', '=', 'consents');
  const [copy, ...more] = await copies.execute();
  expect(more).toEqual([]);
  expect(copy?.recipient).toBe('bo@example.com');
  const draft = await consentsEmail.gather(
    { db: shop.db, publicUrl: '' },
    { id: 1, kind: 'consents', facts: {}, subject: '', recipient: '', ...copy },
  );
  expect(draft?.content).toMatchObject({
    participant: child.name,
    consents: [{ words: consentWords.coming, givenBy: 'Bo Şahin' }],
  });
});

test('what is optional is taken back, and what was given for somebody else no longer holds', async () => {
  const order = await bought();
  const own = { ...child, guardian: { ...nobodyYet.guardian, is_buyer: true } };
  await save(order, { revision: 0, ...own });
  await consent(order, ['coming', 'pictures']);
  expect((await takeBack(order, 'coming')).statusCode).toBe(409);
  expect(givenIn((await takeBack(order, 'pictures')).json().data.seat)).toEqual(['coming']);
  expect(givenIn((await takeBack(order, 'pictures')).json().data.seat)).toEqual(['coming']);
  // The name is emptied first, as when somebody types another one.
  await save(order, { revision: 1, ...own, name: '' });
  const another = await save(order, { revision: 2, ...own, name: 'Somebody Else' });
  expect(another.json().data.seat.lacks).toEqual(['consent']);
  const rows = await shop.db.selectFrom('consents').select(['participant', 'endedAt']).execute();
  expect(rows.every(({ participant, endedAt }) => participant === child.name && endedAt !== null)).toBe(true);
});

test('a consent without a name, without being entitled, or to words of yesterday is refused', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child, guardian: { ...nobodyYet.guardian, is_buyer: true } });
  const bad = await consent(order, ['coming'], { name: ' ', is_entitled: false });
  expect(bad.statusCode).toBe(422);
  expect(Object.keys(bad.json().errors)).toEqual(['name', 'is_entitled']);
  const old = await consent(order, [], { consents: [{ kind: 'coming', words: 'Other words.' }] });
  expect(old.statusCode).toBe(409);
  expect(old.json().current).toEqual({ kind: 'coming', words: consentWords.coming });
  expect((await consent(order, ['travel'])).json().data.seat.lacks).toEqual(['consent']);
});

test('of ten who consent at once, one row is kept', async () => {
  const order = await bought();
  await save(order, { revision: 0, ...child, guardian: { ...nobodyYet.guardian, is_buyer: true } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => consent(order, ['coming'])));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await shop.db.selectFrom('consents').select('id').execute()).toHaveLength(1);
});
