import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batchQueries } from './batch-queries.ts';
import type { Db } from './connection.ts';

const db = {} as Db;

/** Answers each question with its double, when the test allows it. */
function openAsked(
  options: { mayBeOfOne?: () => boolean; meetsAll?: () => boolean; isFollowUp?: boolean } = {},
) {
  const asked: { questions: number[]; answer(): void; fail(): void }[] = [];
  const double = batchQueries<number, number>({
    ...options,
    ask: async (_db, questions) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      asked.push({ questions, answer: resolve, fail: () => reject(new Error('lost')) });
      await promise;
      return questions.map((question) => question * 2);
    },
  });
  return { asked, double };
}

/** Long enough for a batch to begin. */
const turn = () => sleep(20);

/** The first of them is asked before the others come. */
async function askInTwo(double: (db: Db, question: number) => Promise<number>, [first, ...rest]: number[]) {
  const answers = [double(db, first!)];
  await turn();
  return [...answers, ...rest.map((question) => double(db, question))];
}

test('a single query does not wait; queries that arrive meanwhile are sent as one batch', async () => {
  const { asked, double } = openAsked();
  const answers = await askInTwo(double, [1, 2, 3]);
  expect(asked.map(({ questions }) => questions)).toEqual([[1]]);
  asked[0]?.answer();
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
  asked[1]?.answer();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});

test('queries of the same moment are sent as one batch, and what follows from its answers as another', async () => {
  const first = openAsked();
  const second = openAsked();
  const answers = [1, 2, 3].map(async (question) => second.double(db, await first.double(db, question)));
  await turn();
  first.asked[0]?.answer();
  await turn();
  second.asked[0]?.answer();
  expect(await Promise.all(answers)).toEqual([4, 8, 12]);
  expect(first.asked.map(({ questions }) => questions)).toEqual([[1, 2, 3]]);
  expect(second.asked.map(({ questions }) => questions)).toEqual([[2, 4, 6]]);
});

test('after a batch of several, questions that come a little later still ask together', async () => {
  const { asked, double } = openAsked();
  const first = [double(db, 1), double(db, 2)];
  await turn();
  asked[0]?.answer();
  await Promise.all(first);
  const answers = [double(db, 3)];
  await new Promise(setImmediate);
  answers.push(double(db, 4));
  await turn();
  asked[1]?.answer();
  expect(await Promise.all(answers)).toEqual([6, 8]);
  expect(asked.map(({ questions }) => questions)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a batch that follows another does not wait for more, also after a batch of several', async () => {
  const { asked, double } = openAsked({ isFollowUp: true });
  const first = [double(db, 1), double(db, 2)];
  await turn();
  asked[0]?.answer();
  await Promise.all(first);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answers = [double(db, 3), double(db, 4)];
  await new Promise(setImmediate);
  vi.useRealTimers();
  expect(asked.map(({ questions }) => questions)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  asked[1]?.answer();
  expect(await Promise.all(answers)).toEqual([6, 8]);
});

test('groups and databases do not wait for each other', async () => {
  const { asked, double } = openAsked();
  const answers = [double(db, 1, 'a'), double(db, 2, 'b'), double({} as Db, 3, 'a')];
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2], [3]]);
  for (const { answer } of asked) answer();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});

test('no more queries run at once than the database handles well', async () => {
  const { asked, double } = openAsked();
  const answers = Array.from({ length: 100 }, (_, question) => double(db, question));
  await turn();
  for (let batch = 0; batch < 2; batch += 1) {
    asked[batch]?.answer();
    await turn();
  }
  expect(asked.map(({ questions }) => questions.length)).toEqual([64, 36]);
  expect(await Promise.all(answers)).toHaveLength(100);
});

test('a failing query fails its own batch and no other', async () => {
  const { asked, double } = openAsked();
  const told = Promise.allSettled(await askInTwo(double, [1, 2, 3]));
  asked[0]?.fail();
  await turn();
  asked[1]?.answer();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const later = double(db, 4);
  await turn();
  asked[2]?.answer();
  expect(await later).toBe(8);
});

test('when one query may have caused a failure, each query of the batch is sent alone', async () => {
  const { asked, double } = openAsked({ mayBeOfOne: () => true });
  const told = Promise.allSettled(await askInTwo(double, [1, 2, 3]));
  asked[0]?.answer();
  await turn();
  asked[1]?.fail();
  await turn();
  asked[2]?.fail();
  await turn();
  asked[3]?.answer();
  expect((await told).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3], [2], [3]]);
});

test('an error that would affect every waiting query fails them all at once', async () => {
  const { asked, double } = openAsked({ meetsAll: () => true });
  const told = Promise.allSettled(await askInTwo(double, [1, 2, 3]));
  asked[0]?.fail();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toHaveLength(1);
});
