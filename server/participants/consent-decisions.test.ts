import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GuardianConsent } from '#contract/participants/consent-kind.ts';
import type { Consent } from '#contract/participants/consent.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { consentWords } from './consent-words.ts';
import { consentsEmail } from './consents-email.tsx';
import { forgetOldSeats } from './forget-old-seats.ts';
import { formerGuardianEmail } from './former-guardian-email.tsx';
import { countByRecipient } from './limit-by-recipient.ts';
import { remindOfHeld } from './remind-who-comes.ts';

const office = openOfficeShop();
const { shop } = office;

async function seatOfChild() {
  const key = buildBuyerKey();
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256(key) });
  const code = order.codes[0]!;
  const ticketId = await buildSeat(shop.db, code);
  const guardian = await buildGuardianLink(shop.db, ticketId);
  return { ...order, code, ticketId, guardian, owner: { 'x-buyer-key': key } };
}

type Seat = Awaited<ReturnType<typeof seatOfChild>>;

function decide({ code, guardian }: Seat, yes: GuardianConsent[], no: GuardianConsent[], headers = guardian) {
  const consents = yes.map((kind) => ({ kind, words: consentWords[kind] }));
  const body = { name: 'Bo Şahin', is_entitled: true, consents, declined: no };
  return office.site.ask('POST', `/api/v1/seats/${code}/consents`, { body, headers });
}

async function answersOn(seat: Seat) {
  const { data } = (await office.site.get(`/api/v1/seats/${seat.code}`, seat.guardian)).json();
  const answers = (data.seat.consents as Consent[]).map(({ kind, given_by: by, declined_at: at }) => {
    if (by !== null) return [kind, 'yes'];
    return [kind, at === null ? 'not answered' : 'no'];
  });
  return Object.fromEntries(answers) as Record<string, string>;
}

const declinedRows = () => shop.db.selectFrom('declinedConsents').select(['kind', 'participant']).execute();

async function rosterOf({ sessionId }: Seat) {
  const [guest] = (await office.get(`guests/sessions/${sessionId}/roster`)).json().data;
  return guest;
}

test('a no is kept as an answer, and becomes a yes when the guardian agrees after all', async () => {
  const seat = await seatOfChild();
  expect((await decide(seat, ['coming', 'first_aid'], ['pictures'])).statusCode).toBe(200);
  const answers = { coming: 'yes', first_aid: 'yes', pictures: 'no', filmed_lessons: 'not answered' };
  expect(await answersOn(seat)).toEqual(answers);
  await decide(seat, [], ['pictures']);
  expect(await declinedRows()).toEqual([{ kind: 'pictures', participant: 'Ada Şahin' }]);
  await decide(seat, ['pictures'], []);
  expect(await answersOn(seat)).toEqual({ ...answers, pictures: 'yes' });
  expect(await declinedRows()).toEqual([]);
  const log = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', `order:${seat.id}`)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'order.consent_given', after: { ticket: seat.code, kinds: ['coming', 'first_aid'] } },
    { action: 'order.consent_declined', after: { ticket: seat.code, kinds: ['pictures'] } },
    { action: 'order.consent_given', after: { ticket: seat.code, kinds: ['pictures'] } },
  ]);
});

test('what is done by a link is not said of the buyer', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['coming', 'pictures'], ['first_aid']);
  await office.site.ask('DELETE', `/api/v1/seats/${seat.code}/consents/pictures`, { headers: seat.guardian });
  const { person } = (await office.site.get(`/api/v1/seats/${seat.code}`, seat.owner)).json().data.seat;
  await office.site.ask('PUT', `/api/v1/seats/${seat.code}/person`, {
    headers: seat.owner,
    body: { revision: 1, ...person, name: 'Ada Sahin' },
  });
  const log = shop.db.selectFrom('auditLog').select(['action', 'actor']).orderBy('id');
  expect(await log.where('subject', '=', `order:${seat.id}`).execute()).toEqual([
    { action: 'order.consent_given', actor: 'guardian_link' },
    { action: 'order.consent_declined', actor: 'guardian_link' },
    { action: 'order.consent_taken_back', actor: 'guardian_link' },
    { action: 'order.seat_named', actor: 'buyer' },
  ]);
  const { data } = (await office.get(`orders/${seat.reference}`)).json();
  const who = (data.order.timeline as { what: string; who: string }[]).map(({ what, who: by }) => [what, by]);
  expect(who).toContainEqual(['order.consent_declined', 'The guardian’s link']);
  expect(who).toContainEqual(['order.seat_named', 'The buyer']);
});

