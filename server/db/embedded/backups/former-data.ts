import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { nameOf } from './base-backup.ts';

export interface FormerData {
  folder: string;
  movedAt: Date;
}

const nameOfOne = /^(?:postgres\.before|backups\.of)-/;
const movedAtTheEnd = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** Where a cluster is moved that another one replaces. */
export function nameFormerCluster(dataDir: string, now = new Date()): string {
  return path.join(dataDir, `postgres.before-${nameOf(now)}`);
}

/** Where the backups are moved of a cluster that another one replaces. */
export function nameFormerBackups(backups: string, clusterId: string, now = new Date()): string {
  return `${backups}.of-${clusterId}-${nameOf(now)}`;
}

/** Nobody removes them but the operator, and they have everybody's data. */
export function listFormerData(dataDir: string): FormerData[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => nameOfOne.test(name))
    .map((name) => {
      const folder = path.join(dataDir, name);
      const [, hour, minutes, seconds] = movedAtTheEnd.exec(name) ?? [];
      // A folder that was moved without a time in its name: moving it changed its inode.
      const movedAt = hour ? new Date(`${hour}:${minutes}:${seconds}`) : statSync(folder).ctime;
      return { folder, movedAt };
    });
}
