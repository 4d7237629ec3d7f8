import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM } from '#tests/chromium.ts';

/** Installs Chromium when run as root. Other users get instructions. */
export default function findChromium(): void {
  if (existsSync(CHROMIUM)) return;
  if (process.env['CHROMIUM_PATH'] === undefined && process.getuid?.() === 0) install();
  if (existsSync(CHROMIUM)) return;
  throw new Error(
    `There is no Chromium at ${CHROMIUM}. Run "apt-get install chromium-headless-shell" as root, or set CHROMIUM_PATH.`,
  );
}

function install(): void {
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
