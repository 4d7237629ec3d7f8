import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { grantToApplication } from './application-role.ts';
import { withClient } from './with-client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('auditLog')
    .values({ actor: 'system', action: 'program.changed', subject: 'program:1' })
    .execute();
});
afterAll(() => database.drop());

const DENIED = '42501';

/** Everything is undone. Returns the error code, if any. */
async function codeOf({ target }: { target: pg.ClientConfig }, statement: string): Promise<string> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query(`begin; ${statement}`);
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

test.each([
  ['drops a table', 'drop table brochure_leads'],
  ['alters a table', 'alter table orders add column x int'],
  ['renames a table', 'alter table orders rename to sold'],
  ['drops a check', 'alter table seat_pools drop constraint seats_never_oversold'],
  ['truncates a table', 'truncate brochure_leads'],
  ['truncates the jobs', 'truncate pgboss.job'],
  ['drops an index', 'drop index audit_log_by_subject'],
  ['adds an index', 'create index on orders (name)'],
  ['disables a trigger', 'alter table audit_log disable trigger append_only'],
  ['disables all triggers for itself', 'set session_replication_role = replica'],
  [
    'adds a trigger',
    'create trigger t before insert on orders for each row execute function refuse_change()',
  ],
  ['creates a table', 'create table public.mine (id int)'],
  ['creates a table among the jobs', 'create table pgboss.mine (id int)'],
  ['creates a function', "create function public.mine() returns int language sql as 'select 1'"],
  ['takes a migration for one that has run', "delete from migrations where name > '0030'"],
  ['says which version the jobs have', 'update pgboss.version set version = 1'],
  [
    'leaves a statement for the owner',
    "insert into pgboss.bam (name, version, status, table_name, command) values ('a', 1, 'pending', 'job', 'select 1')",
  ],
  ['creates a schema', 'create schema mine'],
  ['creates a role', 'create role somebody'],
  ['becomes the owner', 'set role nyea'],
  ['signs in to the session as the owner', 'set session authorization nyea'],
  ['joins another role', 'grant pg_monitor to nyea_app'],
  ['reads passwords', 'select rolpassword from pg_authid'],
  ['replaces a function of the owner', 'alter function erase_audit_entries security invoker'],
  ['drops a function of the owner', 'drop function erase_audit_entries'],
  ['sets where a function looks for names', 'alter function erase_audit_entries set search_path = pg_temp'],
  ['takes rights of later tables', 'alter default privileges for role nyea grant all on tables to nyea_app'],
  ['sets a sequence', "select setval('orders_id_seq', 1)"],
  ['reads a file', "select pg_read_file('/etc/hostname')"],
  ['runs a program', "copy orders to program 'true'"],
])('the application cannot do what the owner can: it %s', async (_what, statement) => {
  expect(await codeOf(database, statement)).toBe(DENIED);
  expect(await codeOf(database.owner, statement)).toBe('done');
});

test.each([
  "update audit_log set actor = 'somebody'",
  'update audit_log set before = null, after = null, network = null, erased_at = now()',
  'delete from audit_log',
  'truncate audit_log',
  'select from audit_log for update',
  "grant update on audit_log to nyea_app; update audit_log set actor = 'somebody'",
  "insert into audit_log (id, actor, action, subject) values (1, 'a', 'b', 'c') on conflict (id) do update set actor = 'x'",
])('the application can only add to the audit log: %s', async (statement) => {
  expect(await codeOf(database, statement)).toBe(DENIED);
  // Even the owner has to take the triggers away first.
  const withoutTriggers = 'alter table audit_log disable trigger user; ';
  expect(await codeOf(database.owner, withoutTriggers + statement)).toBe('done');
});

test.each([
  'update security_events set network = null, device = null, erased_at = now()',
  "update security_events set times = times + 1, outcome = 'done'",
  'delete from security_events',
  "delete from security_events where at < now() - interval '400 days'",
  'truncate security_events',
])('the application can only add to the security log, and count: %s', async (statement) => {
  expect(await codeOf(database, statement)).toBe(DENIED);
});

