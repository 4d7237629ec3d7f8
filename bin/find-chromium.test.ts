import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const find = (chromium: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'find-chromium.mjs')], {
    encoding: 'utf8',
    env: { CHROMIUM_PATH: chromium },
  });

test('a missing Chromium is told in one line that says what to install', () => {
  const { status, stdout, stderr } = find('/nowhere/chromium');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    'There is no Chromium at /nowhere/chromium. Run "apt-get install chromium-headless-shell" as root, or set CHROMIUM_PATH.\n',
  );
});

test('nothing is said about a Chromium that is there', () => {
  const { status, stdout, stderr } = find(process.execPath);
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('commands that need Chromium ask for it first, before they install and build', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['test', 'test:all', 'journeys', 'handbook'])
    expect(scripts[name]).toMatch(/^node bin\/find-chromium\.mjs && /);
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm test$/m);
});
