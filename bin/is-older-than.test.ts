import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isOlderThan } from './is-older-than.ts';

async function buildFolder() {
  const root = mkdtempSync(join(tmpdir(), 'nyea-older-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'inner'));
  const file = join(root, 'inner/file.ts');
  writeFileSync(file, 'before');
  const other = join(root, 'inner/other.ts');
  writeFileSync(other, 'before');
  // The clock of the file system is a few milliseconds late.
  await sleep(50);
  return { root, file, other, since: Date.now() };
}

test('a folder is older while nothing in it changes', async () => {
  const { root, since } = await buildFolder();
  expect(isOlderThan(since, root)).toBe(true);
});

test.each<[string, (files: { file: string; other: string }) => void]>([
  ['a file is written', ({ file }) => writeFileSync(file, 'after')],
  [
    'a file is written and its time set back',
    ({ file }) => {
      writeFileSync(file, 'after');
      utimesSync(file, 0, 0);
    },
  ],
  ['a file is removed', ({ file }) => rmSync(file)],
  ['a file takes the place of another', ({ file, other }) => renameSync(other, file)],
])('it is not when %s', async (_what, change) => {
  const { root, since, ...files } = await buildFolder();
  await sleep(50);
  change(files);
  expect(isOlderThan(since, root)).toBe(false);
});
