import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import { giveToOwner } from './give-to-owner.ts';
import { ifThere } from './if-there.ts';
import type { Ask } from './open-mount.ts';

export interface SecondTarget {
  /** The first folder, in DATA_DIR, which remembers the target. */
  backups: string;
  target: string;
}

/** In the target: whose backups they are. */
export const OWNER = 'cluster-id';

/** A mount that is away leaves an empty folder on this machine's own disk. Undefined if the target was never used. */
export async function readOwner({ backups, target }: SecondTarget, ask: Ask): Promise<string | undefined> {
  const owner = await ifThere(ask(() => readFile(path.join(target, OWNER), 'utf8')));
  const used = usedFile(backups);
  if (owner === undefined && existsSync(used) && readFileSync(used, 'utf8').trim() === target)
    throw new BackupRefused(
      `BACKUP_DIR has lost its backups: ${target}. Is it mounted? If it is meant to be empty, remove ${used}.`,
    );
  return owner?.trim();
}

export function rememberTarget({ backups, target }: SecondTarget): void {
  const used = usedFile(backups);
  writeFileSync(used, `${target}\n`, { mode: 0o600 });
  giveToOwner(used);
}

function usedFile(backups: string): string {
  return path.join(backups, 'second-target');
}