async function nameGuardian(seat: Seat, change: object, headers: object = seat.owner) {
  const { person, revision } = (await office.site.get(`/api/v1/seats/${seat.code}`, seat.owner)).json().data
    .seat;
  const body = { revision, ...person, guardian: { ...person.guardian, ...change } };
  return office.site.ask('PUT', `/api/v1/seats/${seat.code}/person`, { headers: headers as never, body });
}

function toldTo(orderId: number) {
  return shop.db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'facts', sql<'former_guardian'>`kind`.as('kind')])
    .where('kind', '=', 'former_guardian')
    .where('subject', 'like', `order:${orderId}/%`)
    .orderBy('id')
    .execute();
}

test('a buyer who becomes the guardian does not change a no: it ends, is in the log, and the guardian is told', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['coming'], ['pictures']);
  expect((await nameGuardian(seat, { is_buyer: true })).statusCode).toBe(200);
  expect(await answersOn(seat)).toMatchObject({ coming: 'not answered', pictures: 'not answered' });
  const log = shop.db.selectFrom('auditLog').select(['action', 'actor', 'after']).orderBy('id', 'desc');
  expect(await log.where('subject', '=', `order:${seat.id}`).limit(2).execute()).toEqual([
    {
      action: 'order.guardian_replaced',
      actor: 'buyer',
      after: { ticket: seat.code, ended_yes: ['coming'], ended_no: ['pictures'] },
    },
    {
      action: 'order.consent_declined',
      actor: 'guardian_link',
      after: { ticket: seat.code, kinds: ['pictures'] },
    },
  ]);
  const [told, ...more] = await toldTo(seat.id);
  expect(more).toEqual([]);
  expect(told?.recipient).toBe('bo@example.com');
  const draft = await formerGuardianEmail.gather({ db: shop.db, publicUrl: '' }, told!);
  expect(draft?.content).toMatchObject({ buyer: 'Åsa Şahin', why: 'replaced', needs: 'none' });
  const { guardian_link: link } = (await office.site.get(`/api/v1/seats/${seat.code}`, seat.guardian)).json()
    .data.seat;
  expect(link).toBe('former');
  const { answers } = (await office.site.get(`/api/v1/seats/${seat.code}/answers`, seat.guardian)).json()
    .data;
  expect(answers.why_not).toBe('Somebody else is named as the guardian now, and answers this.');
});

test('the office hears that a guardian who had said no to coming was replaced', async () => {
  const seat = await seatOfChild();
  await decide(seat, [], ['coming']);
  await nameGuardian(seat, { name: 'Cy Åberg', email: 'cy@example.com' });
  const alerts = shop.db.selectFrom('emails').select('facts').where('kind', '=', 'office_alert');
  const replaced = (await alerts.where('subject', 'like', 'ended_no:%').execute()).map((each) => each.facts);
  expect(replaced).toMatchObject([{ what: expect.stringContaining('had said no to coming') }]);
});

test.each([
  ['another name with the same address', { name: 'Cy Åberg' }, 1],
  ['another address', { email: 'cy@example.com' }, 1],
  ['a spelling', { name: 'bo sahin' }, 0],
  ['a name that is completed', { name: 'Bo Erik Şahin' }, 0],
  ['another telephone number', { phone: '+46 70 765 43 21' }, 0],
] as const)('by %s, a guardian is replaced or not', async (_what, change, emails) => {
  const seat = await seatOfChild();
  await decide(seat, ['coming'], ['pictures']);
  expect((await nameGuardian(seat, change)).statusCode).toBe(200);
  expect(await toldTo(seat.id)).toHaveLength(emails);
  expect(await declinedRows()).toHaveLength(1 - emails);
  const held = shop.db.selectFrom('consents').select('id').where('endedAt', 'is', null);
  expect(await held.where('ticketId', '=', seat.ticketId).execute()).toHaveLength(1 - emails);
  await sql`delete from declined_consents`.execute(shop.db);
});

test('the guardian changes the own address, and a guardian who never had a link is told nothing', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['coming'], []);
  await nameGuardian(seat, { email: 'bo@new.example.com' }, seat.guardian);
  expect(await answersOn(seat)).toMatchObject({ coming: 'yes' });
  const other = await seatOfChild();
  await sql`delete from seat_links where ticket_id = ${other.ticketId}`.execute(shop.db);
  await nameGuardian(other, { is_buyer: true });
  expect([...(await toldTo(seat.id)), ...(await toldTo(other.id))]).toEqual([]);
});

