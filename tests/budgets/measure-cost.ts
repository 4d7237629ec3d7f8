import { sql } from 'kysely';
import pg from 'pg';
import type { TestDatabase } from '#tests/test-database.ts';

/** What a piece of work costs the database, whatever the machine and its load. */
export interface Cost {
  texts: string[];
  /** As sent by our connections, with `begin` and `commit`. */
  statements: number;
  /** Transactions that write to tables which survive a crash. */
  commits: number;
  /** Inserted, updated and deleted there. */
  rows: number;
  indexEntries: number;
}

/** Sent once for all changes of a moment, and a few times a second to look for them: at times that nobody knows. */
const NOT_COUNTED = ['select catalogue_checksum() as checksum', "select pg_notify('catalogue_changed', '')"];

/** Counts the statements of all connections to databases. Begin before the first of them is opened. */
export function watchStatements() {
  const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
  const texts = new Map<string, string[]>();
  pg.Client.prototype.query = function counted(this: pg.Client, ...parts: unknown[]) {
    const name = this.database ?? '';
    const text = textOf(parts[0]);
    if (!NOT_COUNTED.some((known) => text.includes(known)))
      texts.set(name, [...(texts.get(name) ?? []), text]);
    return query.apply(this, parts);
  } as typeof pg.Client.prototype.query;
  return {
    of: (database: string): string[] => texts.get(database) ?? [],
    stop: () => {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    },
  };
}

export type StatementWatch = ReturnType<typeof watchStatements>;

/** The work is done once before, so that connections are open. What it needs is prepared each time, and not counted. */
export async function measureCost(
  { owner, target }: TestDatabase,
  watch: StatementWatch,
  work: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<Cost> {
  await sql`create extension if not exists pg_walinspect`.execute(owner.db);
  await prepare();
  await work();
  await prepare();
  const from = await flushedLog(owner);
  const before = watch.of(target.database).length;
  await work();
  const texts = watch.of(target.database).slice(before);
  const to = await flushedLog(owner);
  const { rows } = await sql<Omit<Cost, 'statements' | 'texts'>>`
    with ours as (
      select b.start_lsn, b.resource_manager, b.record_type from pg_get_wal_block_info(${from}::pg_lsn, ${to}::pg_lsn) b
      join pg_class c on pg_relation_filenode(c.oid) = b.relfilenode
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
      where b.reldatabase = (select oid from pg_database where datname = current_database())
    ), records as (
      select r.start_lsn, r.xid
      from pg_get_wal_records_info(${from}::pg_lsn, ${to}::pg_lsn) r
    ), transactions as (
      select distinct xid from records join ours using (start_lsn) where xid <> '0'
    )
    select (select count(*)::int from transactions) as commits,
      (select count(distinct start_lsn)::int from ours join records using (start_lsn)
        where resource_manager in ('Heap', 'Heap2') and xid <> '0'
          and record_type ~ '^(INSERT|UPDATE|HOT_UPDATE|DELETE|MULTI_INSERT)') as rows,
      (select count(distinct start_lsn)::int from ours
        where (resource_manager = 'Btree' and record_type ~ '^(INSERT_LEAF|INSERT_POST|SPLIT)')
          or (resource_manager = 'Gin' and record_type ~ '(INSERT|UPDATE_META_PAGE)')) as index_entries`.execute(
    owner.db,
  );
  const [written] = rows;
  if (!written) throw new Error('the write-ahead log could not be read');
  return { texts, statements: texts.length, ...written };
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown }).text);
}

/** Where the log ends, once it is on the disk as far as that. */
async function flushedLog({ pool }: TestDatabase['owner']): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit = on');
    await client.query(`select pg_logical_emit_message(true, 'budget', '')`);
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
    return rows[0]!.lsn;
  } finally {
    await client.query('reset synchronous_commit');
    client.release();
  }
}
