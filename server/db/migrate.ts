import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { DatabaseUnfit } from './check-database.ts';
import { findContractAgainst } from './contract-migrations.ts';
import { RELEASE } from './release.ts';

export type Migrations = Record<string, string>;

interface MigrateOptions {
  /** How long a migration waits for a lock, while everybody else waits behind it. */
  lockTimeoutMs?: number;
  lockTries?: number;
  /** The time between two tries, in which others get their turn. */
  restMs?: number;
}

/**
 * Runs all pending migrations in one transaction under a lock: either all of them apply or none. If a table is in use
 * for long, they give way and try again, so that the processes of the version before are not held up.
 */
export async function migrate(
  target: pg.ConnectionConfig,
  migrations: Migrations = shippedMigrations(),
  { lockTimeoutMs = 1_000, lockTries = 30, restMs = 2_000 }: MigrateOptions = {},
): Promise<void> {
  const pool = new pg.Pool({ ...target, max: 2, connectionTimeoutMillis: 3_000 });
  pool.on('error', () => {});
  const migrator = new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    provider: {
      getMigrations: async () => ({
        ...(await ofNewerReleases(pool, migrations)),
        ...fromSql(migrations, lockTimeoutMs),
      }),
    },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  try {
    for (let tries = 1; ; tries += 1) {
      const { error, results } = await migrator.migrateToLatest();
      if (!error) return;
      if (error instanceof DatabaseUnfit) throw error;
      if (!isInTheWay(error) || tries >= lockTries)
        throw new MigrationFailed(results?.find((result) => result.status === 'Error')?.migrationName, error);
      await sleep(restMs);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Whether all migrations have run, and no other but those of newer releases. To be asked before `migrate`, whose library
 * reads every table of the database before it looks for something to do.
 */
export async function hasAllMigrations(client: pg.Client): Promise<boolean> {
  try {
    return await hasAll(client, shippedMigrations());
  } catch (error) {
    throw error instanceof DatabaseUnfit ? error : new MigrationFailed(undefined, error);
  }
}

async function hasAll(client: pg.Client, migrations: Migrations): Promise<boolean> {
  const there = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  );
  if (!there.rows[0]?.isThere) return false;
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const names = rows.map(({ name }) => name);
  refuseContracts(names);
  const isKnown = (name: string) => name in migrations || name > latestOf(migrations);
  return Object.keys(migrations).every((name) => names.includes(name)) && names.every(isKnown);
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

/** It waited for a lock for too long, or it and a sale waited for each other. */
function isInTheWay(error: unknown): boolean {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
}

/**
 * Rejects while the database cannot be reached, lacks a migration that this release needs, or has one of a newer
 * release that removed what this one uses.
 */
export async function checkMigrated(pool: pg.Pool): Promise<void> {
  const latest = latestOf(shippedMigrations());
  const { rows } = await pool.query<{ name: string }>('select name from migrations where name >= $1', [
    latest,
  ]);
  if (!rows.some(({ name }) => name === latest))
    throw new Error(`The database lacks the migration ${latest}.`);
  refuseContracts(rows.map(({ name }) => name));
}

function latestOf(migrations: Migrations): string {
  return Object.keys(migrations).toSorted().at(-1) ?? '';
}

function refuseContracts(migrations: string[]): void {
  const contract = findContractAgainst(RELEASE, migrations);
  if (contract !== undefined)
    throw new DatabaseUnfit(
      `The database was upgraded by a newer release, which removed what release ${RELEASE} uses (${contract}). Start the newer release.`,
    );
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

/** A process of the previous release must still start during a rollout, and after it is taken back. */
async function ofNewerReleases(pool: pg.Pool, shipped: Migrations): Promise<Record<string, Migration>> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations where name > $1', [
    latestOf(shipped),
  ]);
  refuseContracts(rows.map(({ name }) => name));
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

function fromSql(migrations: Migrations, lockTimeoutMs: number): Record<string, Migration> {
  // Not for the migrator's own lock: whoever waits for it waits for another process that migrates.
  const limit = `set local lock_timeout = ${lockTimeoutMs};\n`;
  const entries = Object.entries(migrations).map(([name, text]) => [
    name,
    { up: async (db: Kysely<unknown>) => void (await sql.raw(limit + text).execute(db)) },
  ]);
  return Object.fromEntries(entries) as Record<string, Migration>;
}
