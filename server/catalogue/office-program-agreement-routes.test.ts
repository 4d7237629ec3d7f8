import { expect, test } from 'vitest';
import { agreeToLines } from '#server/orders/agree-to-lines.ts';
import { buildAgreement } from '#tests/build-agreement.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();

const none = { essentials: null, mastery: null, other: null };

async function textsOf(programId: number) {
  return office.shop.db
    .selectFrom('programAgreements as a')
    .innerJoin('agreementTexts as t', 't.id', 'a.agreementId')
    .select(['t.id', 't.words', 'a.programType'])
    .where('a.programId', '=', programId)
    .orderBy('a.programType')
    .execute();
}

test('what buyers agree to is replaced, and recorded', async () => {
  const { id } = await buildProgram(office.shop.db);
  const path = `program-agreements/${id}`;
  expect((await office.get(path)).json().data.agreements).toEqual(none);
  const to = { ...none, mastery: 'I agree to fourteen days.', other: 'I agree.\nIn two lines.' };
  expect((await office.put(path, { from: none, to })).json().data.agreements).toEqual(to);
  const entry = await office.shop.db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'program.agreements_changed',
    subject: `program:${id}`,
    before: none,
    after: to,
  });
  const slower = await office.put(path, { from: none, to: { ...none, other: 'Mine' } });
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current.agreements).toEqual(to);
  expect((await office.put(path, { from: none, to })).statusCode).toBe(200);
  expect((await office.put(path, { from: to, to: none })).json().data.agreements).toEqual(none);
});

test('the same words are the same text, also when they return', async () => {
  const { id } = await buildProgram(office.shop.db);
  const another = await buildProgram(office.shop.db);
  const words = (other: string) => ({ ...none, other });
  await office.put(`program-agreements/${id}`, { from: none, to: words('The first words') });
  const [first] = await textsOf(id);
  await office.put(`program-agreements/${id}`, {
    from: words('The first words'),
    to: words('Other words'),
  });
  const [second] = await textsOf(id);
  expect(second?.id).not.toBe(first?.id);
  await office.put(`program-agreements/${id}`, {
    from: words('Other words'),
    to: words('The first words'),
  });
  await office.put(`program-agreements/${another.id}`, { from: none, to: words('The first words') });
  expect(await textsOf(id)).toEqual([first]);
  expect(await textsOf(another.id)).toEqual([first]);
});

test.each([
  ['no words at all', { essentials: '  ', mastery: null, other: null }, 'to.essentials'],
  ['too many words', { essentials: null, mastery: 'a'.repeat(2_001), other: null }, 'to.mastery'],
  ['half of a sign', { essentials: null, mastery: null, other: '\ud800' }, 'to.other'],
  ['a missing text', { essentials: null, mastery: null }, 'to.other'],
])('%s are refused', async (_what, to, field) => {
  const { id } = await buildProgram(office.shop.db);
  const refused = await office.put(`program-agreements/${id}`, { from: none, to });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
});

test('a program that does not exist has no agreement', async () => {
  expect((await office.get('program-agreements/999999999')).statusCode).toBe(404);
  expect((await office.put('program-agreements/999999999', { from: none, to: none })).statusCode).toBe(404);
});

test('the office sees when a line was agreed to and in which words, or that it was not yet', async () => {
  const { db } = office.shop;
  const { id, reference, sessionId } = await buildOrder(db);
  const lines = await db.selectFrom('orderLines').select('programId').orderBy('position').execute();
  const [first, second] = [lines[0]!.programId, lines[1]!.programId];
  const given = await buildAgreement(db, { programId: first });
  const due = await buildAgreement(db, { programId: second });
  await agreeToLines(db, id, [{ programId: first, sessionId, agreementId: given.id }]);
  const { data } = (await office.get(`orders/${reference}`)).json();
  expect(data.order.lines).toMatchObject([
    { agreement: { text: given.words, agreed_at: expect.stringMatching(/Z$/) } },
    { agreement: { text: due.words, agreed_at: null } },
  ]);
  expect(data.order.timeline).toContainEqual(expect.objectContaining({ what: 'agreed' }));
});
