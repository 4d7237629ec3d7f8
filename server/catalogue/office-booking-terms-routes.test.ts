import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();

const terms = {
  steps: [
    { days: 61, percent: 100 },
    { days: 30, percent: 50 },
  ],
  date_change_until_days: 30,
  date_changes_most: 1,
  hand_on_until_days: 7,
  withdrawal_days: null,
};

async function created(name: string): Promise<number> {
  const answer = await office.post('booking-terms', { name, ...terms });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.id;
}

test('terms are created once, listed, and a second with the name is refused', async () => {
  await created('Summer');
  const again = await office.post('booking-terms', { name: 'Summer', ...terms });
  expect(again.statusCode).toBe(422);
  expect(again.json().errors).toEqual({ name: ['There are terms with this name.'] });
  const list = (await office.get('booking-terms')).json().data;
  expect(list).toContainEqual(expect.objectContaining({ name: 'Summer', version: 1, ...terms }));
});

test('a change is another version, which programs and sessions get; an older version is not changed', async () => {
  const id = await created('Winter');
  const { id: programId } = await buildProgram(office.shop.db);
  const { id: sessionId } = await buildSession(office.shop.db);
  for (const path of [`program-terms/${programId}`, `session-terms/${sessionId}`])
    expect((await office.put(path, { from: null, to: id })).json().data.terms_id).toBe(id);
  const changed = await office.put(`booking-terms/${id}`, { ...terms, steps: [] });
  const newest = changed.json().data;
  expect(newest).toMatchObject({ name: 'Winter', version: 2, steps: [], programs: 1, sessions: 1 });
  expect((await office.get(`program-terms/${programId}`)).json().data.terms_id).toBe(newest.id);
  const kept = await sql<{ steps: unknown }>`select steps from booking_terms where id = ${id}`.execute(
    office.shop.db,
  );
  expect(kept.rows).toEqual([{ steps: terms.steps }]);
  const slower = await office.put(`booking-terms/${id}`, terms);
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current).toMatchObject({ id: newest.id, version: 2 });
});

test('who chooses from an old state is told what is chosen now, and unknown terms are refused', async () => {
  const id = await created('Spring');
  const { id: programId } = await buildProgram(office.shop.db);
  const path = `program-terms/${programId}`;
  await office.put(path, { from: null, to: id });
  const slower = await office.put(path, { from: null, to: null });
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current.terms_id).toBe(id);
  const unknown = await office.put(path, { from: id, to: 999_999_999 });
  expect(unknown.statusCode).toBe(422);
  const log = await office.shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(log).toEqual({
    action: 'program.terms_chosen',
    before: { terms: null },
    after: { terms: 'Spring' },
  });
});

test.each([
  [
    'a step that gives more later',
    {
      steps: [
        { days: 30, percent: 50 },
        { days: 61, percent: 100 },
      ],
    },
  ],
  ['more than all', { steps: [{ days: 30, percent: 101 }] }],
  ['another date without how often', { date_changes_most: null }],
  ['a name of spaces', { name: '   ' }],
])('%s is refused', async (_what, wrong) => {
  const refused = await office.post('booking-terms', { name: 'Wrong', ...terms, ...wrong });
  expect(refused.statusCode).toBe(422);
});
