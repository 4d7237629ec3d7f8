import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Command, runCommand } from './run-command.ts';

const installing: [string, ...string[]][] = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
];

export async function findChromium(step: Pick<Command, 'log'>): Promise<string | undefined> {
  const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (existsSync(chromium)) return chromium;
  if (process.env['CHROMIUM_PATH'] !== undefined || process.getuid?.() !== 0 || !hasAptGet())
    return undefined;
  console.log('Installing Chromium …');
  for (const argv of installing) {
    await runCommand({ argv, log: step.log, minutes: 15, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return existsSync(chromium) ? chromium : undefined;
}

function hasAptGet(): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, 'apt-get')));
}
