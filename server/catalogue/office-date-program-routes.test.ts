import { expect, test } from 'vitest';
import type { DateChangePrograms } from '#contract/changes/office-date-change-programs.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();

const chosen = ({ programs }: DateChangePrograms) =>
  programs.filter((each) => each.chosen).map(({ id }) => id);

test('the office names other programs to whose dates buyers may move', async () => {
  const { db } = office.shop;
  const [own, summer, winter, quoted] = [
    await buildProgram(db, { title: 'Own dates', soldBy: 'session' }),
    await buildProgram(db, { title: 'Summer dates', soldBy: 'session' }),
    await buildProgram(db, { title: 'Winter dates', soldBy: 'session' }),
    await buildProgram(db, { title: 'Without dates' }),
  ];
  const path = `program-dates-of-others/${own.id}`;
  const { data } = (await office.get(path)).json();
  expect(chosen(data)).toEqual([]);
  const ids = (data as DateChangePrograms).programs.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([summer.id, winter.id]));
  expect(ids).not.toContain(own.id);
  expect(ids).not.toContain(quoted.id);

  const done = await office.put(path, { from: [], to: [winter.id, summer.id] });
  expect(chosen(done.json().data)).toEqual([summer.id, winter.id]);
  const entry = await db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'program.date_programs_chosen',
    subject: `program:${own.id}`,
    before: { programs: [] },
    after: { programs: ['Summer dates', 'Winter dates'] },
  });

  const slower = await office.put(path, { from: [], to: [winter.id] });
  expect(slower.statusCode).toBe(409);
  expect(chosen(slower.json().current)).toEqual([summer.id, winter.id]);
  expect((await office.put(path, { from: [], to: [summer.id, winter.id] })).statusCode).toBe(200);
  const away = await office.put(path, { from: [summer.id, winter.id], to: [own.id] });
  expect(away.statusCode).toBe(422);
  expect(chosen((await office.put(path, { from: [summer.id, winter.id], to: [] })).json().data)).toEqual([]);
});
