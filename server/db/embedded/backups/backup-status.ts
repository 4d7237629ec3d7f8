import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { giveToOwner } from './give-to-owner.ts';

export interface StepStatus {
  /** Of the last try. */
  at: string;
  succeededAt: string | null;
  failure: string | null;
}

/** DATA_DIR/backups/status.json: what the process that makes backups did last. */
export interface BackupStatus {
  backup?: StepStatus & { bytes: number; seconds: number };
  /** Of the log to BACKUP_DIR, every minute. */
  copy?: StepStatus & { target: string };
  /** Of base backups to BACKUP_DIR. */
  baseCopy?: StepStatus & { target: string };
  verification?: StepStatus & { seconds: number };
}

const FILE = 'status.json';

/** Empty if it cannot be read, such as after a crash of the machine: backups must not stop for that. */
export function readBackupStatus(backups: string, tell: (problem: Error) => void = () => {}): BackupStatus {
  const file = path.join(backups, FILE);
  if (!existsSync(file)) return {};
  try {
    const said: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof said !== 'object' || said === null) throw new Error(`${file} is not a status`);
    return said;
  } catch (error) {
    tell(error as Error);
    return {};
  }
}

let writing: Promise<unknown> = Promise.resolve();

/** Copies of log end while a backup is made. */
export function writeBackupStatus(backups: string, changed: BackupStatus): Promise<void> {
  const written = writing.then(() => write(backups, changed));
  writing = written.catch(() => {});
  return written;
}

async function write(backups: string, changed: BackupStatus): Promise<void> {
  const file = path.join(backups, FILE);
  const draft = `${file}.${process.pid}`;
  const text = JSON.stringify({ ...readBackupStatus(backups), ...changed }, undefined, 2);
  await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true });
  giveToOwner(draft);
  await rename(draft, file);
}
