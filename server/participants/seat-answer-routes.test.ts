import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import { noCare } from '#contract/participants/seat-answers.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { anonymiseOrdersOf } from '#server/accounts/anonymise-orders-of.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildBought, buyerHimself, child, ownChild, seatsOf } from '#tests/build-answers.ts';
import type { OpenSeat } from '#tests/build-answers.ts';
import { buildUser } from '#tests/build-user.ts';
import { renderEmail } from '#tests/emails.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { consentWords } from './consent-words.ts';
import { consentsEmail } from './consents-email.tsx';
import { waitedFor, whoComesTo } from './who-comes-to.ts';

const shop = openShop();
let site: TestSite;
let seats: ReturnType<typeof seatsOf>;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
  seats = seatsOf(site);
});
afterAll(() => site.close());

type Answer = Awaited<ReturnType<typeof seats.giveCare>>;

const nuts = { allergies: 'Peanuts', facts: ['nut-free-kitchen' as const] };
const kept = () => shop.db.selectFrom('seatAnswers').selectAll().orderBy('class').execute();

async function askJourney(order: { sessionId: number }): Promise<void> {
  await sql`update workshop_sessions set seat_form = 'journey' where id = ${order.sessionId}`.execute(
    shop.db,
  );
}

const flight = {
  passport_number: 'u 1234-5678',
  passport_expires_on: '2034-01-31',
  nationality: 'Türkiye',
  arrival_flight: 'TK 1, 5 May, 10:40 at JFK',
  departure_flight: '',
};

/** 'That is me' is ticked, and what was typed for the guardian stays below it. */
const saidToBeBuyer = { ...child, guardian: { ...child.guardian, is_buyer: true } };

test('without a consent of their own no care answers are kept', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...ownChild });
  const before = await seats.saveCare(order, 0, nuts);
  expect(before.statusCode).toBe(409);
  expect(before.json().message).toBe('Please consent first that we keep these answers.');
  expect(await kept()).toEqual([]);
  expect((await seats.giveCare(order)).statusCode).toBe(200);
  const after = await seats.saveCare(order, 1, nuts);
  expect(after.json().data.answers).toMatchObject({
    may_answer: true,
    care: {
      asks: ['allergies', 'access_needs', 'diet', 'facts', 'is_nothing_needed'],
      revision: 2,
      is_given: true,
      is_given_by_other: false,
      answers: { ...noCare, ...nuts },
      consent: { given_by: 'Bo Şahin' },
    },
    journey: null,
  });
});

test('a day asks no medication, and what a form does not ask is not kept', async () => {
  const order = await seats.withConsent();
  const day = await seats.saveCare(order, 1, { ...nuts, medication: 'Insulin' });
  expect(day.json().data.answers.care.answers.medication).toBe('');
  await sql`update workshop_sessions set seat_form = 'residence' where id = ${order.sessionId}`.execute(
    shop.db,
  );
  const night = await seats.saveCare(order, 2, { ...nuts, medication: 'Insulin' });
  expect(night.json().data.answers.care).toMatchObject({ answers: { medication: 'Insulin' } });
});

test('who decides for the participant answers, and nobody else sees it', async () => {
  const order = await buildBought(shop.db);
  expect(await seats.answers(order)).toMatchObject({
    may_answer: false,
    why_not: 'Please first say who comes.',
  });
  await seats.savePerson(order, { revision: 0, ...child, born_on: '' });
  expect(await seats.answers(order)).toMatchObject({
    why_not: 'Please say first how old the participant is.',
  });
  await seats.savePerson(order, { revision: 1, ...child, guardian: nobodyYet.guardian });
  expect(await seats.answers(order)).toMatchObject({ why_not: 'Please first say who the guardian is.' });
  await seats.savePerson(order, { revision: 2, ...child });
  expect(await seats.answers(order)).toMatchObject({
    why_not: 'Only the guardian can answer this, by a link that is sent to the guardian’s own address.',
  });
  expect((await seats.giveCare(order)).statusCode).toBe(403);
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  const other = await seats.linkTo(order, 'other@example.com');
  expect((await seats.giveCare(other)).statusCode).toBe(403);
  await seats.giveCare(guardian);
  expect((await seats.saveCare(guardian, 1, nuts)).statusCode).toBe(200);
  for (const stranger of [order, other]) {
    const answer = await site.get(`/api/v1/seats/${stranger.code}/answers`, stranger.headers);
    expect(answer.body).not.toContain('Peanuts');
    expect(answer.json().data.answers).toMatchObject({
      may_answer: false,
      care: { is_given: true, is_given_by_other: true, answers: null },
    });
    expect((await seats.saveCare(stranger, 2, noCare)).statusCode).toBe(403);
  }
  expect((await seats.answers(guardian)).care.answers.allergies).toBe('Peanuts');
});

