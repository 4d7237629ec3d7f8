import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Does the work as a process of its own: it notes that it began, then waits or dies, then notes the end. */
const program = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { doOnce } from ${JSON.stringify(resolve('bin/do-once.mjs'))};
const [folder, way] = process.argv.slice(2);
await doOnce(
  { lock: folder + '/lock', isDone: () => existsSync(folder + '/done'), longestMs: 60_000, whileWaiting: '' },
  async () => {
    appendFileSync(folder + '/begun', '.');
    if (way === 'dies') process.kill(process.pid, 'SIGKILL');
    await sleep(100);
    writeFileSync(folder + '/done', '');
  },
);`;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-once-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(folder: string, way: 'works' | 'dies'): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-', folder, way], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(program);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

test('when ten processes start the same work at once, one does it and all of them finish', async () => {
  const folder = emptyFolder();
  const codes = await Promise.all(Array.from({ length: 10 }, () => run(folder, 'works')));
  expect(new Set(codes)).toEqual(new Set([0]));
  expect(readFileSync(join(folder, 'begun'), 'utf8')).toBe('.');
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('work is taken over when its process dies', async () => {
  const folder = emptyFolder();
  expect(await run(folder, 'dies')).toBeNull();
  expect(await Promise.all([run(folder, 'works'), run(folder, 'works')])).toEqual([0, 0]);
  expect(readFileSync(join(folder, 'begun'), 'utf8')).toBe('..');
});
