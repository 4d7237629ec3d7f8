import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openErasureLists } from './open-erasures.ts';

/** A data folder that remembers its second target. */
function buildFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'mount')];
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  mkdirSync(backupDir);
  writeFileSync(join(dataDir, 'backups/second-target'), `${backupDir}\n`);
  return { dataDir, backupDir };
}

test('the empty folder of a mount that is away is no list, and nothing is written there', async () => {
  const folders = buildFolders();
  const [own, mounted] = openErasureLists(folders);

  expect(await own!.read()).toEqual({ erasures: [], keys: [], damaged: 0 });
  for (const call of [
    mounted!.read(),
    mounted!.state(),
    mounted!.append({ erasures: [], keys: [{ keyId: 'a', sealed: 'b' }] }),
  ])
    await expect(call).rejects.toThrow(/BACKUP_DIR has lost its backups: .* Is it mounted\?/);
  expect(readdirSync(folders.backupDir)).toEqual([]);

  writeFileSync(join(folders.backupDir, 'cluster-id'), '1');
  expect(await mounted!.read()).toEqual({ erasures: [], keys: [], damaged: 0 });
});

test('a second target that was never used may be empty', async () => {
  const { dataDir, backupDir } = buildFolders();
  rmSync(join(dataDir, 'backups/second-target'));
  const [, mounted] = openErasureLists({ dataDir, backupDir });
  expect(await mounted!.read()).toEqual({ erasures: [], keys: [], damaged: 0 });
});