test('the buyer who says later to be the guardian sees nothing that the other one answered', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.giveCare(guardian);
  await seats.saveCare(guardian, 1, nuts);
  await seats.savePerson(order, { revision: 1, ...saidToBeBuyer });
  expect((await seats.answers(order)).care).toMatchObject({ is_given_by_other: true, answers: null });
  expect((await seats.saveCare(order, 2, { diet: 'Halal' })).statusCode).toBe(409);
  await seats.giveCare(order, { name: 'Åsa Şahin', care_revision: 2 });
  expect((await seats.answers(order)).care).toMatchObject({
    is_given_by_other: false,
    answers: noCare,
    consent: { given_by: 'Åsa Şahin' },
  });
});

test('an adult answers for himself: as the buyer by that name, or by a link', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...buyerHimself });
  expect((await seats.giveCare(order)).statusCode).toBe(200);
  expect((await seats.saveCare(order, 1, { is_nothing_needed: true })).statusCode).toBe(200);
  await seats.savePerson(order, { revision: 1, ...buyerHimself, name: 'Ann Other' });
  const refused = await seats.giveCare(order);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toMatch(/^Only the participant can answer this/);
  const ann = await seats.linkTo(order, 'ann@example.com');
  expect((await seats.giveCare(ann, { name: 'Ann Other' })).statusCode).toBe(200);
  const copy = await shop.db
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'consents')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(copy.recipient).toBe('ann@example.com');
});

async function copiesTo(): Promise<{ recipient: string; ended: string[] }[]> {
  const queued = await shop.db
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'facts', sql<'consents'>`kind`.as('kind')])
    .where('kind', '=', 'consents')
    .orderBy('id')
    .execute();
  const copies = queued.map(async (email) => {
    const draft = await consentsEmail.gather({ db: shop.db, publicUrl: '' }, email);
    const { ended = [] } = { ...draft?.content } as { ended?: { words: string }[] };
    return { recipient: email.recipient, ended: ended.map(({ words }) => words) };
  });
  return Promise.all(copies);
}

test('whoever gave care answers is told when the buyer has them erased', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...child });
  await seats.giveCare(await seats.linkTo(order, 'bo@example.com', true));
  await seats.takeCareBack(order);
  expect((await copiesTo()).slice(1)).toEqual([
    { recipient: 'bo@example.com', ended: [consentWords.care] },
    { recipient: 'asa@example.com', ended: [consentWords.care] },
  ]);
});

test('a seat says which choices nobody has answered, and a consent to care is no answer yet', async () => {
  const order = await buildBought(shop.db);
  const left = async () => {
    const { seat } = (await site.get(`/api/v1/seats/${order.code}`, order.headers)).json().data;
    return seat.unanswered;
  };
  await seats.savePerson(order, { revision: 0, ...ownChild });
  const all = ['first_aid', 'pictures', 'filmed_lessons', 'care'];
  expect(await left()).toEqual(all);
  await seats.giveCare(order);
  await site.ask('POST', `/api/v1/seats/${order.code}/consents`, {
    headers: order.headers,
    body: {
      name: 'Åsa Şahin',
      is_entitled: true,
      consents: [{ kind: 'first_aid', words: consentWords.first_aid }],
      declined: ['pictures'],
    },
  });
  expect(await left()).toEqual(['filmed_lessons', 'care']);
  await seats.saveCare(order, 1, { is_nothing_needed: true });
  expect(await left()).toEqual(['filmed_lessons']);
  await askJourney(order);
  expect(await left()).toEqual(['filmed_lessons', 'journey']);
  await seats.saveJourney(order, { revision: 0, ...flight });
  expect(await left()).toEqual(['filmed_lessons']);
});

const together = (...kinds: ConsentKind[]) => ({
  consents: kinds.map((kind) => ({ kind, words: consentWords[kind] })),
});
const consentRows = () =>
  shop.db
    .selectFrom('consents as c')
    .innerJoin('agreementTexts as a', 'a.id', 'c.textId')
    .select(['c.kind', 'c.givenBy', 'c.givenAt', 'c.endedAt', 'a.words'])
    .orderBy('c.id')
    .execute();

