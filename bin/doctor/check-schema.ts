import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { findContractAgainst } from '#server/db/contract-migrations.ts';
import { RELEASE } from '#server/db/release.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** Whether the database has the migrations of this release, and which of others. */
export async function checkSchema(pool: pg.Pool, root: string): Promise<Diagnosis> {
  const { ok, wrong, warning } = diagnose('Migrations', 'upgrading');
  const shipped = readdirSync(join(root, 'server/db/migrations')).map((file) => basename(file, '.sql'));
  const applied = new Set(await readApplied(pool));
  const contract = findContractAgainst(RELEASE, [...applied]);
  if (contract !== undefined)
    return wrong(
      `A newer release removed what release ${RELEASE} uses (${contract}).`,
      'Start the newer release.',
    );
  const pending = shipped.filter((name) => !applied.has(name));
  if (pending.length > 0)
    return wrong(
      `${pending.length} of this release are missing, the first ${pending.toSorted()[0]}.`,
      'Start a process with DATABASE_OWNER_URL: it runs them.',
    );
  const unknown = [...applied].filter((name) => !shipped.includes(name));
  if (unknown.length > 0)
    return warning(
      `A newer release has been here: ${unknown.join(', ')}.`,
      'During an upgrade, or after going back, this is meant. Otherwise start the newer release.',
    );
  return ok(`All ${shipped.length} of this release are there.`);
}

async function readApplied(pool: pg.Pool): Promise<string[]> {
  const known = await pool.query<{ isThere: boolean }>(
    `select to_regclass('public.migrations') is not null as "isThere"`,
  );
  if (!known.rows[0]?.isThere) return [];
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}
