import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';

export type Migrations = Record<string, string>;

/** Runs all pending migrations in one transaction under a lock: either all of them apply or none. */
export async function migrate(
  target: pg.ConnectionConfig,
  migrations: Migrations = shippedMigrations(),
): Promise<void> {
  const pool = new pg.Pool({ ...target, max: 2, connectionTimeoutMillis: 3_000 });
  pool.on('error', () => {});
  const migrator = new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    provider: {
      getMigrations: async () => ({ ...(await ofNewerReleases(pool, migrations)), ...fromSql(migrations) }),
    },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  try {
    const { error, results } = await migrator.migrateToLatest();
    if (error)
      throw new MigrationFailed(results?.find((result) => result.status === 'Error')?.migrationName, error);
  } finally {
    await pool.end();
  }
}

export class MigrationFailed extends Error {
  constructor(migration: string | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database could not be migrated${migration ? ` (${migration})` : ''}; its schema is unchanged. ${reason}`,
      { cause },
    );
  }
}

/** Rejects while the database cannot be reached or lacks a migration that this release needs. */
export async function checkMigrated(pool: pg.Pool): Promise<void> {
  const latest = Object.keys(shippedMigrations()).toSorted().at(-1);
  const { rowCount } = await pool.query('select from migrations where name = $1', [latest]);
  if (rowCount === 0) throw new Error(`The database lacks the migration ${latest}.`);
}

function shippedMigrations(): Migrations {
  const files = import.meta.glob<string>('./migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice('./migrations/'.length, -'.sql'.length), text]),
  );
}

/** Finds newer migrations, because a process of the previous release must still start during a rollout. */
async function ofNewerReleases(pool: pg.Pool, shipped: Migrations): Promise<Record<string, Migration>> {
  const newest = Object.keys(shipped).toSorted().at(-1) ?? '';
  const { rows } = await pool.query<{ name: string }>('select name from migrations where name > $1', [
    newest,
  ]);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

function fromSql(migrations: Migrations): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, text]) => [
    name,
    { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
  ]);
  return Object.fromEntries(entries) as Record<string, Migration>;
}
