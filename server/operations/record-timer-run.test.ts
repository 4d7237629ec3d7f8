import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { minutesBetween, recordTimerRun } from './record-timer-run.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const runOf = (name: string) =>
  database.db.selectFrom('timedRuns').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

test('each run is recorded with its result', async () => {
  const outcome = { pools: [7] };
  await recordTimerRun(database, { name: 'count', cron: '17 3 * * *', work: async () => outcome }).work();
  expect(await runOf('count')).toMatchObject({ everyMinutes: 1_440, outcome, failure: null });
});

test('a failure is recorded and rethrown, and the last success is kept', async () => {
  let troubles = 0;
  async function ask() {
    troubles += 1;
    if (troubles === 2) throw new Error('the line was cut');
  }
  const { work } = recordTimerRun(database, { name: 'ask', cron: '*/5 * * * *', work: ask });
  await work();
  const { succeededAt: succeeded } = await runOf('ask');
  await expect(work()).rejects.toThrow('the line was cut');
  expect(await runOf('ask')).toMatchObject({ failure: 'the line was cut', succeededAt: succeeded });
});

test.each([
  ['* * * * *', 1],
  ['*/5 * * * *', 5],
  ['41 * * * *', 60],
  ['17 3 * * *', 1_440],
])('%s is expected every %i minutes', (cron, minutes) => {
  expect(minutesBetween(cron)).toBe(minutes);
});
