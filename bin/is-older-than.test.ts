import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isOlderThan } from './is-older-than.ts';

function buildFolder() {
  const root = mkdtempSync(join(tmpdir(), 'nyea-older-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const inner = join(root, 'inner');
  mkdirSync(inner);
  const [file, other] = [join(inner, 'file.ts'), join(inner, 'other.ts')];
  for (const each of [file, other]) writeFileSync(each, 'before');
  symlinkSync('nowhere', join(inner, 'link'));
  return { root, file, other };
}

/** The first moment by which everything there is older. */
function momentAfter(paths: string[]): number {
  return Math.max(...paths.map((path) => statSync(path).ctimeMs)) + 1;
}

/** The clock of a file system goes on in steps. */
function passMoment(root: string, moment: number): void {
  const file = join(root, '..', `${basename(root)}.clock`);
  onTestFinished(() => rmSync(file, { force: true }));
  do writeFileSync(file, '');
  while (statSync(file).ctimeMs < moment);
}

test('a folder is older than a moment in which nothing in it has changed yet', () => {
  const { root, file, other } = buildFolder();
  const moment = momentAfter([root, join(root, 'inner'), file, other]);
  expect(isOlderThan(moment, root)).toBe(true);
  expect(isOlderThan(moment - 2, root)).toBe(false);
  expect(isOlderThan(moment, join(root, 'missing'))).toBe(false);
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
])('it is not when %s', (_what, change) => {
  const { root, ...files } = buildFolder();
  const moment = momentAfter([root, join(root, 'inner'), files.file, files.other]);
  passMoment(root, moment);
  change(files);
  expect(isOlderThan(moment, root)).toBe(false);
});
