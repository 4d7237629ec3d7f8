import { statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from '#server/db/embedded/backups/backup-refused.ts';
import { ifThere } from '#server/db/embedded/backups/if-there.ts';
import { openMount } from '#server/db/embedded/backups/open-mount.ts';
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
export async function checkFiles({
  dataDir,
  backupDir,
  environmentFiles = ENVIRONMENT_FILES,
}: Files): Promise<Diagnosis[]> {
  return [
    ...(await checkDataDir(dataDir)),
    ...(backupDir === undefined ? [] : await checkBackupDir(backupDir)),
    ...[join(dataDir, 'secrets-key'), ...environmentFiles].flatMap(checkSecretFile),
  ];
}

async function checkDataDir(folder: string): Promise<Diagnosis[]> {
  const { notKnown } = diagnose('DATA_DIR', 'variables');
  const found = await ifThere(look(folder));
  if (!found) return [notKnown(`${folder} does not exist.`, 'The site makes it when it starts.')];
  return judgeFolder('DATA_DIR', folder, found);
}

async function checkBackupDir(folder: string): Promise<Diagnosis[]> {
  const { wrong } = diagnose('BACKUP_DIR', 'backups');
  try {
    const found = await ifThere(openMount(folder)(() => look(folder)));
    if (!found) return [wrong(`${folder} does not exist.`, 'Make the folder, or mount it.')];
    return judgeFolder('BACKUP_DIR', folder, found);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return [wrong(error.message, 'Meanwhile, backups and the list of erasures are only in DATA_DIR.')];
  }
}

interface Folder {
  rights: { mode: number; uid: number };
  space: Space;
}

async function look(folder: string): Promise<Folder> {
  return { rights: await stat(folder), space: await statfs(folder) };
}

function judgeFolder(name: string, folder: string, { rights: { mode, uid }, space }: Folder): Diagnosis[] {
  const { ok, wrong, warning } = diagnose(name, 'variables');
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
    judgeSpace(name, space),
  ];
}

interface Space {
  bavail: number;
  bsize: number;
  blocks: number;
}

export function judgeSpace(name: string, { bavail, bsize, blocks }: Space): Diagnosis {
  const { ok, wrong, warning } = diagnose(`Disk of ${name}`);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const says = `${(free / GIB).toFixed(1)} GB are free, ${Math.floor(share * 100)}%.`;
  const whenFull =
    name === 'DATA_DIR' ? 'A full disk stops sales.' : 'While it is full, backups are only in DATA_DIR.';
  const advice = `Make room, or move it to a bigger disk. ${whenFull}`;
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
