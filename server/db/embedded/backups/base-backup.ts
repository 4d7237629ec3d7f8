import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A copy of the whole cluster, from which the archived log leads on. */
export interface BaseBackup {
  /** The folder's name: when it was begun, in UTC. */
  name: string;
  folder: string;
  startedAt: Date;
  finishedAt: Date;
  timeline: number;
  /** The first segment of the log that a restore needs. */
  startSegment: string;
  stopLsn: string;
  bytes: number;
}

export type Manifest = Omit<BaseBackup, 'name' | 'folder' | 'startedAt' | 'finishedAt'> & {
  startedAt: string;
  finishedAt: string;
};

export const COPY = 'cluster.tar.gz';
export const MANIFEST = 'backup.json';

const nameOfOne = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export function nameOf(startedAt: Date): string {
  return startedAt.toISOString().replaceAll(':', '-');
}

/** The complete ones, oldest first. One without its manifest, or with a cut copy, is none. */
export function listBaseBackups(backups: string): BaseBackup[] {
  const folder = path.join(backups, 'base');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => nameOfOne.test(name))
    .toSorted()
    .flatMap((name) => readBaseBackup(path.join(folder, name)) ?? []);
}

function readBaseBackup(folder: string): BaseBackup | undefined {
  const manifest = path.join(folder, MANIFEST);
  if (!existsSync(manifest)) return undefined;
  const said = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const copy = statSync(path.join(folder, COPY), { throwIfNoEntry: false });
  if (copy?.size !== said.bytes) return undefined;
  return {
    ...said,
    name: path.basename(folder),
    folder,
    startedAt: new Date(said.startedAt),
    finishedAt: new Date(said.finishedAt),
  };
}
