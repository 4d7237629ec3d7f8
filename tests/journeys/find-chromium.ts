import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Chromium when run as root. Other users get instructions. */
export default function findChromium(): void {
  const { CHROMIUM_PATH } = process.env;
  const chromium = CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (existsSync(chromium)) return;
  if (CHROMIUM_PATH === undefined && process.getuid?.() === 0) install();
  if (existsSync(chromium)) return;
  throw new Error(
    `There is no Chromium at ${chromium}. Run "apt-get install chromium" as root, or set CHROMIUM_PATH.`,
  );
}

function install(): void {
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