test('one signature gives several consents and says that nothing is needed: each a row, with its words and one copy', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...ownChild });
  const given = {
    ...together('coming', 'care', 'first_aid'),
    declined: ['pictures'],
    is_nothing_needed: true,
  };
  const answer = await seats.giveCare(order, given);
  expect(answer.json().data.seat).toMatchObject({ lacks: ['collection'], unanswered: ['filmed_lessons'] });
  const rows = await consentRows();
  expect(rows).toMatchObject(
    (['coming', 'first_aid', 'care'] as const).map((kind) => ({
      kind,
      givenBy: 'Bo Şahin',
      endedAt: null,
      words: consentWords[kind],
    })),
  );
  expect(await seats.answers(order)).toMatchObject({
    care: { revision: 2, answers: { ...noCare, is_nothing_needed: true } },
  });
  // Each is taken back by itself.
  await seats.takeCareBack(order);
  expect((await consentRows()).map(({ endedAt }) => endedAt === null)).toEqual([true, true, false]);
  expect(await kept()).toEqual([]);
  const emails = await shop.db
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'consents')
    .execute();
  expect(emails, 'one copy of all, and one of what was taken back').toEqual([
    { recipient: 'asa@example.com' },
    { recipient: 'asa@example.com' },
  ]);
});

test('of several consents all are kept or none', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...child });
  expect((await seats.giveCare(order, together('coming', 'care'))).statusCode).toBe(403);
  const stranger = await seats.linkTo(order, 'x@example.com');
  expect((await seats.giveCare(stranger, together('coming', 'care'))).statusCode).toBe(403);
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  const old = { consents: [...together('coming').consents, { kind: 'care', words: 'Other words.' }] };
  const refused = await seats.giveCare(guardian, old);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    current: { kind: 'care', words: consentWords.care },
  });
  expect(await consentRows()).toEqual([]);
  expect((await seats.giveCare(guardian, together('coming', 'care'))).statusCode).toBe(200);
  expect((await consentRows()).map(({ kind }) => kind)).toEqual(['coming', 'care']);
});

test('that nothing is needed never replaces what was told in another tab, and the same request again is one', async () => {
  const order = await seats.withConsent();
  await seats.saveCare(order, 1, nuts);
  const nothing = { ...together('coming', 'care'), is_nothing_needed: true };
  const late = await seats.giveCare(order, nothing);
  expect(late.statusCode).toBe(409);
  expect(await seats.answers(order)).toMatchObject({ care: { revision: 2, answers: nuts } });
  expect(await consentRows()).toHaveLength(1);
  await seats.takeCareBack(order);
  for (const _again of [1, 2]) expect((await seats.giveCare(order, nothing)).statusCode).toBe(200);
  expect((await consentRows()).filter(({ endedAt }) => endedAt === null)).toHaveLength(2);
});

test.each([{ is_nothing_needed: true }, {}])(
  'what somebody else told is erased only by whoever has read that it is, with %j',
  async (given) => {
    const order = await buildBought(shop.db);
    await seats.savePerson(order, { revision: 0, ...buyerHimself });
    const participant = await seats.linkTo(order, 'asa.at.home@example.com');
    expect((await seats.answers(order)).care, 'read by a tab of the buyer').toMatchObject({ revision: 0 });
    await seats.giveCare(participant);
    await seats.saveCare(participant, 1, nuts);
    for (const read of [{ care_revision: 0 }, { care_revision: 1 }, {}]) {
      const late = await seats.giveCare(order, { ...given, ...read });
      expect(late.statusCode, JSON.stringify(read)).toBe(409);
      expect(late.json()).toMatchObject({ current: null });
    }
    expect((await seats.answers(participant)).care).toMatchObject({ revision: 2, answers: nuts });
    expect(await consentRows()).toHaveLength(1);
    expect((await seats.giveCare(order, { ...given, care_revision: 2 })).statusCode).toBe(200);
    expect((await seats.answers(participant)).care).toMatchObject({ is_given_by_other: true, answers: null });
  },
);

