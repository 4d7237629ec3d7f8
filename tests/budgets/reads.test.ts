import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startSite } from '#server/main.ts';
import { loadPagesBuild } from '#server/pages/pages-build.ts';
import { buildSession, takeSeats } from '#tests/builders.ts';
import { makeDataDirectory } from '#tests/data-directory.ts';
import { buildPages } from '#tests/pages-build.ts';
import { databaseUrl } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { sessionAddress } from '#web/sessions/session-address.ts';
import { overrunsOf } from './budgets.ts';
import { measureCost, watchStatements } from './measure-cost.ts';
import type { Cost } from './measure-cost.ts';

const watch = watchStatements();
let database: TestDatabase;
let site: TestSite;
let session: { id: number; programId: number; poolId: number };

beforeAll(async () => {
  database = await createTestDatabase();
  session = await buildSession(database.db, { capacity: 100 });
  // Without what asks after an edit, beside the reader who is measured, which pages are missing.
  const pages = { ...(await loadPagesBuild()), pagesOfPrograms: [] };
  site = await startTestSite({ database, pages });
});
afterAll(async () => {
  await site.close();
  await database.drop();
  watch.stop();
});

const sell = () => takeSeats(database.db, session.poolId, 1);
const edit = () =>
  database.db
    .updateTable('programs')
    .set({ title: sql`title || '.'` })
    .where('id', '=', session.programId)
    .execute();

/** What was kept before the change is not current any more. */
function costOfReading(path: string, change: () => Promise<unknown>): Promise<Cost> {
  const read = async () => expect((await site.get(path)).statusCode).toBe(200);
  return measureCost(database, watch, read, async () => {
    await change();
    await site.catalogueVersion.look();
  });
}

test('a read of the catalogue after an edit keeps to its budget', async () => {
  const cost = await costOfReading('/api/v1/programs', edit);
  expect(overrunsOf('the catalogue read anew after an edit', cost)).toEqual([]);
});

test('after a sale the catalogue is not read again', async () => {
  const before = await site.get('/api/v1/programs');
  const { texts } = await costOfReading('/api/v1/programs', sell);
  expect(texts).toEqual([]);
  expect((await site.get('/api/v1/programs')).body, 'the seats that were sold').not.toBe(before.body);
});

test('the page of a session keeps to its budget', async () => {
  const found = await site.get(`/api/v1/workshop-sessions/${session.id}`);
  const path = sessionAddress(found.json().data);
  expect(overrunsOf('the page of a session rendered anew', await costOfReading(path, sell))).toEqual([]);
});

test('a second start of a process keeps to its budget', async () => {
  const dataDir = makeDataDirectory('start');
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.target),
    DATABASE_OWNER_URL: databaseUrl(database.owner.target),
  });
  const start = async () => {
    const started = await startSite(config, pino({ level: 'silent' }), { pages: buildPages() });
    await started.stop();
  };
  expect(overrunsOf('a second start of a process', await measureCost(database, watch, start))).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});
