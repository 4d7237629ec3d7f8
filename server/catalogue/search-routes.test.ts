import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { until } from '#tests/until.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: await createTestDatabase() });
});
afterAll(async () => {
  await site.close();
  await site.database.drop();
});
beforeEach(() => emptyCatalogue(site));

async function titlesOf(search: string): Promise<string[]> {
  await site.catalogueVersion.look();
  const { data } = (await site.get(`/api/v1/search?q=${encodeURIComponent(search)}`)).json();
  return data.results.map(({ title }: { title: string }) => title);
}

test('an edit of a program shows in the next search', async () => {
  const { id } = await buildProgram(site.database.db, { title: 'Glassblowing' });
  expect(await titlesOf('glassblowing')).toEqual(['Glassblowing']);
  await site.database.db.updateTable('programs').set({ title: 'Bookbinding' }).where('id', '=', id).execute();
  expect(await titlesOf('glassblowing')).toEqual([]);
  expect(await titlesOf('bookbinding')).toEqual(['Bookbinding']);
});

test('a session is no longer found once it has begun', async () => {
  const { rows } = await sql<{ starts: string; ends: string }>`
    select to_char(now() at time zone 'UTC' + interval '4 s', 'YYYY-MM-DD HH24:MI:SS.MS') as starts,
      to_char(now() at time zone 'UTC' + interval '1 day', 'YYYY-MM-DD HH24:MI') as ends`.execute(
    site.database.db,
  );
  const [when] = rows;
  const { programId } = await buildSession(site.database.db, {
    sessionTitle: 'Glassblowing',
    timezone: 'UTC',
    startsLocal: when?.starts ?? '',
    endsLocal: when?.ends ?? '',
  });
  await buildSession(site.database.db, { programId, sessionTitle: 'Bookbinding' });
  expect(await titlesOf('glassblowing')).toEqual(['Glassblowing']);
  await until('it has begun', async () => (await titlesOf('glassblowing')).length === 0);
  expect(await titlesOf('bookbinding')).toEqual(['Bookbinding']);
});

test('a sale does not change what is found', async () => {
  const { poolId } = await buildSession(site.database.db, { sessionTitle: 'Glassblowing', capacity: 1 });
  expect(await titlesOf('glassblowing')).toEqual(['Glassblowing']);
  await sql`update seat_pools set taken = 1 where id = ${poolId}`.execute(site.database.db);
  expect(await titlesOf('glassblowing')).toEqual(['Glassblowing']);
});