test('a tab of the buyer, who is the guardian again, erases nothing that the guardian between has told', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...ownChild });
  await seats.savePerson(order, { revision: 1, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.giveCare(guardian);
  await seats.saveCare(guardian, 1, nuts);
  await seats.savePerson(order, { revision: 2, ...saidToBeBuyer });
  const late = await seats.giveCare(order, {
    ...together('coming', 'care'),
    is_nothing_needed: true,
    care_revision: 0,
  });
  expect(late.statusCode).toBe(409);
  expect((await consentRows()).map(({ kind, endedAt }) => [kind, endedAt])).toEqual([['care', null]]);
  await seats.savePerson(order, { revision: 3, ...child });
  expect((await seats.answers(guardian)).care.answers).toMatchObject(nuts);
});

test('that nothing is needed is kept where one’s own tab has only consented', async () => {
  const order = await seats.withConsent();
  const given = { ...together('coming', 'care'), is_nothing_needed: true, care_revision: 0 };
  for (const _again of [1, 2]) expect((await seats.giveCare(order, given)).statusCode).toBe(200);
  expect((await consentRows()).map(({ kind }) => kind)).toEqual(['care', 'coming']);
  expect((await seats.answers(order)).care).toMatchObject({
    revision: 2,
    answers: { ...noCare, is_nothing_needed: true },
  });
});

test('of what is told and nothing needed at once, what is told is kept, or handed back to whoever told it', async () => {
  const nothing = { ...together('care'), is_nothing_needed: true };
  for (const isToldFirst of [true, false]) {
    const order = await seats.withConsent();
    const acts = [() => seats.saveCare(order, 1, nuts), () => seats.giveCare(order, nothing)];
    const ended = await atOnce(
      shop.database,
      (tx) => sql`select from seat_answers for update`.execute(tx),
      isToldFirst ? acts : acts.toReversed(),
    );
    const statuses = ended.map((end) => (end as PromiseFulfilledResult<Answer>).value.statusCode);
    expect(statuses).toEqual([200, 409]);
    const { care } = await seats.answers(order);
    expect(care.answers).toMatchObject(isToldFirst ? nuts : { is_nothing_needed: true });
  }
});

test('of ten who sign several consents at once, one row of each is kept', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...ownChild });
  const sign = () => seats.giveCare(order, { ...together('coming', 'care'), is_nothing_needed: true });
  const answers = await Promise.all(Array.from({ length: 10 }, sign));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await consentRows()).map(({ kind }) => kind)).toEqual(['coming', 'care']);
});

/** The last copy to this address, as it is read. */
async function lastCopyTo(recipient: string) {
  const queued = await shop.db
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'facts', sql<'consents'>`kind`.as('kind')])
    .where('kind', '=', 'consents')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const draft = await consentsEmail.gather({ db: shop.db, publicUrl: 'https://www.example.com' }, queued);
  return { content: draft!.content, ...(await renderEmail(draft!.content)) };
}

test('the copy to a guardian says first that the buyer ended it and how to tell us again, with a link that works', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...child });
  await seats.giveCare(await seats.linkTo(order, 'bo@example.com', true));
  await seats.takeCareBack(order);
  const { subject, text } = await lastCopyTo('bo@example.com');
  expect(subject).toMatch(/^Consent ended by somebody else: /);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Hello, Whoever booked the seat, Åsa Şahin, took back your consent to keep .* What you told us was erased\. To tell us again, open the seat/,
  );
  const key = /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const again = await seats.giveCare({ code: order.code, headers: { 'x-seat-key': key } });
  expect(again.statusCode).toBe(200);
  const own = await lastCopyTo('asa@example.com');
  expect(own.subject).toMatch(/^Your consent for /);
  expect(own.text).not.toContain('#token=');
  expect(own.text.replaceAll(/\s+/g, ' ')).toContain('On the page of your order you can change');
});

test('a copy has what its reader agreed to apart from what others did, and no link once the seat has none', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...ownChild });
  await seats.giveCare(order, { name: 'Åsa Şahin' });
  await seats.savePerson(order, { revision: 1, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  const consents = [{ kind: 'pictures', words: consentWords.pictures }];
  const body = { name: 'Bo Şahin', is_entitled: true, consents };
  await site.ask('POST', `/api/v1/seats/${order.code}/consents`, { headers: guardian.headers, body });
  const { content } = await lastCopyTo('bo@example.com');
  expect(content).toMatchObject({
    consents: [{ words: consentWords.pictures, givenBy: 'Bo Şahin' }],
    ofOthers: [{ words: consentWords.care, givenBy: 'Åsa Şahin' }],
    seatUrl: expect.stringContaining(`/seats/${order.code}#token=`),
  });
  await sql`delete from seat_links`.execute(shop.db);
  expect((await lastCopyTo('bo@example.com')).content).toMatchObject({ seatUrl: null });
});

