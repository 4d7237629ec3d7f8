import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { backUp, backupsOf, restore } from '#tests/embedded/backups.ts';
import { buildDataDir, query, socketOf } from '#tests/embedded/harness.ts';
import { until } from '#tests/until.ts';

const GIGABYTES = Number(process.env['RESTORE_GB'] ?? 1);
const ROWS_OF_A_GIGABYTE = 1_050_000;

/** RESTORE_GB=10 npm run proof big-database */
test(
  `a database of ${GIGABYTES} GB is backed up and restored, with every row`,
  { timeout: 3 * 3_600_000 },
  async () => {
    const dataDir = buildDataDir();
    const settings = { archive_mode: 'on', max_wal_size: '2GB' };
    const server = await startEmbeddedServer({ dataDir, log: () => {}, settings });
    onTestFinished(() => server.stop());
    // Half of each row is random, so that it compresses about as well as orders do.
    await query(
      socketOf(dataDir),
      `create unlogged table filled as select n, md5(n::text) || md5((n + 1)::text) as name,
         repeat('the same words again ', 24) || md5((n * 7)::text) || md5((n * 11)::text) || repeat(md5((n * 13)::text), 10) as text
       from generate_series(1, ${Math.round(GIGABYTES * ROWS_OF_A_GIGABYTE)}) n;
       alter table filled set logged`,
    );
    const sum = `select count(*)::int as rows, (sum(hashtext(text)::bigint) filter (where n > 0))::text as sum, pg_database_size('nyea')::float8 / 2^30 as gb from filled`;
    const [before] = await query(socketOf(dataDir), sum);
    const took: Record<string, number> = {};
    const measure = async <Done>(what: string, work: () => Promise<Done>) => {
      const began = performance.now();
      const done = await work();
      took[what] = Math.round((performance.now() - began) / 1_000);
      return done;
    };
    const { bytes } = await measure('backup', () => backUp(dataDir));
    await query(
      socketOf(dataDir),
      `insert into filled select -n, 'later', 'later' from generate_series(1, 10000) n`,
    );
    await untilArchived(dataDir);
    await server.stop();
    rmSync(path.join(dataDir, 'postgres'), { recursive: true });
    await measure('restore', () => restore(dataDir));
    const restored = await startEmbeddedServer({ dataDir, log: () => {}, settings });
    onTestFinished(() => restored.stop());

    console.log(
      `${Number(before!['gb']).toFixed(1)} GB: backed up in ${took['backup']} s to ${(bytes / 2 ** 30).toFixed(2)} GB in ${backupsOf(dataDir)}, restored in ${took['restore']} s`,
    );
    const [after] = await query(socketOf(dataDir), sum);
    expect(Number(after!['rows'])).toBe(Number(before!['rows']) + 10_000);
    expect(after!['sum']).toBe(before!['sum']);
  },
);

/** A stop waits only for so long, and what is left on the machine then is lost with it. */
async function untilArchived(dataDir: string): Promise<void> {
  const socket = socketOf(dataDir);
  const [end] = await query(socket, 'select pg_walfile_name(pg_switch_wal()) as file');
  await until(
    'the log is archived',
    async () => {
      const [archiver] = await query(socket, 'select last_archived_wal as file from pg_stat_archiver');
      return String(archiver!['file']) >= String(end!['file']);
    },
    { longestMs: 600_000, everyMs: () => 1_000 },
  );
}
