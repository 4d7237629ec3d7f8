import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

export interface Scale {
  programs: number;
  sessions: number;
  orders: number;
  accounts: number;
  messages: number;
  leads: number;
  audit: number;
}

/** The amount of data for the office. */
const FULL: Scale = {
  programs: 500,
  sessions: 20_000,
  orders: 300_000,
  accounts: 60_000,
  messages: 100_000,
  leads: 100_000,
  audit: 100_000,
};

const FOLDER = path.join(import.meta.dirname, 'fill');

/** The same seed makes the same firm, two years of it until today. All or nothing, into a migrated database. */
export async function fillDatabase(
  client: pg.Client,
  { scale = FULL, seed = 1, tell = () => {} }: FillOptions = {},
): Promise<void> {
  await client.query('begin');
  await client.query(
    `set local work_mem = '256MB'; set local gin_pending_list_limit = '1GB'; set local jit = off; set local time zone 'UTC'; ${functions(scale, seed)}`,
  );
  await client.query(forAllTables('disable'));
  for (const file of readdirSync(FOLDER).toSorted()) {
    const begun = performance.now();
    await client.query(readFileSync(path.join(FOLDER, file), 'utf8'));
    tell(`${file} ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
  await client.query('set constraints all immediate');
  await client.query(forAllTables('enable'));
  await client.query('commit');
  await client.query('discard temp');
  await client.query('vacuum analyze');
}

interface FillOptions {
  scale?: Scale;
  seed?: number;
  tell?: (line: string) => void;
}

/** What triggers keep up row by row is counted once at the end. Keys and checks hold all the while. */
function forAllTables(step: 'disable' | 'enable'): string {
  return `do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s ${step} trigger user', name);
    end loop; end $$`;
}

/** Chance that is a pure function of the seed, a number and what it is for: neither order nor parallel plans change it. */
function functions(scale: Scale, seed: number): string {
  const sizes = Object.entries(scale).map(([name, size]) => `when '${name}' then ${Number(size)}`);
  return `
    create function pg_temp.size(what text) returns integer immutable language sql as
      $$ select case what ${sizes.join(' ')} end $$;
    create function pg_temp.chance(n bigint, what text) returns double precision immutable language sql as
      $$ select (hashint8extended(n, hashtextextended(what, ${seed})) & 9007199254740991) / 9007199254740992.0::float8 $$;
    create function pg_temp.pick(n bigint, what text, choices text[]) returns text immutable language sql as
      $$ select choices[1 + floor(cardinality(choices) * pg_temp.chance(n, what))::int] $$;
    create function pg_temp.code(n bigint) returns text immutable language sql as $$
      select substr(c, 1, 4) || '-' || substr(c, 5, 4) || '-' || substr(c, 9, 4) from (
        select upper(lpad(to_hex(n), 6, '0') || substr(md5('${seed}:' || n), 1, 6)) as c) codes $$;`;
}
