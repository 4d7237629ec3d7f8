import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const migration = readFileSync(
  path.join(import.meta.dirname, 'migrations/0070-guardians-are-people.sql'),
  'utf8',
);
const [marking = ''] = /^update tickets [^;]*;/m.exec(migration) ?? [];
const notes = readFileSync(path.join(import.meta.dirname, '../../docs/releases.md'), 'utf8');
const [line = ''] =
  /^- So that the office finds participants by the names on their tickets.*$/m.exec(notes) ?? [];
const before = [...line.matchAll(/`([^`]+;)`/g)].map(([, statement = '']) => statement);

const marked = async () =>
  (await sql<{ holder: string }>`select holder from tickets where was_renamed`.execute(shop.db)).rows;

/** One ticket that bears another name than its buyer's, as a release that does not mark it leaves it. */
async function buildUnmarked(): Promise<void> {
  const { owner } = shop.database;
  const { codes } = await buildOrder(shop.db);
  await sql`drop trigger mark_renamed on tickets`.execute(owner.db);
  await sql`drop function mark_renamed`.execute(owner.db);
  await sql`drop index renamed_tickets_by_words`.execute(owner.db);
  await sql`update tickets set holder = 'Zoë' where code = ${codes[0]}`.execute(shop.db);
  expect(await marked()).toEqual([]);
}

test('the upgrade marks tickets with another name, and reads none if that was done before it', async () => {
  const { db } = shop.database.owner;
  await buildUnmarked();
  expect(before).toHaveLength(5);
  for (const statement of before) await sql.raw(statement).execute(db);
  expect(await marked()).toEqual([{ holder: 'Zoë' }]);
  const { rows } = await sql
    .raw<Record<string, string>>(`explain (analyze, costs off) ${marking}`)
    .execute(db);
  const plan = rows.flatMap((row) => Object.values(row));
  const scans = plan.filter((each) => /Scan.* on (tickets|order_lines|orders)\b/.test(each));
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((each) => !each.includes('never executed'))).toEqual([]);

  await sql`alter table tickets disable trigger user`.execute(db);
  await sql`update tickets set was_renamed = false`.execute(db);
  await sql`drop trigger mark_renamed on tickets`.execute(db);
  await sql.raw(marking).execute(db);
  expect(await marked()).toEqual([{ holder: 'Zoë' }]);
  for (const statement of before) await sql.raw(statement).execute(db);
  await sql`alter table tickets enable trigger user`.execute(db);
});
