import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('without Chromium a part in a browser says at once what to install', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/bench/bench.ts', 'checkout'], {
    env: { ...process.env, CHROMIUM_PATH: '/no/chromium' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr.trim()).toMatch(/^There is no Chromium at \/no\/chromium\. Run .*$/);
  expect(status).toBe(1);
});