test('a guardian whom nobody has named yet is told to enter the own address, and decides then', async () => {
  const seat = await seatOfChild();
  await nameGuardian(seat, { name: '', email: '', phone: '' });
  seat.guardian = await buildGuardianLink(shop.db, seat.ticketId);
  const linkOf = async () =>
    (await office.site.get(`/api/v1/seats/${seat.code}`, seat.guardian)).json().data.seat.guardian_link;
  expect(await linkOf()).toBe('unnamed');
  expect((await decide(seat, ['coming'], [])).statusCode).toBe(403);
  const other = await nameGuardian(seat, { email: 'other@example.com' }, seat.guardian);
  expect(other.statusCode).toBe(422);
  await nameGuardian(seat, { name: 'Bo Şahin', email: 'bo@example.com' }, seat.guardian);
  expect(await linkOf()).toBeNull();
  expect((await decide(seat, ['coming'], [])).statusCode).toBe(200);
});

test('only the guardian says no', async () => {
  const seat = await seatOfChild();
  expect((await decide(seat, [], ['pictures'], seat.owner as never)).statusCode).toBe(403);
  expect(await declinedRows()).toEqual([]);
});

test('a yes that is taken back is a no, by the guardian, by a later no and by the office', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['coming', 'first_aid', 'pictures', 'filmed_lessons'], []);
  await office.site.ask('DELETE', `/api/v1/seats/${seat.code}/consents/first_aid`, {
    headers: seat.guardian,
  });
  await decide(seat, [], ['pictures']);
  await office.post(`orders/${seat.reference}/tickets/${seat.code}/ended-consents`, {
    kind: 'filmed_lessons',
    reason: 'The mother, by telephone',
  });
  const no = { first_aid: 'no', pictures: 'no', filmed_lessons: 'no' };
  expect(await answersOn(seat)).toEqual({ coming: 'yes', ...no });
  expect(await rosterOf(seat)).toMatchObject(no);
});

test('what is needed to come is not taken back by a no', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['coming'], []);
  const refused = await decide(seat, [], ['coming', 'pictures']);
  expect(refused.statusCode).toBe(409);
  expect(await answersOn(seat)).toMatchObject({ coming: 'yes', pictures: 'not answered' });
});

test('a no is kept also when its guardian gets no more copies today', async () => {
  const seat = await seatOfChild();
  for (let copy = 0; copy < 20; copy += 1)
    await countByRecipient(shop.ctx, 'copy of consents', 'bo@example.com');
  expect((await decide(seat, ['coming'], [])).statusCode).toBe(429);
  expect((await decide(seat, [], ['pictures'])).statusCode).toBe(200);
  expect(await answersOn(seat)).toMatchObject({ coming: 'not answered', pictures: 'no' });
  const copies = shop.db.selectFrom('emails').select('id').where('kind', '=', 'consents');
  expect(await copies.where('subject', 'like', `order:${seat.id}/%`).execute()).toEqual([]);
});

test('the office is told once a day that a guardian said no to coming, and the buyer is not asked for it', async () => {
  const seat = await seatOfChild();
  const held = { kind: 'session' as const, id: seat.sessionId };
  for (const _time of [1, 2]) {
    await decide(seat, [], ['coming']);
    await decide(seat, ['coming'], []);
    await sql`delete from consents`.execute(shop.db);
  }
  await decide(seat, [], ['coming']);
  const alerts = await shop.db
    .selectFrom('emails')
    .select(['recipient', 'facts'])
    .where('kind', '=', 'office_alert')
    .execute();
  expect(alerts).toEqual([
    {
      recipient: 'office',
      facts: {
        orderId: seat.id,
        what: `The guardian of the participant on ticket ${seat.code} said no to coming.`,
      },
    },
  ]);
  const { missing } = (await office.get(`guests/sessions/${seat.sessionId}/who-comes`)).json().data;
  expect(missing).toContainEqual(
    expect.objectContaining({ code: seat.code, lacks: ['consent'], declines_to_come: true }),
  );
  // The second seat of the order, that nobody is named on.
  await buildSeat(shop.db, seat.codes[1]!, { name: 'Grown Up', bornOn: null });
  expect(await remindOfHeld(shop.ctx, held)).toBe(0);
  await sql`delete from declined_consents`.execute(shop.db);
  expect(await remindOfHeld(shop.ctx, held)).toBe(1);
});

test('guest list, entrance, file and badges tell a no from no answer', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['first_aid'], ['pictures']);
  const answers = { first_aid: 'yes', pictures: 'no', filmed_lessons: 'not_answered' };
  expect(await rosterOf(seat)).toMatchObject(answers);
  const { guests } = (await office.get(`guests/sessions/${seat.sessionId}/check-in`)).json().data;
  expect(guests).toContainEqual(expect.objectContaining({ holder: 'Ada Şahin', ...answers }));
  const [head = '', ...lines] = (await office.get(`guests/sessions/${seat.sessionId}/roster.csv`)).body.split(
    '\r\n',
  );
  const line = lines.find((each) => each.includes('Ada Şahin'))?.split(',') ?? [];
  const inFile = (title: string) => line[head.split(',').findIndex((each) => each.includes(title))];
  expect(['First aid', 'Pictures', 'Filmed lessons'].map(inFile)).toEqual(['yes', 'no', 'not answered']);
});

