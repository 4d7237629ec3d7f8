import { expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();

const opening = { day: 1, starts: '09:00', ends: '10:30', what: 'Opening' };
const closing = { day: 2, starts: '15:00', ends: '16:00', what: 'Closing' };

async function lastEntry() {
  return office.shop.db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

test.each(['program', 'session'] as const)('the day plan of a %s is replaced, and recorded', async (kind) => {
  const { db } = office.shop;
  const { id } = kind === 'program' ? await buildProgram(db) : await buildSession(db);
  const path = `${kind}-day-plans/${id}`;
  expect((await office.get(path)).json().data).toMatchObject({ plan: [] });

  const saved = await office.put(path, { from: [], to: [opening, closing] });
  expect(saved.json().data.plan).toEqual([opening, closing]);
  expect(await lastEntry()).toEqual({
    action: `${kind}.day_plan_changed`,
    subject: `${kind}:${id}`,
    before: { day_plan: [] },
    after: {
      day_plan: ['Day 1, 9:00 AM - 10:30 AM: Opening', 'Day 2, 3:00 PM - 4:00 PM: Closing'],
    },
  });
  expect((await office.put(path, { from: [], to: [opening, closing] })).statusCode).toBe(200);

  const slower = await office.put(path, { from: [], to: [closing] });
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current.plan).toEqual([opening, closing]);
  expect((await office.put(path, { from: [opening, closing], to: [] })).json().data.plan).toEqual([]);
});

test('a plan that contradicts itself is refused with its day and time', async () => {
  const { id } = await buildProgram(office.shop.db);
  const refused = await office.put(`program-day-plans/${id}`, {
    from: [],
    to: [opening, { ...opening, starts: '10:00' }],
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({
    'to.1.starts': ['Day 1, 10:00 AM: it starts before “Opening” ends at 10:30 AM'],
  });
});

test('the questions of a program are replaced, and recorded', async () => {
  const { id } = await buildProgram(office.shop.db);
  const path = `program-questions/${id}`;
  const [one, two] = [
    { question: 'Is there lunch?', answer: 'Yes.' },
    { question: 'Where?', answer: 'In the hall.\nOn the first floor.' },
  ];
  expect((await office.get(path)).json().data).toMatchObject({ questions: [] });
  expect((await office.put(path, { from: [], to: [one, two] })).json().data.questions).toEqual([one, two]);
  expect(await lastEntry()).toMatchObject({
    action: 'program.questions_changed',
    before: { questions: [] },
    after: { questions: ['Is there lunch? Yes.', 'Where? In the hall.\nOn the first floor.'] },
  });
  const slower = await office.put(path, { from: [], to: [two] });
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current.questions).toEqual([one, two]);
  expect((await office.put(path, { from: [one, two], to: [two, one] })).json().data.questions).toEqual([
    two,
    one,
  ]);
});

test.each([
  [{ question: ' ', answer: 'Yes.' }, 'to.0.question'],
  [{ question: 'Lunch?', answer: '' }, 'to.0.answer'],
  [{ question: 'x'.repeat(201), answer: 'Yes.' }, 'to.0.question'],
  [{ question: 'Lunch?', answer: 'x'.repeat(1_001) }, 'to.0.answer'],
])('a question such as %o is refused', async (question, field) => {
  const { id } = await buildProgram(office.shop.db);
  const refused = await office.put(`program-questions/${id}`, { from: [], to: [question] });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
});

test('more than three questions are refused', async () => {
  const { id } = await buildProgram(office.shop.db);
  const question = { question: 'Lunch?', answer: 'Yes.' };
  const refused = await office.put(`program-questions/${id}`, {
    from: [],
    to: [question, question, question, question],
  });
  expect(refused.json().errors).toEqual({ to: ['At most 3 questions'] });
});
