import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

export function readBackupStatus(backups: string): BackupStatus {
  const file = path.join(backups, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BackupStatus) : {};
}

export function writeBackupStatus(backups: string, changed: BackupStatus): void {
  const file = path.join(backups, FILE);
  const text = JSON.stringify({ ...readBackupStatus(backups), ...changed }, undefined, 2);
  writeFileSync(`${file}.${process.pid}`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}
