import { existsSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Files {
  dataDir: string;
  backupDir: string | undefined;
  /** Where the site's variables are kept. */
  environmentFiles?: string[];
}

const ENVIRONMENT_FILES = ['/etc/nyea/nyea.env', '/etc/nyea/owner.env'];
const GIB = 2 ** 30;

/** Who may read and write our files, and how much room is left. */
export function checkFiles({ dataDir, backupDir, environmentFiles = ENVIRONMENT_FILES }: Files): Diagnosis[] {
  return [
    ...checkFolder('DATA_DIR', dataDir),
    ...(backupDir === undefined ? [] : checkFolder('BACKUP_DIR', backupDir)),
    ...[join(dataDir, 'secrets-key'), ...environmentFiles].flatMap(checkSecretFile),
  ];
}

function checkFolder(name: string, folder: string): Diagnosis[] {
  const { ok, wrong, warning, notKnown } = diagnose(name, 'variables');
  if (!existsSync(folder))
    return [notKnown(`${folder} does not exist.`, 'The site makes it when it starts.')];
  const { mode, uid } = statSync(folder);
  const rights = [
    ...((mode & 0o022) === 0 ? [] : [wrong(`Others may write to ${folder}.`, `chmod go-w ${folder}`)]),
    ...(uid === process.getuid?.()
      ? []
      : [
          warning(
            `${folder} belongs to another user.`,
            'Run this command as the user that the site runs as.',
          ),
        ]),
  ];
  return [
    ...(rights.length > 0 ? rights : [ok(`Only its owner may write to ${folder}.`)]),
    judgeSpace(name, statfsSync(folder)),
  ];
}

export function judgeSpace(
  name: string,
  { bavail, bsize, blocks }: { bavail: number; bsize: number; blocks: number },
): Diagnosis {
  const { ok, wrong, warning } = diagnose(`Disk of ${name}`);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const says = `${(free / GIB).toFixed(1)} GB are free, ${Math.floor(share * 100)}%.`;
  const advice = 'Make room, or move it to a bigger disk. A full disk stops sales.';
  if (free < GIB || share < 0.02) return wrong(says, advice);
  return free < 5 * GIB || share < 0.1 ? warning(says, advice) : ok(says);
}

function checkSecretFile(file: string): Diagnosis[] {
  const { ok, wrong } = diagnose('Secrets', 'production');
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return [];
  // The group may read what systemd reads as root and hands on.
  const forbidden = file.endsWith('.env') ? 0o027 : 0o077;
  if ((found.mode & forbidden) === 0) return [ok(`Only its owner may read ${file}.`)];
  return [
    wrong(
      `Others may read or write ${file}.`,
      `chmod ${file.endsWith('.env') ? 'g-w,o-rwx' : '600'} ${file}`,
    ),
  ];
}
