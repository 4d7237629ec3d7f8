// Runs on bare Node 18, before anything is installed: no packages, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Without a screen, and quicker to start and to draw than the whole browser. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';

/** Installs Chromium when run as root. Other users get instructions. */
export default function findChromium() {
  if (existsSync(CHROMIUM)) return;
  if (process.env['CHROMIUM_PATH'] === undefined && process.getuid?.() === 0) install();
  if (existsSync(CHROMIUM)) return;
  throw new Error(
    `There is no Chromium at ${CHROMIUM}. Run "apt-get install chromium-headless-shell" as root, or set CHROMIUM_PATH.`,
  );
}

function install() {
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

// npm test and the like ask before they install and build, which takes minutes.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    findChromium();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