test('the application erases the events of one account and forgets old ones by what its owner allows', async () => {
  const { pool } = database;
  await pool.query(`insert into security_events (at, kind, outcome, user_id, network)
    values (now(), 'sign_in', 'done', 1, '0123456789abcdef'), (now(), 'sign_in', 'done', 2, '0123456789abcdef'),
      (now() - interval '401 days', 'sign_in', 'done', 2, null)`);
  await pool.query('update security_events set times = times + 1');
  await pool.query('select erase_security_events(1), forget_old_security_events()');
  const { rows } = await pool.query('select user_id, network, times from security_events order by user_id');
  expect(rows.map(Object.values)).toEqual([
    [1, null, 2],
    [2, '0123456789abcdef', 2],
  ]);
});

test('the application reads and adds entries, and erases only what they tell of somebody', async () => {
  const { pool } = database;
  await pool.query("insert into audit_log (actor, action, subject, after) values ('1', 'a', 's', '{}')");
  const { rows } = await pool.query('select erase_audit_entries(array[max(id)]) as erased from audit_log');
  expect(Number(rows[0].erased)).toBe(1);
  const [entry] = (await pool.query('select * from audit_log order by id desc limit 1')).rows;
  expect(entry).toMatchObject({ actor: '1', action: 'a', subject: 's', after: null, network: null });
  expect(entry.erased_at).not.toBeNull();
});

test('the application owns nothing, and has only the rights on rows of every table', async () => {
  const { rows: owned } = await database.pool.query(
    'select relname from pg_class where relowner = to_regrole($1) union all select proname from pg_proc where proowner = to_regrole($1)',
    ['nyea_app'],
  );
  expect(owned).toEqual([]);
  const { rows } = await database.pool.query<{ rights: string; tables: string[] }>(`
    select rights, array_agg(name order by name) as tables from (
      select c.oid::regclass::text as name, string_agg(privilege_type, ', ' order by privilege_type) as rights
      from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p')
        and a.grantee in (0, to_regrole('nyea_app')) group by 1) of_each group by 1 order by 1`);
  expect(rows).toEqual([
    { rights: 'DELETE, INSERT, SELECT, UPDATE', tables: expect.arrayContaining(['orders', 'pgboss.job']) },
    { rights: 'INSERT, SELECT', tables: ['agreement_texts', 'audit_log', 'erasures', 'security_events'] },
    { rights: 'SELECT', tables: ['migrations', 'migrations_lock', 'pgboss.bam', 'pgboss.version'] },
  ]);
});

test('every function that runs as its owner fixes where it looks for names and is not for everybody', async () => {
  const { rows } = await database.pool.query(`
    select proname, proconfig, has_function_privilege('pg_monitor', oid, 'execute') as "isPublic"
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`);
  const proconfig = ['search_path=pg_catalog, public, pg_temp'];
  expect(rows).toEqual(
    ['erase_audit_entries', 'erase_security_events', 'forget_old_security_events'].map((proname) => ({
      proname,
      proconfig,
      isPublic: false,
    })),
  );
});

test('rights are given again as often as wanted, also by ten processes at once', async () => {
  const owner = database.owner.target;
  await Promise.all(
    Array.from({ length: 10 }, () => withClient(owner, (client) => grantToApplication(client, 'nyea_app'))),
  );
  expect(await codeOf(database, 'truncate brochure_leads')).toBe(DENIED);
  expect(await codeOf(database, 'delete from brochure_leads')).toBe('done');
});

test('a table of a later migration is usable at once', async () => {
  await database.owner.pool.query('create table later (id bigint generated always as identity, note text)');
  expect(await codeOf(database, "insert into later (note) values ('a'); delete from later")).toBe('done');
  expect(await codeOf(database, 'truncate later')).toBe(DENIED);
});
