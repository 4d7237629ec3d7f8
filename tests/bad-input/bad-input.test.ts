import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { startCardWorld } from '#tests/card-world.ts';
import type { CardWorld } from '#tests/card-world.ts';
import { listeningSite } from '#tests/listening-site.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import type { TestSiteOptions } from '#tests/test-site.ts';
import type { Tokens } from './bad-requests.ts';
import { buildAccount } from './build-account.ts';
import { buildTokens } from './build-tokens.ts';
import { readRows } from './read-rows.ts';
import { sendMany } from './send-many.ts';

let database: TestDatabase;
let cards: CardWorld;
let tokens: Tokens;
beforeAll(async () => {
  database = await createTestDatabase();
  cards = await startCardWorld(database);
  await buildProgram(database.db);
  await buildSession(database.db);
  tokens = await buildTokens(database.db);
});
afterAll(async () => {
  await cards.stop();
  await database.drop();
});

function openSite(extendApi?: TestSiteOptions['extendApi']) {
  return listeningSite({
    database,
    context: cards.context,
    trustProxy: ['127.0.0.1'],
    ...(extendApi && { extendApi }),
  });
}

test('600 bad requests to all operations change nothing, and each is refused in the same form', async () => {
  const { url } = await openSite();
  const before = await readRows(database.db);
  const residentBefore = process.memoryUsage.rss();
  const { seed, problems, statuses, operations } = await sendMany({ url, tokens, count: 600 });
  const grown = Math.round((process.memoryUsage.rss() - residentBefore) / 1e6);
  console.log(`BAD_INPUT_SEED=${seed}: ${operations} operations, resident memory ${grown} MB`, statuses);
  expect(problems, `BAD_INPUT_SEED=${seed}`).toEqual([]);
  expect(await readRows(database.db), `BAD_INPUT_SEED=${seed}`).toEqual(before);
});

test('a route that fails on bad input, or refuses in its own form, is detected', async () => {
  const { url } = await openSite((api) => {
    const config = { access: 'anyone' } as const;
    api.get('/fails/:name', { config }, async (request) => {
      const { name } = request.params as { name: string };
      if (/[^a-z0-9]/.test(name)) throw new TypeError('nobody thought of this');
      throw new Refusal('not_found');
    });
    api.get('/refuses', { config }, (_request, reply) => reply.code(400).send({ message: 'no' }));
  });
  const { problems } = await sendMany({
    url,
    tokens,
    count: 60,
    isMeant: ({ path }) => /fails|refuses/.test(path),
  });
  expect(problems.some((problem) => problem.startsWith('a status of 500: GET /api/v1/fails/'))).toBe(true);
  expect(problems.some((problem) => problem.startsWith('a refusal of another form'))).toBe(true);
});

test('a route that stores what it refuses is detected', async () => {
  const { url } = await openSite((api) => {
    api.post('/writes', { config: { access: 'anyone' } }, async () => {
      await buildAccount(database.db);
      throw new Refusal('validation_failed', { fields: {} });
    });
  });
  const before = await readRows(database.db);
  await sendMany({ url, tokens, count: 60, isMeant: ({ path }) => path.endsWith('/writes') });
  expect(await readRows(database.db)).not.toEqual(before);
});
