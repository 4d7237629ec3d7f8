import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram, takeSeats } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { lockPrograms } from '#tests/lock-programs.ts';
import type { TestSite } from '#tests/test-site.ts';
import { startTestSite } from '#tests/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(() => emptyCatalogue(site));

test('a cached response needs no table, and any other response does', async () => {
  const { id } = await buildProgram(site.database.db);
  await site.catalogueVersion.look();
  await site.get(`/api/v1/programs/${id}`);
  const unlock = await lockPrograms(site.database);
  const statusOf = async (url: string) => (await site.get(url)).statusCode;
  let fromTheTable: number | undefined;
  const read = statusOf('/api/v1/programs').then((status) => (fromTheTable = status));
  try {
    expect(await statusOf(`/api/v1/programs/${id}`)).toBe(200);
    expect(await statusOf(`/api/v1/programs/${id}?utm_source=mail`)).toBe(200);
    // It waits for the table. On a busy machine it gives up before the others are here.
    expect(fromTheTable ?? 503).toBe(503);
  } finally {
    await unlock();
    await read;
  }
});

test('a taken seat shows at the next check of the database', async () => {
  const { id, poolId } = await buildProgram(site.database.db, { capacity: 20 });
  await site.catalogueVersion.look();
  await site.get(`/api/v1/programs/${id}`);
  await takeSeats(site.database.db, poolId ?? 0, 4);
  await site.catalogueVersion.look();
  expect((await site.get(`/api/v1/programs/${id}`)).json().data.program.remaining_tickets).toBe(16);
});

test('a client with the current ETag gets 304 and no body', async () => {
  const { id } = await buildProgram(site.database.db);
  await site.catalogueVersion.look();
  const first = await site.get(`/api/v1/programs/${id}`);
  const { etag } = first.headers;
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5',
  });
  const second = await site.get(`/api/v1/programs/${id}`, { 'if-none-match': String(etag) });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
  await site.database.db.updateTable('programs').set({ title: 'Renamed' }).where('id', '=', id).execute();
  await site.catalogueVersion.look();
  expect((await site.get(`/api/v1/programs/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(200);
});
