// @module-tag thorough
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { buildDataDir, startServer } from '#tests/server-process.ts';
import { hangFile } from './hang-file.ts';

const LONG = { timeout: 300_000 };

test('the site starts, answers and stops while BACKUP_DIR does not answer', LONG, async () => {
  const backupDir = join(buildDataDir(), 'mount');
  mkdirSync(backupDir);
  hangFile(join(backupDir, 'erasures.jsonl'));

  const { url, child, ended, output } = await startServer({
    DATA_DIR: buildDataDir(),
    BACKUP_DIR: backupDir,
  });

  expect(output()).toContain(`BACKUP_DIR does not answer: ${backupDir}`);
  const answer = await fetch(`${url}/api/v1/programs`, { signal: AbortSignal.timeout(5_000) });
  expect(answer.status).toBe(200);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(8_000);
});

test('a process in which a call hangs ends at once, with its exit code', LONG, async () => {
  const file = join(buildDataDir(), 'hanging');
  mkdirSync(join(file, '..'), { recursive: true });
  hangFile(file);
  const module = fileURLToPath(new URL('../../bin/leave-hanging-calls.ts', import.meta.url));
  const program = `
    import { open } from 'node:fs/promises';
    import { leaveHangingCalls } from ${JSON.stringify(module)};
    void open(${JSON.stringify(file)});
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.exitCode = 3;
    leaveHangingCalls();
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const limit = AbortSignal.timeout(20_000);

  expect(await once(child, 'exit', { signal: limit })).toEqual([3, null]);
});
