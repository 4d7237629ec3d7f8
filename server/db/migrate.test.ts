import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';
import { DatabaseUnfit } from './check-database.ts';
import { MigrationFailed, checkMigrated, migrate } from './migrate.ts';

const first = 'create table halls (id integer primary key, name text not null);';
const second = "create table seats (id integer primary key); insert into halls values (1, 'Lakeside');";
const broken = "insert into halls values (2, 'Hilltop'); create table rows (id integr);";

async function withEmptyDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ template: 'template0' });
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

/** Every object, column and row, except the migrator's own tables. */
async function describeSchema({ owner: { target } }: TestDatabase): Promise<unknown[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select 'class' as kind, concat_ws(' ', relname, relkind) as what from pg_class
        where relnamespace = 'public'::regnamespace and relname not like 'migrations%'
      union all
      select 'column', table_name || '.' || column_name || ' ' || data_type from information_schema.columns
        where table_schema = 'public' and table_name not like 'migrations%'
      union all
      select 'function', proname from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 2`);
    return rows;
  } finally {
    await client.end();
  }
}

test('the shipped migrations create the whole schema, and a second start changes nothing', () =>
  withEmptyDatabase(async (database) => {
    await migrate(database.owner.target);
    const schema = await describeSchema(database);
    expect(schema).toContainEqual({ kind: 'class', what: 'programs r' });
    const { rows } = await database.owner.pool.query('select name, timestamp from migrations order by name');
    await checkMigrated(database.owner.pool);
    await migrate(database.owner.target);
    expect(await describeSchema(database)).toEqual(schema);
    expect(
      (await database.owner.pool.query('select name, timestamp from migrations order by name')).rows,
    ).toEqual(rows);
  }));

test('ten processes that start at once apply each migration once', () =>
  withEmptyDatabase(async (database) => {
    const migrations = {
      '0001-halls': `${first} select pg_sleep(0.2); create table runs (migration text); insert into runs values ('first');`,
      '0002-seats': `${second} insert into runs values ('second');`,
    };
    await Promise.all(Array.from({ length: 10 }, () => migrate(database.owner.target, migrations)));
    const { rows } = await database.owner.pool.query('select migration from runs order by migration');
    expect(rows).toEqual([{ migration: 'first' }, { migration: 'second' }]);
    expect((await database.owner.pool.query('select name from migrations')).rows).toHaveLength(2);
  }));

test('ten processes that start at once with the shipped migrations all succeed', { tags: 'thorough' }, () =>
  withEmptyDatabase(async (database) => {
    await Promise.all(Array.from({ length: 10 }, () => migrate(database.owner.target)));
    expect((await database.owner.pool.query('select 1 from catalogue_version')).rows).toHaveLength(1);
  }),
);

test('a failing migration is named and changes nothing; once fixed, the next start succeeds', () =>
  withEmptyDatabase(async (database) => {
    await migrate(database.owner.target, { '0001-halls': first });
    await database.owner.pool.query("insert into halls values (7, 'Old Library')");
    const before = await describeSchema(database);
    const failing = migrate(database.owner.target, {
      '0001-halls': first,
      '0002-seats': second,
      '0003-rows': broken,
    });
    await expect(failing).rejects.toThrow(MigrationFailed);
    await expect(failing).rejects.toThrow(
      /\(0003-rows\); its schema is unchanged\. type "integr" does not exist/,
    );
    expect(await describeSchema(database)).toEqual(before);
    expect((await database.owner.pool.query('select name from halls')).rows).toEqual([
      { name: 'Old Library' },
    ]);
    expect((await database.owner.pool.query('select name from migrations')).rows).toHaveLength(1);

    await migrate(database.owner.target, {
      '0001-halls': first,
      '0002-seats': second,
      '0003-rows': broken.replace('integr)', 'integer)'),
    });
    expect((await database.owner.pool.query('select name from halls order by id')).rows).toEqual([
      { name: 'Lakeside' },
      { name: 'Hilltop' },
      { name: 'Old Library' },
    ]);
  }));

test('when the very first migration fails, every process that started at once reports it', () =>
  withEmptyDatabase(async (database) => {
    const empty = await describeSchema(database);
    const failing = Array.from({ length: 3 }, () => migrate(database.owner.target, { '0001-rows': broken }));
    for (const outcome of await Promise.allSettled(failing)) expect(outcome.status).toBe('rejected');
    expect(await describeSchema(database)).toEqual(empty);
    await migrate(database.owner.target, { '0001-halls': first });
    expect(await describeSchema(database)).toContainEqual({ kind: 'class', what: 'halls r' });
  }));

test('a database with a migration of another branch between its own is refused', () =>
  withEmptyDatabase(async ({ owner: { target } }) => {
    await migrate(target, {
      '0001-halls': first,
      '0002-rows': 'create table rows (id integer);',
      '0003-seats': second,
    });
    await expect(migrate(target, { '0001-halls': first, '0003-seats': second })).rejects.toThrow(/0002-rows/);
  }));

test('a database that lacks a migration is not ready', () =>
  withEmptyDatabase(async (database) => {
    await expect(checkMigrated(database.owner.pool)).rejects.toThrow(/migrations/);
    await migrate(database.owner.target);
    await database.owner.pool.query('delete from migrations where name = (select max(name) from migrations)');
    await expect(checkMigrated(database.owner.pool)).rejects.toThrow(/lacks the migration \d{4}-/);
  }));

test('a process of the previous release still starts on a newer database', () =>
  withEmptyDatabase(async (database) => {
    await migrate(database.owner.target, { '0001-halls': first, '0002-seats': second });
    await expect(migrate(database.owner.target, { '0001-halls': first })).resolves.toBeUndefined();
    await migrate(database.owner.target, { '0001-halls': first, '0002-seats': second });
  }));

test('a release refuses a database from which a newer one removed what it uses, and no other', () =>
  withEmptyDatabase(async (database) => {
    await migrate(database.owner.target);
    const apply = (name: string) =>
      database.owner.pool.query("insert into migrations values ($1, '2030-01-01')", [name]);
    await apply('9000-expand');
    await apply('9001-drop-what-this-release-left-unused-since-0.2.0');
    await checkMigrated(database.owner.pool);
    await migrate(database.owner.target);

    await apply('9002-drop-what-a-later-release-left-unused-since-0.10.0');
    await expect(checkMigrated(database.owner.pool)).rejects.toThrow(
      /newer release, which removed .*9002-.*Start the newer release/,
    );
    await expect(migrate(database.owner.target)).rejects.toThrow(DatabaseUnfit);
  }));

test('a migration that has to wait for a lock gives way to others, and is tried again', () =>
  withEmptyDatabase(async (database) => {
    const { target, pool } = database.owner;
    await migrate(target, { '0001-halls': first });
    const holder = await pool.connect();
    await holder.query('begin; select from halls');
    const pending = { '0001-halls': first, '0002-note': 'alter table halls add column note text;' };
    await expect(migrate(target, pending, { lockTimeoutMs: 50, lockTries: 2, restMs: 50 })).rejects.toThrow(
      /\(0002-note\); its schema is unchanged. canceling statement due to lock timeout/,
    );

    const migrating = migrate(target, pending, { lockTimeoutMs: 50, lockTries: 1_000, restMs: 50 });
    // Behind a migration that only waited, this would wait for as long as the lock is held.
    await until('a try is given up', async () => {
      const { rows } = await pool.query(
        "select from pg_locks where relation = 'halls'::regclass and not granted",
      );
      return rows.length === 0;
    });
    await holder.query('commit');
    holder.release();
    await migrating;
    expect((await pool.query('select note from halls')).rows).toEqual([]);
  }));

test('a migration and a sale that wait for each other both succeed', () =>
  withEmptyDatabase(async (database) => {
    const { target, pool } = database.owner;
    const tables = { '0001-tables': 'create table halls (id integer); create table seats (id integer);' };
    await migrate(target, tables);
    const sale = await pool.connect();
    // PostgreSQL ends whichever of the two looks first; here that must not be the sale, however slow the machine.
    await sale.query("set deadlock_timeout = '1min'; begin; select from seats");
    const notes = 'alter table halls add column note text; alter table seats add column note text;';
    const migrating = migrate(
      target,
      { ...tables, '0002-notes': notes },
      { lockTimeoutMs: 10_000, restMs: 50 },
    );
    await until('the migration waits for the sale', async () => {
      const waiting = "select from pg_locks where relation = 'seats'::regclass and not granted";
      return (await pool.query(waiting)).rows.length > 0;
    });
    expect((await sale.query('select from halls')).rows).toEqual([]);
    await sale.query('commit');
    sale.release();
    await migrating;
    expect((await pool.query('select note from seats')).rows).toEqual([]);
  }));

test('each place of the sessions before becomes a venue that they refer to, once; one to be announced does not', () =>
  withEmptyDatabase(async (database) => {
    const folder = path.join(import.meta.dirname, 'migrations');
    const before = readdirSync(folder)
      .filter((file) => file < '0061')
      .map((file) => [path.basename(file, '.sql'), readFileSync(path.join(folder, file), 'utf8')]);
    await migrate(database.owner.target, Object.fromEntries(before));
    const { pool } = database.owner;
    await pool.query(`
      insert into programs (id, slug, title, description, category, duration, sold_by)
        values (1, 'lake', 'Lake', 'By the lake.', 'Leadership', '2 days', 'session');
      insert into seat_pools (id, capacity) select n, 9 from generate_series(1, 4) n;
      insert into workshop_sessions (program_id, seat_pool_id, location, city, country, country_code, venue_name,
          venue_address, timezone, starts_local, ends_local)
        select 1, n, 'Lakeside', 'Seoul', 'South Korea', 'KR', name, address, 'Asia/Seoul', '2031-05-05', '2031-05-06'
        from (values (1, 'Lake Hall', '1 Lake Road'), (2, 'Lake Hall', '1 Lake Road'), (3, 'Lake Hall', '2 Lake Road'),
          (4, 'To be announced', 'Seoul')) held (n, name, address)`);
    await migrate(database.owner.target);
    const { rows } = await pool.query(`
      select w.seat_pool_id::int as session, v.venue_name as name, v.venue_address as address
      from workshop_sessions w left join venues v on v.id = w.venue_id order by 1`);
    expect(rows).toEqual([
      { session: 1, name: 'Lake Hall', address: '1 Lake Road' },
      { session: 2, name: 'Lake Hall', address: '1 Lake Road' },
      { session: 3, name: 'Lake Hall', address: '2 Lake Road' },
      { session: 4, name: null, address: null },
    ]);
    expect((await pool.query('select from venues')).rowCount).toBe(2);
  }));
