import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import { queues } from './queues.ts';

const SCHEMA = 'pgboss';
const TRY_EVERY_MS = 100;

/**
 * Creates or upgrades the job queue's schema and creates its queues, as the owner. Safe to repeat. The library's own
 * start is not used: it puts names from its tables into statements, and the application writes these tables.
 */
export async function createJobQueue(owner: pg.Client): Promise<void> {
  await lock(owner);
  const version = await installedVersion(owner);
  if (version === undefined) await owner.query(getConstructionPlans(SCHEMA));
  else if (version < newestVersion()) await upgrade(owner, version);
  await createQueues(owner);
  await owner.query('select pg_advisory_unlock(13, 0)');
}

/** Given back at the latest when the connection ends. Tried, because an index is built only when no statement waits for a lock. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock(13, 0) as "isLocked"',
    );
    if (rows[0]?.isLocked) return;
    await sleep(TRY_EVERY_MS);
  }
}

async function installedVersion(client: pg.Client): Promise<number | undefined> {
  const there = await client.query<{ isThere: boolean }>(
    `select to_regclass('${SCHEMA}.version') is not null as "isThere"`,
  );
  if (!there.rows[0]?.isThere) return undefined;
  const { rows } = await client.query<{ version: number }>(`select version from ${SCHEMA}.version`);
  return rows[0]?.version;
}

function newestVersion(): number {
  return Number(/INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(SCHEMA))?.[1]);
}

/** One transaction, and then indexes, each a line: they are built outside of transactions. */
export async function upgrade(client: Pick<pg.Client, 'query'>, from: number): Promise<void> {
  const [transaction = '', indexes = ''] = getMigrationPlans(SCHEMA, from).split(/(?<=^\s*COMMIT;)\s*$/m);
  await client.query(transaction);
  for (const line of indexes.split('\n')) if (/^\w/.test(line)) await client.query(line);
}

async function createQueues(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select name, retry_limit as "retryLimit" from ${SCHEMA}.queue`);
  const known = new Map(rows.map(({ name, retryLimit }) => [name, retryLimit]));
  for (const [name, options] of queues) {
    const { retryLimit } = options;
    if (!known.has(name)) await client.query(`select ${SCHEMA}.create_queue($1, $2)`, [name, options]);
    else if (retryLimit !== undefined && retryLimit !== known.get(name))
      await client.query(`update ${SCHEMA}.queue set retry_limit = $2 where name = $1`, [name, retryLimit]);
  }
}
