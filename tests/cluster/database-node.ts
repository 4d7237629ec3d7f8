import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountSmallDisk } from '#tests/faults/small-disk.ts';
import type { SmallDisk } from '#tests/faults/small-disk.ts';
import { fillIn } from './fill-in.ts';
import { keepRunning } from './keep-running.ts';
import type { Service } from './keep-running.ts';
import { addressOf } from './settings.ts';
import type { DatabaseNode, Settings } from './settings.ts';

export interface RunningDatabase {
  etcd: Service;
  patroni: Service;
  /** Of PostgreSQL and etcd. */
  disk: SmallDisk;
}

const DISK_MEGABYTES = 1_024;

/** etcd, Patroni and PostgreSQL with the files of deploy/cluster, on a disk of their own in memory. */
export function startDatabaseNode(node: DatabaseNode, folder: string, settings: Settings): RunningDatabase {
  const disk = mountSmallDisk(DISK_MEGABYTES, folder);
  if (!disk) throw new Error('This user may not mount a disk in memory.');
  const own = {
    ...settings,
    NODE: node,
    NODE_ADDRESS: addressOf[node] ?? '',
    POSTGRES_DATA: join(disk.folder, 'postgresql'),
    POSTGRES_RUN: join(disk.folder, 'run'),
    ETCD_DATA: join(disk.folder, 'etcd'),
  };
  for (const place of [own.POSTGRES_DATA, own.POSTGRES_RUN, own.ETCD_DATA]) mkdirSync(place, { mode: 0o700 });
  execFileSync('chown', ['postgres:postgres', own.POSTGRES_DATA, own.POSTGRES_RUN]);
  execFileSync('chown', ['etcd:etcd', own.ETCD_DATA]);
  const configuration = join(folder, `${node}.yml`);
  writeFileSync(configuration, fillIn('patroni.yml', own));
  execFileSync('chown', ['postgres:postgres', configuration]);
  return {
    disk,
    etcd: keepRunning({
      node,
      command: ['etcd'],
      user: 'etcd',
      env: readEnvironment(fillIn('etcd.env', own)),
      log: join(folder, `${node}-etcd.log`),
    }),
    patroni: keepRunning({
      node,
      command: ['patroni', configuration],
      user: 'postgres',
      log: join(folder, `${node}-patroni.log`),
      // It keeps a file of passwords there.
      folder: own.POSTGRES_RUN,
      env: { HOME: own.POSTGRES_RUN },
    }),
  };
}

function readEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
}