test('whoever gave care answers is told when another guardian answers anew, and sees nothing of that one', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.giveCare(guardian);
  await seats.savePerson(guardian, {
    revision: 1,
    ...child,
    guardian: { ...child.guardian, email: 'cy@example.com' },
  });
  await seats.giveCare(await seats.linkTo(order, 'cy@example.com', true), { name: 'Cy', care_revision: 1 });
  expect((await copiesTo()).slice(1)).toEqual([
    { recipient: 'bo@example.com', ended: [consentWords.care] },
    { recipient: 'cy@example.com', ended: [] },
  ]);
});

test('with the consent the answers go, and the seat may be answered for again', async () => {
  const order = await seats.withConsent();
  await seats.saveCare(order, 1, nuts);
  expect((await seats.takeCareBack(order)).statusCode).toBe(200);
  expect(await kept()).toEqual([]);
  expect((await seats.takeCareBack(order)).statusCode).toBe(200);
  expect((await seats.answers(order)).care).toMatchObject({
    is_given: false,
    revision: 0,
    answers: null,
    consent: { given_by: null },
  });
  await seats.giveCare(order);
  expect((await seats.answers(order)).care.answers).toEqual(noCare);
});

test('with another name on the seat the answers go', async () => {
  const order = await seats.withConsent();
  await askJourney(order);
  await seats.saveCare(order, 1, nuts);
  await seats.saveJourney(order, { revision: 0, ...flight });
  expect(await kept()).toHaveLength(2);
  await seats.savePerson(order, { revision: 1, ...ownChild, name: 'Somebody Else' });
  expect(await kept()).toEqual([]);
});

test('with a refund the answers go in the same transaction', async () => {
  const order = await seats.withConsent();
  await seats.saveCare(order, 1, nuts);
  await sql`update seat_pools set taken = 3`.execute(shop.db);
  await shop.db.transaction().execute(async (tx) => {
    await refundTickets(shop.ctx, tx, {
      orderId: order.id,
      requestedBy: await shop.staff(),
      note: '',
      expectedCents: 369_900,
    });
    expect(await tx.selectFrom('seatAnswers').selectAll().execute()).toEqual([]);
    expect(await tx.selectFrom('consents').select('id').where('endedAt', 'is', null).execute()).toEqual([]);
  });
});

test('when the buyer is erased the answers go', async () => {
  const order = await seats.withConsent();
  await seats.saveCare(order, 1, nuts);
  await shop.db.transaction().execute((tx) =>
    anonymiseOrdersOf(tx, {
      orderIds: [order.id],
      userId: null,
      email: 'asa@example.com',
      consents: 'erased',
    }),
  );
  expect(await kept()).toEqual([]);
});

test('a passport is shown by its last three characters, and stays as it is where nobody changes it', async () => {
  const order = await seats.withConsent();
  await askJourney(order);
  const saved = await seats.saveJourney(order, { revision: 0, ...flight });
  expect(saved.json().data.answers.journey).toMatchObject({
    revision: 1,
    answers: { passport_number: '•••678', nationality: 'Türkiye' },
  });
  expect(saved.body).not.toContain('U12345678');
  const next = { ...flight, passport_number: null, departure_flight: 'TK 2' };
  const again = await seats.saveJourney(order, { revision: 1, ...next });
  expect(again.json().data.answers.journey.answers).toMatchObject({
    passport_number: '•••678',
    departure_flight: 'TK 2',
  });
  const gone = await seats.saveJourney(order, { revision: 2, ...next, passport_number: '' });
  expect(gone.json().data.answers.journey.answers.passport_number).toBe('');
});

