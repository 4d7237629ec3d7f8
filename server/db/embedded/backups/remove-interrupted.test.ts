import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildDataDir } from '#tests/embedded/harness.ts';
import { removeInterrupted } from './remove-interrupted.ts';

test('what a process left is removed, also one with our number, and not what another one works in', async () => {
  const dataDir = buildDataDir();
  const others = `restore-${process.ppid}`;
  for (const name of ['verify-4194305', `verify-${process.pid}`, others, 'postgres'])
    mkdirSync(path.join(dataDir, name, 'inside'), { recursive: true });

  await removeInterrupted(dataDir);

  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', others].toSorted());
});
