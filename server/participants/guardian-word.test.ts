import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ConsentKind, GuardianConsent } from '#contract/participants/consent-kind.ts';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { sha256 } from '#server/platform/hash.ts';
import { seatsOf } from '#tests/build-answers.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildGuardianLink, buildSeat, buildSeatLink } from '#tests/build-seat.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { recordMove } from '#tests/record-move.ts';
import { consentWords } from './consent-words.ts';
import { formerGuardianEmail } from './former-guardian-email.tsx';

const office = openOfficeShop();
const { shop } = office;

/** A child whose guardian has a link, and somebody else, such as the child, an ordinary one. */
async function seatOfChild(built: Parameters<typeof buildSeat>[2] = {}) {
  const key = buildBuyerKey();
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256(key) });
  const code = order.codes[0]!;
  const ticketId = await buildSeat(shop.db, code, built);
  const guardian = await buildGuardianLink(shop.db, ticketId);
  const link = await buildSeatLink(shop.db, ticketId, 'ada@example.com');
  return { ...order, code, ticketId, guardian, link, owner: { 'x-buyer-key': key } };
}

/** Nobody is named as its guardian, and nobody was asked. */
async function seatWithoutGuardian() {
  const seat = await seatOfChild();
  await sql`update seat_people set guardian_name = '', guardian_email = '', guardian_phone = ''`.execute(
    shop.db,
  );
  await sql`delete from seat_links where is_for_guardian`.execute(shop.db);
  return seat;
}

type Built = Awaited<ReturnType<typeof seatOfChild>>;
type Headers = Record<string, string>;

async function read({ code }: Built, headers: Headers): Promise<Seat> {
  return (await office.site.get(`/api/v1/seats/${code}`, headers)).json().data.seat;
}

async function save(
  seat: Built,
  headers: Headers,
  { guardian = {}, ...change }: Omit<Partial<SeatPerson>, 'guardian'> & { guardian?: object },
) {
  const { person, revision } = await read(seat, seat.owner);
  const body = { revision, ...person, ...change, guardian: { ...person.guardian, ...guardian } };
  return office.site.ask('PUT', `/api/v1/seats/${seat.code}/person`, { headers, body });
}

function decide({ code, guardian }: Built, yes: ConsentKind[], no: GuardianConsent[]) {
  const consents = yes.map((kind) => ({ kind, words: consentWords[kind] }));
  const body = { name: 'Bo Şahin', is_entitled: true, consents, declined: no };
  return office.site.ask('POST', `/api/v1/seats/${code}/consents`, { body, headers: guardian });
}

const declined = () => shop.db.selectFrom('declinedConsents').select('kind').execute();

async function alerts(): Promise<string[]> {
  const rows = shop.db.selectFrom('emails').select('facts').where('kind', '=', 'office_alert').orderBy('id');
  return (await rows.execute()).map(({ facts }) => String((facts as { what?: unknown }).what));
}

function emailsOf(kind: 'former_guardian' | 'seat_link') {
  return shop.db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'facts', sql<'former_guardian'>`kind`.as('kind')])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

async function atTheDoor({ sessionId, code }: Built) {
  const { guests } = (await office.get(`guests/sessions/${sessionId}/check-in`)).json().data;
  return (guests as { code_hash?: string; holder: string; declines_to_come: boolean }[]).find(
    ({ holder }) => holder === 'Ada Şahin' || holder === code,
  );
}

const NOT_BY_LINK =
  'A guardian is named for this seat. Only the guardian, by a link of their own, or whoever booked the seat can change this.';
const STAYS_MINOR =
  'The participant was entered as under 18. Only whoever booked the seat can say that this is wrong.';

test('after a no to coming, an ordinary link makes no adult of the child, in no number of steps', async () => {
  const seat = await seatOfChild();
  await decide(seat, [], ['coming']);
  for (const change of [
    { born_on: '' },
    { born_on: '', is_adult: true },
    { is_adult: true },
    { born_on: '1990-01-01' },
    { born_on: '2018-03-01' },
  ]) {
    const answer = await save(seat, seat.link, change);
    expect(answer.statusCode, JSON.stringify(change)).toBe(422);
    expect(Object.values(answer.json().errors).flat()).toContain(NOT_BY_LINK);
  }
  expect(await declined()).toEqual([{ kind: 'coming' }]);
  expect((await read(seat, seat.owner)).is_minor).toBe(true);
  expect(await atTheDoor(seat)).toMatchObject({ declines_to_come: true });
});