test('a seat lacks its passport and its flights until all of both is answered, also for the office', async () => {
  const order = await seats.withConsent();
  await askJourney(order);
  const held = { kind: 'session', id: order.sessionId } as const;
  const missing = async () => {
    const seat = (await whoComesTo(shop.ctx, held)).missing.find(({ code }) => code === order.code);
    const { seat: read } = (await site.get(`/api/v1/seats/${order.code}`, order.headers)).json().data;
    const shown: string[] = read.lacks;
    expect(seat ? waitedFor(seat) : []).toEqual(shown);
    return shown.filter((lack) => lack === 'passport' || lack === 'flights');
  };
  const none = Object.fromEntries(Object.keys(flight).map((name) => [name, '']));
  expect(await missing()).toEqual(['passport', 'flights']);
  await seats.saveJourney(order, { revision: 0, ...flight });
  expect(await missing()).toEqual(['flights']);
  await seats.saveJourney(order, { revision: 1, ...flight, departure_flight: 'TK 2' });
  expect(await missing()).toEqual([]);
  await seats.saveJourney(order, { revision: 2, ...none });
  expect(await missing()).toEqual(['passport', 'flights']);
  await sql`update workshop_sessions set seat_form = 'residence' where id = ${order.sessionId}`.execute(
    shop.db,
  );
  expect(await missing()).toEqual([]);
});

test('of answers that an earlier release kept nobody knows what they lack, until they are saved again', async () => {
  const order = await seats.withConsent();
  await askJourney(order);
  const whole = { ...flight, departure_flight: 'TK 2' };
  const lacks = async () =>
    (await site.get(`/api/v1/seats/${order.code}`, order.headers)).json().data.seat.lacks;
  await seats.saveJourney(order, { revision: 0, ...whole });
  await sql`update seat_answers set lacks = null`.execute(shop.db);
  expect(await lacks()).toEqual(expect.arrayContaining(['passport', 'flights']));
  await seats.saveJourney(order, { revision: 1, ...whole });
  expect(await lacks()).not.toEqual(expect.arrayContaining(['passport', 'flights']));
});

test('a passport that runs out before the trip ends is kept and still missing, by the dates of each save', async () => {
  const order = await buildBought(shop.db);
  await askJourney(order);
  await seats.savePerson(order, { revision: 0, ...ownChild });
  const seat = async () => (await site.get(`/api/v1/seats/${order.code}`, order.headers)).json().data.seat;
  const { last_day: lastDay } = await seat();
  const until = (day: string) => ({ ...flight, departure_flight: 'TK 2', passport_expires_on: day });
  const dayBefore = new Date(Date.parse(lastDay) - 24 * 3_600_000).toISOString().slice(0, 10);
  expect((await seats.saveJourney(order, { revision: 0, ...until(dayBefore) })).statusCode).toBe(200);
  expect((await seat()).lacks).toContain('passport');
  await seats.saveJourney(order, { revision: 1, ...until(lastDay) });
  expect((await seat()).lacks).not.toContain('passport');
  await sql`update workshop_sessions set ends_local = ends_local + interval '7 days' where id = ${order.sessionId}`.execute(
    shop.db,
  );
  const again = await seats.saveJourney(order, { revision: 2, ...until(lastDay) });
  expect(again.json().data.answers.journey.revision).toBe(3);
  expect((await seat()).lacks).toContain('passport');
});

test('journey answers of one child are not kept as another’s', async () => {
  const order = await seats.withConsent();
  await askJourney(order);
  const { participant } = await seats.answers(order);
  expect(participant).toBe(child.name);
  await seats.savePerson(order, { revision: 1, ...ownChild, name: 'Mia Other' });
  const late = await seats.saveJourney(order, { revision: 0, participant, ...flight });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    message: 'Somebody else comes on this seat by now. Please load the page again.',
  });
  expect(late.json().current).toBeUndefined();
  expect(await kept()).toEqual([]);
  const hers = await seats.saveJourney(order, { revision: 0, participant: 'mia other', ...flight });
  expect(hers.statusCode).toBe(200);
  // A browser of the release before does not say whose they are.
  expect((await seats.saveJourney(order, { revision: 1, ...flight, nationality: '' })).statusCode).toBe(200);
});

