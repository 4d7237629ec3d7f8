import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RELEASE } from '#server/db/release.ts';
import { findMigrationViolations } from './migrations/find-migration-violations.ts';
import { LAST_RELEASED, RELEASED_JOB_QUEUE } from './migrations/release-in-making.ts';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'server/db/migrations');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const all = readdirSync(folder)
  .map((file) => path.basename(file, '.sql'))
  .toSorted();
const notes = readFileSync(path.join(root, 'docs/releases.md'), 'utf8');

test('the version before works on the schema that the migrations of this release leave', async () => {
  expect(all).toContain(LAST_RELEASED);
  const pending = all.filter((name) => name > LAST_RELEASED);
  const migrations = Object.fromEntries(
    pending.map((name) => [name, readFileSync(path.join(folder, `${name}.sql`), 'utf8')]),
  );
  expect(await findMigrationViolations(migrations, { version: RELEASE, notes })).toEqual([]);
});

test('the job queue has the schema of the version before, else that version could not start again', () => {
  expect(
    readJson('node_modules/pg-boss/package.json').pgboss.schema,
    'This release then needs a pause: say so in docs/releases.md, and change RELEASED_JOB_QUEUE.',
  ).toBe(RELEASED_JOB_QUEUE);
});

test('this release has one name everywhere, and notes', () => {
  expect(readJson('package.json').version).toBe(RELEASE);
  expect(readJson('package-lock.json').version).toBe(RELEASE);
  expect(notes).toContain(`\n## ${RELEASE}`);
});

// The negative controls: each rule catches what it is there for.

const refused: [sql: string, because: RegExp][] = [
  ['drop table declines;', /drops declines.*-unused-since-/],
  ['drop index orders_by_state;', /drops orders_by_state/],
  ['-- only slower: another\ndrop index orders_by_state;', /drops orders_by_state/],
  ['-- only slower: refuse_change\ndrop function refuse_change();', /drops refuse_change/],
  ['drop function refuse_change();', /drops refuse_change/],
  ['drop trigger append_only on audit_log;', /drops append_only/],
  ['alter table orders drop column note;', /drops the column orders.note/],
  ['alter table orders drop constraint orders_state_check;', /drops the constraint orders_state_check/],
  ['alter table programs rename column title to name;', /renames title: add name beside it/],
  ['alter table programs rename to courses;', /renames programs/],
  ["alter type order_state rename value 'paid' to 'bought';", /AlterEnumStmt|renames/],
  ['alter table orders add column note text not null;', /not null without a default/],
  ['alter table programs add column note text not null;', /not null without a default/],
  ['alter table programs alter column note set not null;', /refuses null in programs.note/],
  ['alter table orders alter column note drop default;', /drops the default/],
  ['alter table orders alter column id type text;', /changes the type of orders.id/],
  ['alter table orders add column key uuid default gen_random_uuid();', /fills orders.key in every row/],
  ['alter table orders add column number bigserial;', /fills orders.number in every row/],
  ['alter table orders add column n int generated always as (1) stored;', /fills orders.n in every row/],
  ['alter table orders add column n int check (n > 0);', /by itself, as not valid/],
  ['alter table orders add constraint n check (n > 0);', /add n as not valid/],
  ['alter table orders add constraint n foreign key (n) references users;', /add n as not valid/],
  ['alter table orders add constraint n unique (n);', /builds the index of n/],
  [
    'alter table orders add constraint n check (n > 0) not valid; alter table orders validate constraint n;',
    /validate n in the next release/,
  ],
  ['alter table orders disable trigger all;', /AT_DisableTrigAll, which is not known to be safe/],
  ['create index n on orders (n);', /while nobody can write to orders.*docs\/releases.md/],
  ['create index if not exists n on orders (n);', /while nobody can write to orders/],
  ['create index concurrently n on orders (n);', /which a transaction cannot/],
  ['update orders set note = null;', /changes rows of orders in one transaction/],
  ['delete from emails;', /changes rows of emails/],
  ['truncate emails;', /TruncateStmt/],
  ['lock table orders;', /LockStmt/],
  ['revoke select on orders from public;', /takes a right away/],
  ['do $$ begin drop table orders; end $$;', /do block/],
  ["select pgboss.delete_queue('email');", /removes a queue/],
  ['commit;', /TransactionStmt/],
];

test.each(refused)('refused: %s', async (sql, because) => {
  const found = await findMigrationViolations({ '0051-x': sql }, { version: '0.3.0', notes: '' });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(because);
});

const allowed = [
  'create table notes (id bigint primary key, order_id bigint not null references orders); create index n on notes (order_id); alter table notes add column x text not null; drop index n; update notes set x = null;',
  "alter table orders add column note text; alter table orders add column n int not null default 0, add column at timestamptz default now(), add column kind text[] not null default '{}'::text[];",
  'alter table orders add column program_id bigint references programs;',
  'alter table orders add constraint n check (n > 0) not valid;',
  'alter table orders alter column note drop not null, alter column note set default 1;',
  'create index if not exists built_before on orders (n);',
  'alter table orders add constraint u unique using index built_before;',
  'create index n on programs (title); update programs set title = trim(title);',
  "-- few rows: those of a day\nupdate orders set note = null where created_at > now() - interval '1 day';",
  "-- widens: orders_state_check\nalter table orders drop constraint orders_state_check, add constraint orders_state_check check (state in ('a', 'b')) not valid;",
  'create function f() returns integer language sql as $$ select 1 $$; revoke execute on function f from public;',
  "create or replace function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;",
  "insert into settings values ('a', '1');",
];

test.each(allowed)('allowed: %s', async (sql) => {
  const built = 'create index concurrently if not exists built_before on orders (n);';
  expect(await findMigrationViolations({ '0051-x': sql }, { version: '0.3.0', notes: built })).toEqual([]);
});

test('what no release uses any more may be removed, by a migration that names the release', async () => {
  const sql = 'alter table orders drop column note; drop table declines;';
  const name = '0051-forget-notes-unused-since-0.2.0';
  expect(await findMigrationViolations({ [name]: sql }, { version: '0.10.0', notes })).toEqual([]);
  expect(await findMigrationViolations({ [name]: sql }, { version: '0.2.0', notes })).toEqual([
    `${name} is too early: 0.2.0 must be the release before, or older.`,
  ]);
  const rename = { [name]: 'alter table orders rename column note to remark;' };
  expect(await findMigrationViolations(rename, { version: '0.3.0', notes })).toHaveLength(1);
});

test('each violation in a migration is told, with the migration', async () => {
  const sql = 'drop table declines; alter table orders drop column note, drop column state;';
  const found = await findMigrationViolations({ '0051-x': sql }, { version: '0.3.0', notes });
  expect(found.map((sentence) => sentence.split('.')[0])).toEqual([
    '0051-x drops declines',
    '0051-x drops the column orders',
    '0051-x drops the column orders',
  ]);
});
