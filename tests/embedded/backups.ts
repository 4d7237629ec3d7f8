import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { listBaseBackups } from '#server/db/embedded/backups/base-backup.ts';
import type { BaseBackup } from '#server/db/embedded/backups/base-backup.ts';
import { restoreDatabase } from '#server/db/embedded/backups/restore-database.ts';
import type { Restored } from '#server/db/embedded/backups/restore-database.ts';
import { takeBaseBackup } from '#server/db/embedded/backups/take-base-backup.ts';
import type { EmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { query, socketOf, startHere } from './harness.ts';

const archived = { archive_mode: 'on', fsync: 'off' };

/** A server that keeps its log, with a table to write into. */
export async function startArchived(dataDir: string): Promise<EmbeddedServer> {
  const server = await startHere(dataDir, archived);
  await query(socketOf(dataDir), 'create table if not exists notes (text text primary key)');
  return server;
}

export async function note(dataDir: string, text: string): Promise<void> {
  await query(socketOf(dataDir), `insert into notes values ('${text}')`);
}

export async function notes(dataDir: string): Promise<unknown[]> {
  const rows = await query(socketOf(dataDir), 'select text from notes order by text');
  return rows.map(({ text }) => text);
}

export function backupsOf(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

export async function backUp(dataDir: string): Promise<BaseBackup> {
  const place = { cluster: path.join(dataDir, 'postgres'), backups: backupsOf(dataDir) };
  const made = await takeBaseBackup(place, { host: socketOf(dataDir), user: 'nyea', database: 'nyea' });
  if (!made) throw new Error('another backup is under way');
  return made;
}

export function restore(dataDir: string, { to, from }: { to?: Date; from?: string } = {}): Promise<Restored> {
  mkdirSync(dataDir, { recursive: true });
  return restoreDatabase({ dataDir, from: from ?? backupsOf(dataDir), to, tell: () => {} });
}

/** The database's own time, between two transactions. */
export async function now(dataDir: string): Promise<Date> {
  await query(socketOf(dataDir), 'select pg_sleep(0.02)');
  const [row] = await query(socketOf(dataDir), 'select clock_timestamp() as now, pg_sleep(0.02)');
  return row!['now'] as Date;
}

export const baseNames = (dataDir: string) => listBaseBackups(backupsOf(dataDir)).map(({ name }) => name);
