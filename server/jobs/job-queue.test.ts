import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailLeased } from '#server/domain/mail/mail-leased.ts';
import { openLog } from '#server/http/log.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openJobQueue } from './job-queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test(
  'a job is tried again; that somebody else is at its letter is no warning',
  { tags: 'thorough' },
  async () => {
    const lines: string[] = [];
    const log = openLog('debug', { write: (line) => lines.push(line) });
    const queue = await openJobQueue(database.target, log);
    const troubles = [new MailLeased('somebody else is at mail 7'), new Error('the line was cut')];
    const tried: number[] = [];
    const done = new Promise<void>((resolve) => {
      void queue.startWork({
        jobs: {
          mail: async ({ mailId }) => {
            tried.push(mailId);
            const trouble = troubles.shift();
            if (trouble) throw trouble;
            resolve();
          },
          webhook: async () => {},
          refund: async () => {},
          picture: async () => {},
          calling_off: async () => {},
        },
        timed: [],
      });
    });
    await database.db.transaction().execute((tx) => queue.jobs.add(tx, { queue: 'mail', mailId: 7 }));
    await done;
    await queue.stop();
    expect(tried).toEqual([7, 7, 7]);
    const told = lines.map((line) => JSON.parse(line) as { level: number; err?: { message: string } });
    expect(told.filter(({ err }) => err).map(({ level, err }) => [level, err!.message])).toEqual([
      [20, 'somebody else is at mail 7'],
      [40, 'the line was cut'],
    ]);
  },
);