test('another guardian takes over neither the passport nor the flights', async () => {
  const order = await buildBought(shop.db);
  await askJourney(order);
  await seats.savePerson(order, { revision: 0, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.saveJourney(guardian, { revision: 0, ...flight });
  await seats.savePerson(order, { revision: 1, ...saidToBeBuyer });
  expect((await seats.answers(order)).journey).toMatchObject({
    is_given_by_other: true,
    answers: null,
    revision: 1,
  });
  const taken = await seats.saveJourney(order, { revision: 1, ...flight, passport_number: null });
  expect(taken.json().data.answers.journey.answers.passport_number).toBe('');
});

test('the same answers sent twice are one, and the slower of two sees the other’s', async () => {
  const order = await seats.withConsent();
  await seats.saveCare(order, 1, nuts);
  expect((await seats.saveCare(order, 1, nuts)).statusCode).toBe(200);
  const slower = await seats.saveCare(order, 1, { diet: 'Vegan' });
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current.care).toMatchObject({ revision: 2, answers: { allergies: 'Peanuts' } });
});

test('of twenty who save one seat at once, one wins', async () => {
  const order = await seats.withConsent();
  const codes = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const answer = await seats.saveCare(order, 1, { diet: `Diet ${number}` });
      return answer.statusCode;
    }),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
});

test.each<[string, (seat: OpenSeat) => ReturnType<TestSite['ask']>, string]>([
  ['501 letters', (seat) => seats.saveCare(seat, 1, { diet: 'x'.repeat(501) }), 'diet'],
  ['a control character', (seat) => seats.saveCare(seat, 1, { allergies: 'nuts\u0000' }), 'allergies'],
  ['two lines', (seat) => seats.saveCare(seat, 1, { access_needs: 'one\ntwo' }), 'access_needs'],
  ['a fact twice', (seat) => seats.saveCare(seat, 1, { facts: ['step-free', 'step-free'] }), 'facts'],
  ['an unknown fact', (seat) => seats.saveCare(seat, 1, { facts: ['sauna' as 'step-free'] }), 'facts.0'],
  [
    'nothing, and something',
    (seat) => seats.saveCare(seat, 1, { is_nothing_needed: true, diet: 'Vegan' }),
    'is_nothing_needed',
  ],
  [
    'a passport of four letters',
    (seat) => seats.saveJourney(seat, { revision: 0, ...flight, passport_number: 'AB12' }),
    'passport_number',
  ],
  [
    'a passport of other signs',
    (seat) => seats.saveJourney(seat, { revision: 0, ...flight, passport_number: 'AB1234;--' }),
    'passport_number',
  ],
  [
    'no day',
    (seat) => seats.saveJourney(seat, { revision: 0, ...flight, passport_expires_on: '2031-02-29' }),
    'passport_expires_on',
  ],
  [
    'that nothing is needed, without a consent to keep it',
    (seat) =>
      seats.giveCare(seat, {
        consents: [{ kind: 'pictures', words: consentWords.pictures }],
        is_nothing_needed: true,
      }),
    'is_nothing_needed',
  ],
])('%s is refused under its field', async (_what, send, field) => {
  const order = await seats.withConsent();
  await askJourney(order);
  const answer = await send(order);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('a program without a journey asks no passport, and a form of nothing asks nothing', async () => {
  const order = await seats.withConsent();
  expect((await seats.saveJourney(order, { revision: 0, ...flight })).statusCode).toBe(409);
  await sql`update workshop_sessions set seat_form = 'none'`.execute(shop.db);
  expect(await seats.answers(order)).toMatchObject({ care: null, journey: null });
  expect((await seats.saveCare(order, 1, nuts)).statusCode).toBe(409);
});

test('an account exports what its owner answered, and nothing that a guardian did', async () => {
  const user = await buildUser(shop.db);
  const order = await seats.withConsent();
  await sql`update orders set user_id = ${user.id}`.execute(shop.db);
  await seats.saveCare(order, 1, nuts);
  const ask = () => site.get('/api/v1/profile/export', { authorization: `Bearer ${user.token}` });
  expect((await ask()).json().data.orders[0].lines[0].tickets[0].answers).toEqual([
    { class: 'care', ...noCare, ...nuts },
  ]);
  await seats.savePerson(order, { revision: 1, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.giveCare(guardian);
  await seats.saveCare(guardian, 1, { diet: 'Kosher' });
  expect((await ask()).body).not.toContain('Kosher');
});

test('what belongs to one seat cannot be opened as another’s', async () => {
  const [one, other] = [await seats.withConsent(), await seats.withConsent()];
  await seats.saveCare(one, 1, nuts);
  await sql`update seat_answers set sealed = (select a.sealed from seat_answers a join tickets t on t.id = a.ticket_id
    where t.code = ${one.code}) where ticket_id = (select id from tickets where code = ${other.code})`.execute(
    shop.db,
  );
  expect((await seats.answers(other)).care).toMatchObject({ answers: null, is_given_by_other: true });
});
