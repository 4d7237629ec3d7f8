import { mkdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildDataDir } from '#tests/embedded/harness.ts';
import { hangFile } from '#tests/faults/hang-file.ts';
import { until } from '#tests/until.ts';
import { openMount } from './open-mount.ts';
import { secondTargetProblem } from './second-target-problem.ts';

const SILENT = /BACKUP_DIR does not answer/;

function buildMount() {
  const folder = buildDataDir();
  mkdirSync(folder);
  const file = path.join(folder, 'file');
  return { folder, file, hung: hangFile(file) };
}

test('of calls for a folder that does not answer one is made, and each ends with a sentence', async () => {
  const { folder, file, hung } = buildMount();
  const ask = openMount(folder, 100);
  let made = 0;
  const read = () => {
    made += 1;
    return readFile(file, 'utf8');
  };

  const answers = await Promise.allSettled([ask(read), ask(read), openMount(folder, 100)(read)]);
  await expect(ask(read)).rejects.toThrow(SILENT);

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(made).toBe(1);
  hung.release();
  await until('it answers again', () => ask(() => stat(folder)));
  expect(made).toBe(1);
});

test('one folder that does not answer keeps no other waiting', async () => {
  const { folder, file } = buildMount();
  const hanging = Promise.allSettled([openMount(folder, 500)(() => readFile(file))]);
  expect(await openMount(path.dirname(folder))(() => stat(folder))).toBeDefined();
  expect((await hanging)[0]).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(SILENT) },
  });
});

test('at the start it is said that the second target does not answer', async () => {
  const { folder, file } = buildMount();
  await expect(openMount(folder, 100)(() => readFile(file))).rejects.toThrow(SILENT);
  expect(await secondTargetProblem(path.dirname(folder), folder)).toMatch(SILENT);
});

test.each([
  ['ENOSPC', 'is full'],
  ['EROFS', 'is mounted read-only'],
  ['EACCES', 'cannot be used'],
])('a folder that answers with %s is told as a sentence', async (code, says) => {
  const refuse = async () => {
    throw Object.assign(new Error(`${code}: write`), { code });
  };
  await expect(openMount('/mnt/backups')(refuse)).rejects.toThrow(
    new RegExp(`^BACKUP_DIR ${says}: /mnt/backups \\(${code}\\)\\. .+\\.$`),
  );
});

test('any other failure of the folder stays what it is', async () => {
  const missing = Object.assign(new Error('ENOENT: stat'), { code: 'ENOENT' });
  await expect(openMount('/mnt/backups')(() => Promise.reject(missing))).rejects.toBe(missing);
});
