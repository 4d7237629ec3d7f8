// @module-tag thorough
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openErasureFile } from '#server/integrations/erasure-file.ts';
import { buildBackup } from '#tests/build-backup.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import { buildDataDir, databaseUrl, startServer } from '#tests/server-process.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';

const LONG = { timeout: 300_000 };

/** A data folder and a second folder for backups, with the key outside of both. */
function buildMachine() {
  const dataDir = buildDataDir();
  const backupDir = join(buildDataDir(), 'mount');
  mkdirSync(backupDir);
  const environment = {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  return { backupDir, environment };
}

const addressesOf = ({ target, owner }: TestDatabase) => ({
  DATABASE_URL: databaseUrl(target),
  DATABASE_OWNER_URL: databaseUrl(owner.target),
});

test(
  'an account deleted before a kill is on the list after the next start, and is gone from a restored backup before the site opens',
  LONG,
  async () => {
    const { built, live, restored } = await buildBackup(async ({ db }) => buildUser(db));
    const { backupDir, environment } = buildMachine();
    const first = await startServer({ ...environment, ...addressesOf(live) });
    const answer = await fetch(`${first.url}/api/v1/profile`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${built.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await startServer({ ...environment, ...addressesOf(live) });
    const list = openErasureFile({ folder: backupDir, madeBy: 'operator' });
    await until('the list has it', async () => (await list.read()).erasures.length === 1);
    second.child.kill('SIGKILL');
    await second.ended;

    // The machine is lost, and its data folder with it.
    const another = { ...environment, DATA_DIR: buildDataDir() };
    expect(await placesThatKnow(restored.db, built.email)).toContain('users.email');
    const { output } = await startServer({ ...another, ...addressesOf(restored) });
    expect(await placesThatKnow(restored.db, built.email)).toEqual([]);
    expect(output()).toContain('erasures were carried out again');
    const own = openErasureFile({ folder: join(another.DATA_DIR, 'backups'), madeBy: 'us' });
    await until(
      'the new machine has a list of its own',
      async () => (await own.read()).erasures.length === 1,
    );
  },
);
