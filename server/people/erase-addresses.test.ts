import { expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { findErased } from '#server/operations/find-erased.ts';
import { hashErased } from '#server/privacy/hash-erased.ts';
import { assignTo } from '#tests/build-instructor.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';

const office = openOfficeShop();
const { shop } = office;

async function paidOrder(): Promise<OfficeOrder> {
  const program = await buildProgram(shop.db, { priceCents: 5_000 });
  return office.paid([{ programId: program.id }]);
}

/** Saves the address for copies, as the office does in Edit buyer. */
async function copyTo({ reference }: OfficeOrder, copiesTo: string): Promise<void> {
  const { buyer, revision } = await office.order(reference);
  const { name, email, school_name, grade, city } = buyer;
  const body = {
    revision,
    phone: '+90 532 111 22 33',
    name,
    email,
    school_name,
    grade,
    city,
    copy_email: copiesTo,
  };
  const answer = await office.patch(`orders/${reference}/buyer`, { ...body, send_tickets: false });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** A copy that the address got. */
async function sendCopy({ reference }: OfficeOrder, recipient: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('emails')
    .values({ kind: 'copy', subject: `order:${id}`, recipient })
    .execute();
}

async function find(email: string): Promise<{ id: number; kind: string; name: string }[]> {
  return (await office.get(`people?search=${encodeURIComponent(email)}`)).json().data;
}

async function erase(email: string): Promise<void> {
  const [person] = await find(email);
  expect(person).toBeDefined();
  const answer = await office.post(`people/${person!.id}/erasure`, { email });
  expect(answer.statusCode, answer.body).toBe(200);
}

const noticesToBuyer = () =>
  shop.db
    .selectFrom('emails')
    .select(['recipient', 'state'])
    .where('kind', '=', 'copies_changed')
    .orderBy('id')
    .execute();

test('an erased address for copies is gone from the emails that told the buyer, and queued ones are not sent', async () => {
  const order = await paidOrder();
  await copyTo(order, 'gone@example.net');
  await erase('gone@example.net');
  expect(await placesThatKnow(shop.db, 'gone@example.net')).toEqual([]);
  expect(await noticesToBuyer()).toEqual([{ recipient: '', state: 'dropped' }]);
});

test('an erased address goes from the email that says what came after it, and others stay', async () => {
  const [order, other] = [await paidOrder(), await paidOrder()];
  await copyTo(order, 'gone@example.net');
  await copyTo(order, 'next@example.net');
  await copyTo(other, 'next@example.net');
  await erase('gone@example.net');
  expect(await placesThatKnow(shop.db, 'gone@example.net')).toEqual([]);
  expect((await noticesToBuyer()).map(({ state }) => state)).toEqual(['dropped', 'dropped', 'queued']);
});

test('a mistyped address that got copies is still found after it was corrected, exported and erased', async () => {
  const order = await paidOrder();
  await copyTo(order, 'mistyped@example.net');
  await sendCopy(order, 'mistyped@example.net');
  await copyTo(order, 'right@example.net');
  const [person] = await find('mistyped@example.net');
  expect(person).toMatchObject({ kind: 'copied' });
  expect((await office.get('people?kind=copied&search=mistyped')).json().data).toHaveLength(1);
  expect((await office.get('people?kind=guardian&search=mistyped')).json().data).toHaveLength(0);
  const exported = await office.get(`people/${person!.id}/export`);
  expect(exported.json().data).toMatchObject({
    emails: [{ kind: 'copy', recipient: 'mistyped@example.net' }],
  });
  await erase('mistyped@example.net');
  expect(await placesThatKnow(shop.db, 'mistyped@example.net')).toEqual([]);
  expect(await find('mistyped@example.net')).toEqual([]);
});

test('a mistyped address that was corrected before any copy is found and erased', async () => {
  const order = await paidOrder();
  await copyTo(order, 'mistyped@example.net');
  await copyTo(order, '');
  await erase('mistyped@example.net');
  expect(await placesThatKnow(shop.db, 'mistyped@example.net')).toEqual([]);
});

test('after a restore, an erased address is found in an email that only names it', async () => {
  const order = await paidOrder();
  await copyTo(order, 'from@example.net');
  await copyTo(order, 'to@example.net');
  await shop.db.updateTable('orders').set({ copyEmail: '' }).execute();
  await shop.db.deleteFrom('people').execute();
  const key = Buffer.alloc(32, 7);
  const erasures = ['from@example.net', 'to@example.net'].map((name, index) => ({
    id: String(index),
    kind: 'person' as const,
    hash: hashErased(key, 'person', name),
    keyId: 'key',
    erasedAt: '2031-01-01T00:00:00Z',
  }));
  const found = await findErased(shop.db, erasures, new Map([['key', key]]));
  expect(found.map(({ name }) => name).toSorted()).toEqual(['from@example.net', 'to@example.net']);
});

test('an anonymised order keeps no address for copies, whichever release anonymised it', async () => {
  const order = await paidOrder();
  await copyTo(order, 'copies@example.net');
  await shop.db.updateTable('orders').set({ email: '', anonymisedAt: new Date() }).execute();
  const kept = await shop.db.selectFrom('orders').select('copyEmail').execute();
  expect(kept).toEqual([{ copyEmail: '' }]);
});

const profile = {
  name: 'Ina Example',
  credentials: 'Teacher of writing',
  about: 'Reads drafts aloud.',
  languages: ['English'],
  photo: null,
};

async function buildTeacher(email: string): Promise<number> {
  return (await office.post('instructors', { ...profile, email })).json().data.id;
}

test('an instructor with an email address is a person: found, exported and erased, and stays on the site', async () => {
  const id = await buildTeacher('ina@example.net');
  const [person] = await find('ina@example.net');
  expect(person).toMatchObject({ kind: 'instructor', name: 'Ina Example' });
  expect((await office.get('people?kind=instructor&search=ina@example.net')).json().data).toHaveLength(1);
  expect((await office.get('people?kind=guardian&search=ina@example.net')).json().data).toHaveLength(0);
  const exported = await office.get(`people/${person!.id}/export`);
  const { photo: _, ...kept } = profile;
  expect(exported.json().data.instructor_profiles).toEqual([{ ...kept, email: 'ina@example.net' }]);
  await erase('ina@example.net');
  expect(await placesThatKnow(shop.db, 'ina@example.net')).toEqual([]);
  expect((await office.get(`instructors/${id}`)).json().data).toMatchObject({
    name: 'Ina Example',
    email: '',
  });
});

test('an address that an instructor no longer has stays in no record, or is found by the email that it got', async () => {
  const id = await buildTeacher('unused@example.net');
  const save = (revision: number, email: string) =>
    office.put(`instructors/${id}`, { ...profile, revision, email });
  await save(1, 'written-to@example.net');
  expect(await placesThatKnow(shop.db, 'unused@example.net')).toEqual([]);
  const { id: sessionId } = await buildSession(shop.db);
  await assignTo(shop.db, { sessionId }, [id]);
  await shop.db
    .insertInto('emails')
    .values({
      kind: 'session_changed_instructor',
      subject: `instructor:${id}/session:${sessionId}/revision:2`,
      recipient: 'written-to@example.net',
    })
    .execute();
  await save(2, '');
  expect(await find('written-to@example.net')).toMatchObject([{ kind: 'instructor' }]);
  await erase('written-to@example.net');
  expect(await placesThatKnow(shop.db, 'written-to@example.net')).toEqual([]);
});
