import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { chooseTerms } from './choose-terms.ts';
import { changeTerms } from './office-terms.ts';

let database: TestDatabase;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  actor = { userId: (await buildInsider(database.db)).id, network: '10.0.0.1' };
});
afterAll(() => database.drop());

/** Whoever changes or chooses terms writes the programs that are sold under them. */
const whileWritten = (acts: Parameters<typeof atOnce>[2]) =>
  atOnce(database, (tx) => sql`select from programs for update`.execute(tx), acts);

test('of two who change terms at once the second hears that there is a newer version', async () => {
  const id = await buildTerms(database.db);
  await buildProgram(database.db, { termsId: id });
  const terms = {
    steps: [],
    dateChangeUntilDays: null,
    dateChangesMost: null,
    handOnUntilDays: null,
    withdrawalDays: null,
  };
  const change = () => changeTerms(database, actor, { id, terms });
  const changed = await whileWritten([change, change]);
  expect(changed).toMatchObject([{ value: { isChanged: true } }, { value: { isChanged: false } }]);
});

test('of two who choose the terms of a program at once the second hears what is chosen', async () => {
  const { id } = await buildProgram(database.db);
  const [one, other] = [await buildTerms(database.db), await buildTerms(database.db)];
  const choose = (to: number) => () => chooseTerms(database, actor, { kind: 'program', id, from: null, to });
  const chosen = await whileWritten([choose(one), choose(other)]);
  expect(chosen).toMatchObject([
    { value: { isChanged: true } },
    { value: { isChanged: false, termsId: one } },
  ]);
});
