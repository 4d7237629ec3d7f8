import { chmodSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { buildPages } from '#tests/pages-build.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import { shareAssets } from './share-assets.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A process of a release whose pages ask for this chunk. As by default, its DATA_DIR is below the current folder. */
async function startRelease(chunk: string, dataDir: string, database: TestDatabase) {
  const pages = buildPages();
  writeFileSync(join(pages.assetDirectories[0]!, chunk), `export const chunk = '${chunk}';\n`);
  const { build, keep, stop } = await shareAssets(pages, relative('.', dataDir), pino({ level: 'silent' }));
  keep();
  onTestFinished(stop);
  const site = await startTestSite({ database, pages: build });
  onTestFinished(() => site.close());
  return site;
}

test('two releases side by side serve each other’s scripts, also to those that started before', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = makeFolder();
  const older = await startRelease('entry-old.js', dataDir, database);
  expect((await older.get('/assets/entry-new.js')).statusCode).toBe(404);
  const newer = await startRelease('entry-new.js', dataDir, database);
  for (const site of [older, newer])
    for (const chunk of ['entry-old.js', 'entry-new.js']) {
      const answer = await site.get(`/assets/${chunk}`);
      expect([answer.statusCode, answer.body]).toEqual([200, `export const chunk = '${chunk}';\n`]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
});

test('what no release of the last 30 days has is removed, and nothing unfinished is left', async () => {
  const dataDir = makeFolder();
  const log = pino({ level: 'silent' });
  const first = await shareAssets(buildPages(), dataDir, log);
  first.keep();
  await first.stop();
  const folder = join(dataDir, 'assets');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [name, days] of [
    ['recent.js', 29],
    ['old.js', 31],
    ['entry-1a2b3c.js', 31],
  ] as const) {
    writeFileSync(join(folder, name), 'export {};\n');
    utimesSync(join(folder, name), daysAgo(days), daysAgo(days));
  }
  const second = await shareAssets(buildPages(), dataDir, log);
  second.keep();
  await second.stop();
  expect(readdirSync(folder).toSorted()).toEqual(['entry-1a2b3c.js', 'recent.js']);
});

test('a process that may not write there serves its own scripts, and says so', async () => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => said.push(JSON.parse(line).msg) });
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, 'assets'), 'not a folder');
  chmodSync(dataDir, 0o500);
  onTestFinished(() => chmodSync(dataDir, 0o700));
  const pages = buildPages();
  const { build } = await shareAssets(pages, dataDir, log);
  expect(build.assetDirectories).toEqual(pages.assetDirectories);
  expect(said).toEqual(['scripts of pages are not shared with other releases']);
});
