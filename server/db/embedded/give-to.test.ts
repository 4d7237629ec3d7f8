import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { giveTo } from './give-to.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-give-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('what belongs to somebody already is not given again, which the systemd unit would refuse', async () => {
  const folder = makeFolder();
  // Every change of the owner counts as a change of the file, even one to the same owner.
  const { uid, gid, ctimeNs } = statSync(folder, { bigint: true });
  await setTimeout(20);
  giveTo(folder, Number(uid), Number(gid));
  expect(statSync(folder, { bigint: true }).ctimeNs).toBe(ctimeNs);
});

test.runIf(process.getuid?.() === 0)('what belongs to somebody else is given', () => {
  const folder = makeFolder();
  giveTo(folder, 12_345, 12_346);
  expect(statSync(folder)).toMatchObject({ uid: 12_345, gid: 12_346 });
});
