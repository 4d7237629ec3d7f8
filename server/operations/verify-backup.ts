import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '#server/db/connection.ts';
import { openConnection } from '#server/db/connection.ts';
import { removeInterrupted } from '#server/db/embedded/backups/remove-interrupted.ts';
import { chooseWhole, refuseRecentHole } from '#server/db/embedded/backups/restore-database.ts';
import { startRecovered } from '#server/db/embedded/backups/start-recovered.ts';
import type { Place } from '#server/db/embedded/place.ts';
import { compareCopy } from './compare-copy.ts';

const LONGEST_STATEMENT_MS = 3_600_000;

// It is thrown away, and archives nothing.
const settings = {
  archive_mode: 'off',
  fsync: 'off',
  shared_buffers: '32MB',
  max_connections: '10',
};

/** Restores the newest backup into a cluster of its own and returns what is wrong with it, as sentences. */
export async function verifyBackup(live: Db, home: Place, log: Logger): Promise<string[]> {
  await removeInterrupted(home.dataDir);
  const scratch = path.join(home.dataDir, `verify-${process.pid}`);
  const begunAt = new Date();
  refuseRecentHole(home.backups);
  const chosen = chooseWhole(home.backups);
  try {
    const archives = [path.join(home.backups, 'wal')];
    const copy = await startRecovered({ chosen, to: undefined, archives, scratch, home, settings });
    const connection = openConnection({
      target: copy.connection,
      size: 2,
      log,
      longestStatementMs: LONGEST_STATEMENT_MS,
    });
    try {
      return [
        ...(await readEverything(copy.connection)),
        ...(await compareCopy({ copy: connection.db, live, begunAt })),
      ];
    } finally {
      await connection.db.destroy();
      await copy.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Each page has a checksum, which reading it verifies; an index that does not lead to its rows is found as well. */
async function readEverything(copy: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(copy);
  await client.connect();
  try {
    await client.query(
      'create extension if not exists amcheck; set enable_indexscan = off; set enable_indexonlyscan = off',
    );
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind in ('r', 'm', 't') and relpersistence = 'p'`,
    );
    for (const { name } of tables) await client.query(`select count(*) from ${name}`);
    await client.query(`
      select bt_index_check(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and i.indisready and i.indisvalid`);
    return [];
  } catch (error) {
    return [`The restored backup cannot be read: ${(error as Error).message}.`];
  } finally {
    await client.end();
  }
}