test('also without a guardian, a minor who was saved stays one for an ordinary link', async () => {
  const seat = await seatWithoutGuardian();
  for (const change of [{ born_on: '' }, { born_on: '', is_adult: true }, { born_on: '1990-01-01' }]) {
    const answer = await save(seat, seat.link, change);
    expect(Object.values(answer.json().errors).flat(), JSON.stringify(change)).toEqual([STAYS_MINOR]);
  }
  // The date itself may have been wrong.
  expect((await save(seat, seat.link, { born_on: '2017-02-28' })).statusCode).toBe(200);
  expect((await save(seat, seat.owner, { born_on: '' })).statusCode).toBe(200);
  expect((await save(seat, seat.link, { is_adult: true })).statusCode, 'cleared by the buyer').toBe(422);
  expect((await save(seat, seat.link, { born_on: '2017-02-28' })).statusCode).toBe(200);
  // The buyer may say so, and from then on nobody was a minor.
  expect((await save(seat, seat.owner, { born_on: '', is_adult: true })).statusCode).toBe(200);
  expect((await save(seat, seat.link, { is_adult: false })).statusCode).toBe(200);
  expect((await save(seat, seat.link, { is_adult: true })).statusCode).toBe(200);
});

test('an ordinary link names a guardian while there is none, and nobody else from then on', async () => {
  const seat = await seatWithoutGuardian();
  expect((await save(seat, seat.link, { guardian: { name: 'Bo' } })).statusCode).toBe(200);
  expect(
    (await save(seat, seat.link, { guardian: { name: 'Bo Şahin', email: 'bo@example.com' } })).statusCode,
  ).toBe(200);
  // What is still missing of the guardian is filled in.
  expect((await save(seat, seat.link, { guardian: { phone: '+46 70 123 45 67' } })).statusCode).toBe(200);
  for (const guardian of [
    { name: 'Cy' },
    { email: 'cy@example.com' },
    { email: '' },
    { phone: '+46 70 765 43 21' },
  ]) {
    const [field] = Object.keys(guardian);
    const answer = await save(seat, seat.link, { guardian });
    expect(answer.json().errors).toEqual({ [`guardian.${field}`]: [NOT_BY_LINK] });
  }
  const claim = await save(seat, seat.link, { guardian: { is_buyer: true } });
  expect(claim.statusCode).toBe(403);
});

test('once a guardian was asked, only that link enters who the guardian is, with the address that got it', async () => {
  const seat = await seatWithoutGuardian();
  const sent = await office.site.ask('POST', `/api/v1/seats/${seat.code}/links`, {
    body: { email: 'bo@example.com', is_for_guardian: true },
    headers: seat.owner,
  });
  expect(sent.statusCode).toBe(200);
  const named = { guardian: { name: 'Ada', email: 'ada@example.com' } };
  // Its email is still queued.
  expect((await save(seat, seat.link, named)).statusCode).toBe(422);
  const guardian = await buildGuardianLink(shop.db, seat.ticketId);
  expect((await save(seat, seat.link, named)).statusCode).toBe(422);
  const other = await save(seat, guardian, { guardian: { email: 'cy@example.com' } });
  expect(other.json().errors).toEqual({ 'guardian.email': ['Please enter the address that got this link.'] });
  expect(
    (await save(seat, guardian, { guardian: { name: 'Bo Şahin', email: 'bo@example.com' } })).statusCode,
  ).toBe(200);
});

test('what a link has typed within the hour it retypes, and not once the guardian was asked', async () => {
  const seat = await seatWithoutGuardian();
  await sql`update seat_people set named_at = now(), named_by_link = true`.execute(shop.db);
  expect((await save(seat, seat.link, { name: 'Cem Şahin' })).statusCode).toBe(200);
  expect((await save(seat, seat.link, { name: 'Dy', is_adult: true, born_on: '' })).statusCode).toBe(422);
  await save(seat, seat.owner, { guardian: { name: 'Bo Şahin', email: 'bo@example.com' } });
  seat.guardian = await buildGuardianLink(shop.db, seat.ticketId);
  await decide(seat, [], ['coming']);
  const answer = await save(seat, seat.link, { name: 'Ada Şahin' });
  expect(answer.json().errors.name).toEqual([
    'Only whoever booked the seat can give it to somebody else. To correct the spelling of a name, please ask them.',
  ]);
  expect(await declined()).toEqual([{ kind: 'coming' }]);
});

