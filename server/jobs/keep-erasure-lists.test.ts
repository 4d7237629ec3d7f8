// @module-tag thorough
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openMount } from '#server/db/embedded/backups/open-mount.ts';
import { openErasureFile } from '#server/integrations/erasure-file.ts';
import type { ErasureList } from '#server/privacy/erasure-list.ts';
import { recordErasure } from '#server/privacy/record-erasure.ts';
import { buildContext } from '#tests/build-context.ts';
import { hangFile } from '#tests/faults/hang-file.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';
import { keepErasureLists } from './keep-erasure-lists.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function erase(email: string): Promise<void> {
  const ctx = buildContext(database);
  return database.db
    .transaction()
    .execute((tx) => recordErasure({ ...ctx, db: tx }, { kind: 'person', email, orderIds: [] }));
}

/** Whether the list has every erasure of the database, also those of other tests. */
async function isWhole(list: ErasureList): Promise<boolean> {
  const { rows } = await database.pool.query('select id from erasures');
  return (await list.read()).erasures.length === rows.length;
}

test('each erasure is on every list within seconds, and a list that cannot be written is said once', async () => {
  const folder = join(buildFolder(), 'in-the-way');
  writeFileSync(folder, '');
  const broken = openErasureFile({ folder, madeBy: 'us' });
  const list = openErasureFile({ folder: buildFolder(), madeBy: 'us' });
  const said: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => said.push(line) });
  const kept = keepErasureLists(buildContext(database), [broken, list], log);
  onTestFinished(() => kept.stop());

  await erase('first@example.com');
  await until('the list has it', () => isWhole(list));
  await until('the other one is known to fail', () => kept.failing() === 1);
  rmSync(folder);
  await until('the other one has caught up', () => isWhole(broken));
  await until('nothing fails any more', () => kept.failing() === 0);
  expect(said).toHaveLength(1);
});

test('stopping writes what was erased last', async () => {
  const list = openErasureFile({ folder: buildFolder(), madeBy: 'us' });
  const kept = keepErasureLists(buildContext(database), [list], pino({ level: 'silent' }));
  await erase('last@example.com');
  await kept.stop();
  expect(await isWhole(list)).toBe(true);
});

test('stopping does not wait for a folder that does not answer', async () => {
  const folder = buildFolder();
  hangFile(join(folder, 'erasures.jsonl'));
  const list = openErasureFile({ folder, madeBy: 'operator', ask: openMount(folder) });
  const kept = keepErasureLists(buildContext(database), [list], pino({ level: 'silent' }));
  await erase('late@example.com');
  const stoppedAt = performance.now();
  await kept.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(4_000);
  await expect(list.read()).rejects.toThrow('BACKUP_DIR does not answer');
});
