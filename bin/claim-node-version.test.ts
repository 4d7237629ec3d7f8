import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Debian 12 has Node 18, and its npm leaves out the optional packages that need a newer one.
test.each([
  ['npm', 'v99.1.2'],
  ['npm-cli.js', 'v99.1.2'],
  ['postinstall.js', process.version],
])('%s sees Node %s', (name, version) => {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, name);
  writeFileSync(program, 'console.log(process.version)');

  const env = {
    ...process.env,
    CLAIMED_NODE_VERSION: 'v99.1.2',
    NODE_OPTIONS: `--require ${JSON.stringify(join(process.cwd(), 'bin', 'claim-node-version.cjs'))}`,
  };
  expect(execFileSync(process.execPath, [program], { encoding: 'utf8', env }).trim()).toBe(version);
});