test('who may collect is fixed for an ordinary link once the guardian was asked, and contacts are not', async () => {
  const seat = await seatOfChild();
  expect((await save(seat, seat.link, { collected_by: 'Somebody' })).json().errors).toEqual({
    collected_by: [NOT_BY_LINK],
  });
  const contact = { name: 'ada sahin', emergency_name: 'Åse', emergency_phone: '+46 70 123 45 67' };
  expect((await save(seat, seat.link, contact)).statusCode).toBe(200);
  expect((await save(seat, seat.guardian, { collected_by: 'Grandfather' })).statusCode).toBe(200);
});

test('the link of a former guardian changes nothing of the seat', async () => {
  const seat = await seatOfChild();
  await save(seat, seat.owner, { guardian: { is_buyer: true } });
  const answer = await save(seat, seat.guardian, { collected_by: 'Somebody' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Somebody else is named as the guardian now, and answers this.',
  ]);
});

test('a guardian who corrects the age by the own link makes an adult, and the office hears of the no', async () => {
  const seat = await seatOfChild();
  await decide(seat, [], ['coming', 'pictures']);
  expect((await save(seat, seat.guardian, { born_on: '2014-02-28' })).statusCode).toBe(200);
  expect(await alerts()).toHaveLength(1);
  expect((await save(seat, seat.guardian, { born_on: '2010-02-28' })).statusCode).toBe(200);
  expect(await declined()).toEqual([]);
  expect((await alerts()).at(-1)).toContain(
    'had said no to coming, and the participant was said to be 18 or over since.',
  );
  // The guardian did it, and needs no email about it.
  expect(await emailsOf('former_guardian')).toEqual([]);
});

test('an age that the buyer changes ends what the guardian decided: guardian, office and log hear', async () => {
  const seat = await seatOfChild();
  await decide(seat, ['first_aid'], ['coming']);
  expect((await save(seat, seat.owner, { born_on: '' })).statusCode).toBe(200);
  // Nobody knows the age, and the no is still seen.
  expect(await atTheDoor(seat)).toMatchObject({ declines_to_come: true, guardian_name: 'Bo Şahin' });
  expect((await save(seat, seat.owner, { is_adult: true })).statusCode).toBe(200);
  expect(await declined()).toEqual([]);
  const held = shop.db.selectFrom('consents').select('kind').where('endedAt', 'is', null);
  expect(await held.execute()).toEqual([]);
  const log = shop.db.selectFrom('auditLog').select(['action', 'actor', 'after']).orderBy('id', 'desc');
  expect(await log.where('subject', '=', `order:${seat.id}`).limit(1).execute()).toEqual([
    {
      action: 'order.decisions_ended',
      actor: 'buyer',
      after: { ticket: seat.code, ended_yes: ['first_aid'], ended_no: ['coming'] },
    },
  ]);
  const [told, ...more] = await emailsOf('former_guardian');
  expect(more).toEqual([]);
  expect(told?.recipient).toBe('bo@example.com');
  const draft = await formerGuardianEmail.gather({ db: shop.db, publicUrl: '' }, told!);
  expect(draft?.content).toMatchObject({ why: 'adult', needs: 'none' });
  expect((await alerts()).at(-1)).toContain('18 or over since');
});

test('a guardian whom the buyer names instead of one who was asked gets a link, and the log says so', async () => {
  const seat = await seatOfChild();
  await save(seat, seat.owner, { guardian: { name: 'Cy Åberg', email: 'cy@example.com' } });
  expect((await emailsOf('former_guardian')).map(({ recipient }) => recipient)).toEqual(['bo@example.com']);
  const links = await emailsOf('seat_link');
  expect(links.map(({ recipient, facts }) => [recipient, facts])).toEqual([
    ['cy@example.com', { isForGuardian: true }],
  ]);
  const log = shop.db.selectFrom('auditLog').select('action').where('subject', '=', `order:${seat.id}`);
  expect(await log.execute()).toEqual([{ action: 'order.guardian_replaced' }]);
});

