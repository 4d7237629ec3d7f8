import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { consentWords } from './consent-words.ts';
import { consentsEmail } from './consents-email.tsx';

const office = openOfficeShop();

async function orderWithChild() {
  const order = await buildOrder(office.shop.db);
  await buildSeat(office.shop.db, order.codes[0]!, { consents: ['coming', 'pictures'] });
  return { ...order, code: order.codes[0]! };
}

const seatsOf = async (reference: string, token?: string) =>
  (await office.get(`orders/${reference}/seats`, token)).json().data.seats;
const end = ({ reference, code }: { reference: string; code: string }, body: object) =>
  office.post(`orders/${reference}/tickets/${code}/ended-consents`, body);

test('the office sees who comes on each seat, what is missing, and when the answers are erased', async () => {
  const { reference, code, codes } = await orderWithChild();
  const seats = await seatsOf(reference);
  expect(seats[0]).toMatchObject({
    code,
    name: 'Ada Şahin',
    age_group: '13 to 15',
    born_on: '2018-02-28',
    guardian: { is_buyer: false, name: 'Bo Şahin', email: 'bo@example.com', phone: '+46 70 123 45 67' },
    collected_by: 'Grandmother Åse',
    lacks: [],
    erased_on: '2031-06-06',
  });
  expect(seats[0].consents).toMatchObject([
    { kind: 'coming', state: 'given', words: consentWords.coming, given_by: 'Bo Şahin' },
    { kind: 'pictures', state: 'given' },
    { kind: 'first_aid', state: 'not_given', given_at: null },
    { kind: 'filmed_lessons', state: 'not_given' },
  ]);
  expect(seats[1]).toMatchObject({
    code: codes[1],
    name: '',
    age_group: 'not known',
    guardian: null,
    lacks: ['name', 'birth_date'],
    needed_by: '2031-05-03',
    erased_on: null,
  });
});

test('staff see the age group, and not the date of birth', async () => {
  const { reference } = await orderWithChild();
  const { token } = await buildInsider(office.shop.db, { role: 'staff' });
  const [seat] = await seatsOf(reference, token);
  expect(seat).toMatchObject({ age_group: '13 to 15', born_on: null });
});

test('if the buyer is the guardian, everything is the buyer’s, wherever the office reads it', async () => {
  const { id, reference, codes, sessionId } = await buildOrder(office.shop.db);
  const phone = '+46 8 123 456';
  await sql`update orders set phone = ${phone} where id = ${id}`.execute(office.shop.db);
  const ticketId = await buildSeat(office.shop.db, codes[0]!, { guardian: { isBuyer: true } });
  // Somebody else was entered before the buyer said to be the guardian.
  await sql`update seat_people set guardian_name = 'Vater Vogel', guardian_email = 'vater@example.com',
    guardian_phone = '+49 30 123456' where ticket_id = ${ticketId}`.execute(office.shop.db);
  const [seat] = await seatsOf(reference);
  const buyer = { name: 'Åsa Şahin', email: 'asa@example.com' };
  expect(seat.guardian).toEqual({ is_buyer: true, ...buyer, phone });
  const guests = `guests/sessions/${sessionId}`;
  const roster = (await office.get(`${guests}/roster`)).json().data;
  expect(roster[0]).toMatchObject({ guardian_name: buyer.name, guardian_phone: phone });
  const [head = '', line = ''] = (await office.get(`${guests}/roster.csv`)).body.split('\r\n');
  const inFile = (title: string) => line.split(',')[head.split(',').indexOf(title)];
  // A spreadsheet would take the plus for a formula.
  expect(['Guardian', 'Guardian’s telephone'].map(inFile)).toEqual([buyer.name, `'${phone}`]);
  const shown = { guardian_name: buyer.name, guardian_email: buyer.email };
  const found = (await office.get('participants?search=Ada')).json().data;
  expect(found).toMatchObject([shown]);
  expect((await office.get(`participants/${codes[0]}`)).json().data).toMatchObject(shown);
});

test('the office ends an optional consent with a reason, once; the guardian gets a copy', async () => {
  const order = await orderWithChild();
  for (const _time of [1, 2]) {
    const answer = await end(order, { kind: 'pictures', reason: 'The mother, by telephone' });
    expect(answer.json().data.seats[0].consents).toMatchObject([
      { kind: 'coming', state: 'given' },
      { kind: 'pictures', state: 'ended_by_office', given_by: 'Bo Şahin', ended_at: expect.any(String) },
      { kind: 'first_aid', state: 'not_given' },
      { kind: 'pictures', state: 'declined' },
      { kind: 'filmed_lessons', state: 'not_given' },
    ]);
  }
  const log = await office.shop.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', `order:${order.id}`)
    .execute();
  expect(log).toEqual([
    {
      action: 'order.consent_ended',
      after: { ticket: order.code, kind: 'pictures', reason: 'The mother, by telephone' },
    },
  ]);
  const [copy, ...more] = await office.shop.db
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'facts'])
    .where('kind', '=', 'consents')
    .execute();
  expect(more).toEqual([]);
  expect(copy?.recipient).toBe('bo@example.com');
  const draft = await consentsEmail.gather(
    { db: office.shop.db, publicUrl: '' },
    { kind: 'consents', ...copy! },
  );
  expect(draft?.content).toMatchObject({
    consents: [{ words: consentWords.coming }],
    ended: [{ words: consentWords.pictures, byOffice: true }],
  });
});

test('a consent that is needed to come is not ended, nor one without a reason, nor that of another order', async () => {
  const order = await orderWithChild();
  expect((await end(order, { kind: 'coming', reason: 'asked' })).statusCode).toBe(409);
  expect((await end(order, { kind: 'pictures', reason: ' ' })).json().errors).toEqual({
    reason: ['Who asked for it, and how is required'],
  });
  const other = await buildOrder(office.shop.db);
  const foreign = { reference: other.reference, code: order.code };
  expect((await end(foreign, { kind: 'pictures', reason: 'asked' })).statusCode).toBe(404);
  expect((await seatsOf(order.reference))[0].consents[1]).toMatchObject({ state: 'given' });
});
