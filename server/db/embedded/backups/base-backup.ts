import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from './if-there.ts';
import type { Ask } from './open-mount.ts';

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

/** The same in a folder that may not answer. */
export async function findBaseBackups(backups: string, ask: Ask): Promise<BaseBackup[]> {
  const base = path.join(backups, 'base');
  const names = (await ifThere(ask(() => readdir(base)))) ?? [];
  const found: BaseBackup[] = [];
  for (const name of names.filter((one) => nameOfOne.test(one)).toSorted()) {
    const folder = path.join(base, name);
    const manifest = await ifThere(ask(() => readFile(path.join(folder, MANIFEST), 'utf8')));
    const copy = await ifThere(ask(() => stat(path.join(folder, COPY))));
    const read = manifest === undefined ? undefined : describe(folder, manifest, copy?.size);
    if (read) found.push(read);
  }
  return found;
}

function readBaseBackup(folder: string): BaseBackup | undefined {
  const manifest = path.join(folder, MANIFEST);
  if (!existsSync(manifest)) return undefined;
  const copy = statSync(path.join(folder, COPY), { throwIfNoEntry: false });
  return describe(folder, readFileSync(manifest, 'utf8'), copy?.size);
}

function describe(folder: string, manifest: string, bytes: number | undefined): BaseBackup | undefined {
  const said = JSON.parse(manifest) as Manifest;
  if (bytes !== said.bytes) return undefined;
  return {
    ...said,
    name: path.basename(folder),
    folder,
    startedAt: new Date(said.startedAt),
    finishedAt: new Date(said.finishedAt),
  };
}