test('whoever was only typed hears nothing when the buyer names another guardian', async () => {
  const seat = await seatOfChild();
  await sql`delete from seat_links where is_for_guardian`.execute(shop.db);
  await save(seat, seat.owner, { guardian: { name: 'Cy Åberg', email: 'cy@example.com' } });
  expect([...(await emailsOf('former_guardian')), ...(await emailsOf('seat_link'))]).toEqual([]);
});

test('when somebody else comes, the office hears that the guardian had said no for the one before', async () => {
  const seat = await seatOfChild();
  await decide(seat, [], ['coming']);
  await save(seat, seat.owner, { name: 'Cem Şahin' });
  expect(await declined()).toEqual([]);
  expect((await alerts()).at(-1)).toContain('and somebody else was named as the participant since.');
});

test('when the office names somebody else, the log has the no that ended', async () => {
  const seat = await seatOfChild();
  await decide(seat, [], ['coming']);
  const { revision } = (await office.get(`orders/${seat.reference}`)).json().data.order;
  const path = `orders/${seat.reference}/tickets/${seat.code}`;
  expect((await office.patch(path, { revision, holder: 'Cem Şahin' })).statusCode).toBe(200);
  expect(await declined()).toEqual([]);
  expect((await alerts()).at(-1)).toContain('and somebody else was named as the participant since.');
});

test('when the buyer hands a seat on, the office hears that the guardian had said no', async () => {
  const seat = await seatOfChild();
  await decide(seat, [], ['coming']);
  const answer = await office.site.ask('POST', `/api/v1/seats/${seat.code}/handover`, {
    headers: seat.owner,
  });
  expect(answer.statusCode).toBe(200);
  expect((await alerts()).at(-1)).toContain('and the seat was handed on since.');
});

test('an ordinary link neither replaces nor takes back care answers of the guardian', async () => {
  const seat = await seatOfChild();
  const seats = seatsOf(office.site);
  await seats.giveCare({ code: seat.code, headers: seat.guardian });
  expect((await save(seat, seat.owner, { born_on: '', is_adult: true })).statusCode).toBe(200);
  const link = { code: seat.code, headers: seat.link };
  const kept = await seats.answers(link);
  expect(kept.care).toMatchObject({
    is_given_by_other: true,
    why_kept: expect.stringContaining('has told us'),
  });
  const given = await seats.giveCare(link, { care_revision: kept.care.revision });
  expect([given.statusCode, given.json().message]).toEqual([
    403,
    'The guardian, or whoever booked the seat, has told us what the participant needs. Whoever booked the seat can have that erased. Then you can answer anew.',
  ]);
  expect((await seats.takeCareBack(link)).statusCode).toBe(403);
  expect(await shop.count('seat_answers')).toBe(1);
  expect((await seats.takeCareBack({ code: seat.code, headers: seat.owner })).statusCode).toBe(200);
  expect((await seats.giveCare(link, { care_revision: 0 })).statusCode).toBe(200);
});

test('whoever told needs by an ordinary link, and is named as the guardian later, was not reached as the guardian', async () => {
  const seat = await seatWithoutGuardian();
  await sql`update seat_people set born_on = null, is_adult = true`.execute(shop.db);
  await seatsOf(office.site).giveCare({ code: seat.code, headers: seat.link });
  const named = { born_on: '2018-02-28', is_adult: false };
  expect((await save(seat, seat.link, named)).statusCode).toBe(200);
  const guardian = { name: 'Ada', email: 'ada@example.com', phone: '+46 70 123 45 67' };
  expect((await save(seat, seat.link, { guardian })).statusCode).toBe(200);
  await recordMove(shop.ctx, seat.ticketId);
  expect(await emailsOf('seat_link')).toEqual([]);
});

test('a link says as whom it opens the seat, and what it cannot change', async () => {
  const seat = await seatOfChild();
  expect(await read(seat, seat.link)).toMatchObject({
    opened_as: 'link',
    fixed: ['born_on', 'is_adult', 'guardian.name', 'guardian.email', 'guardian.phone', 'collected_by'],
  });
  expect(await read(seat, seat.guardian)).toMatchObject({ opened_as: 'guardian', fixed: [] });
  expect(await read(seat, seat.owner)).toMatchObject({ opened_as: 'buyer', fixed: [] });
  const open = await seatWithoutGuardian();
  expect(await read(open, open.link)).toMatchObject({ opened_as: 'link', fixed: [] });
});