test('the care list has whoever may not get first aid, also without other needs', async () => {
  const seat = await seatOfChild();
  const { id, token } = await buildInsider(shop.db);
  await shop.db
    .insertInto('namedPermissions')
    .values({ userId: id, permission: 'care.see', givenBy: null })
    .execute();
  const listed = async () =>
    (await office.get(`guests/sessions/${seat.sessionId}/care`, token)).json().data.participants;
  expect(await listed()).toEqual([]);
  await decide(seat, [], ['first_aid']);
  expect(await listed()).toMatchObject([{ name: 'Ada Şahin', first_aid: 'no', allergies: '' }]);
});

test('a no is about one participant: another name ends it, and another spelling does not', async () => {
  const seat = await seatOfChild();
  await decide(seat, [], ['pictures']);
  const { person, revision } = (await office.site.get(`/api/v1/seats/${seat.code}`, seat.owner)).json().data
    .seat;
  const name = (typed: string, at: number) =>
    office.site.ask('PUT', `/api/v1/seats/${seat.code}/person`, {
      body: { ...person, name: typed, revision: at },
      headers: seat.owner,
    });
  await name('ada sahin', revision);
  expect(await declinedRows()).toEqual([{ kind: 'pictures', participant: 'ada sahin' }]);
  expect((await name('Cem Şahin', revision + 1)).statusCode).toBe(200);
  expect(await declinedRows()).toEqual([]);
});

test.each([
  [
    'is handed on',
    (seat: Seat) =>
      office.site.ask('POST', `/api/v1/seats/${seat.code}/handover`, {
        headers: { ...seat.owner, 'idempotency-key': 'one-key-for-a-handover' },
      }),
  ],
  [
    'is over for 30 days',
    async () => {
      await sql`update workshop_sessions set starts_local = now() - interval '32 days',
        ends_local = now() - interval '31 days', timezone = 'UTC'`.execute(shop.db);
      await forgetOldSeats(shop.ctx);
    },
  ],
])('a no goes when the seat %s', async (_what, happens) => {
  const seat = await seatOfChild();
  await decide(seat, ['coming'], ['pictures']);
  expect(await declinedRows()).toHaveLength(1);
  await happens(seat);
  expect(await declinedRows()).toEqual([]);
});

test('once who came is forgotten, taking a consent back keeps no name', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['coming', 'pictures'], []);
  await sql`delete from seat_people`.execute(shop.db);
  const taken = await office.site.ask('DELETE', `/api/v1/seats/${seat.code}/consents/pictures`, {
    headers: seat.guardian,
  });
  expect(taken.statusCode).toBe(200);
  expect(await declinedRows()).toEqual([]);
});

test('the copy says what was agreed to and what not, and an export too', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['coming', 'pictures'], ['filmed_lessons']);
  await decide(seat, [], ['pictures']);
  const [copy] = await shop.db
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient'])
    .where('kind', '=', 'consents')
    .orderBy('id', 'desc')
    .execute();
  const draft = await consentsEmail.gather(
    { db: shop.db, publicUrl: '' },
    { kind: 'consents', facts: {}, id: 1, subject: '', recipient: '', ...copy },
  );
  expect(draft?.content).toMatchObject({
    consents: [{ words: consentWords.coming }],
    ended: [{ words: consentWords.pictures }],
    declined: [{ words: consentWords.filmed_lessons }],
  });
  const exported = (await office.get(`participants/${seat.code}/export`)).json().data;
  expect(exported.declined_consents).toMatchObject([{ kind: 'filmed_lessons' }, { kind: 'pictures' }]);
});

test.each([
  ['neither yes nor no', [], [], 'Please answer yes or no to at least one'],
  ['both for one', ['pictures'], ['pictures'], 'Please answer each with either yes or no'],
] as [string, GuardianConsent[], GuardianConsent[], string][])(
  '%s is refused',
  async (_what, yes, no, words) => {
    const refused = await decide(await seatOfChild(), yes, no);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ consents: [words] });
  },
);

test('a guardian sees what is booked: program, days, hours and place, and no price and no other seat', async () => {
  const seat = await seatOfChild();
  const { body } = await office.site.get(`/api/v1/seats/${seat.code}`, seat.guardian);
  expect(JSON.parse(body).data.seat).toMatchObject({
    program: expect.any(String),
    program_slug: expect.any(String),
    session_identifier: expect.any(String),
    formatted_date: expect.any(String),
    hours: expect.stringMatching(/AM – .*local time in/),
    where: expect.stringContaining(','),
  });
  for (const secret of [seat.codes[1]!, seat.reference, 'price', 'total']) expect(body).not.toContain(secret);
});
