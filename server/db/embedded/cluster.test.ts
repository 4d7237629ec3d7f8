import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  buildDataDir,
  endProcess,
  query,
  socketOf,
  spawnProcess,
  startHere,
} from '#tests/embedded/harness.ts';
import { until } from '#tests/until.ts';

test('the first start creates a UTF-8 database that sorts names as people do', async () => {
  const server = await startHere(buildDataDir());
  const { host } = server.connection;

  expect(server.role).toBe('owner');
  expect(
    await query(host, `select current_database(), current_user, current_setting('server_encoding') e`),
  ).toEqual([{ current_database: 'nyea', current_user: 'nyea', e: 'UTF8' }]);
  expect(
    await query(host, `select lower('ÄÉ'), 'b' < 'C' collate "und-x-icu" as folded, 'b' < 'C' as plain`),
  ).toEqual([{ lower: 'äé', folded: true, plain: false }]);
});

test('an interrupted first start leaves nothing behind', async () => {
  const dataDir = buildDataDir();
  const other = spawnProcess(dataDir);
  const draft = path.join(dataDir, `postgres.init-${other.pid}`);
  await until('the cluster is half made', () => existsSync(path.join(draft, 'PG_VERSION')));
  await endProcess(other);
  expect(readdirSync(dataDir)).toEqual([path.basename(draft)]);

  await startHere(dataDir);

  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'run']);
  expect(await query(socketOf(dataDir), 'select 1 as id')).toEqual([{ id: 1 }]);
});

test('other files in the data folder stay as they are', async () => {
  const dataDir = buildDataDir();
  mkdirSync(path.join(dataDir, 'email'), { recursive: true });
  writeFileSync(path.join(dataDir, 'email/message.eml'), 'Dear parent');

  await startHere(dataDir);

  expect(readFileSync(path.join(dataDir, 'email/message.eml'), 'utf8')).toBe('Dear parent');
});

test('a folder that is not a cluster is refused with a sentence', async () => {
  const dataDir = buildDataDir();
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres/notes.txt'), 'mine');

  await expect(startHere(dataDir)).rejects.toThrow(/is in the way of a new database and is not one itself/);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});
