// @module-tag thorough
import { expect, onTestFinished, test } from 'vitest';
import { lookAtCatalogue } from '#server/catalogue/look-at-catalogue.ts';
import type { CatalogueVersion } from '#server/catalogue/watch-catalogue.ts';
import { buildProgram, takeSeats } from '#tests/builders.ts';
import { fetchWhenAble } from '#tests/fetch-when-able.ts';
import { buildPages, page } from '#tests/pages-build.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import type { ServerProcess } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import { until } from '#tests/until.ts';

const LONG = { timeout: 120_000 };

async function startTwo(): Promise<{ database: TestDatabase; servers: ServerProcess[] }> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const environment = { DATABASE_URL: databaseUrl(database.target), DATABASE_POOL: '3' };
  return { database, servers: await Promise.all([startServer(environment), startServer(environment)]) };
}

async function seatsLeft({ url }: { url: string }, id: number): Promise<number> {
  return (await (await fetchWhenAble(`${url}/api/v1/programs/${id}`)).json()).data.program.remaining_tickets;
}

async function pageOf({ url }: { url: string }, slug: string): Promise<string> {
  return (await fetchWhenAble(`${url}/programs/${slug}`)).text();
}

test('a seat taken by SQL shows in API and pages of both processes, and never reappears', LONG, async () => {
  const { database, servers } = await startTwo();
  const { id, slug, poolId } = await buildProgram(database.db, { capacity: 977 });
  await Promise.all(
    servers.map((server) =>
      until('the program is shown', async () => (await pageOf(server, slug)).includes('977')),
    ),
  );
  await takeSeats(database.db, poolId ?? 0, 4);
  await Promise.all(
    servers.map(async (server) => {
      await until('the API shows it', async () => (await seatsLeft(server, id)) === 973);
      await until('the page shows it', async () => (await pageOf(server, slug)).includes('973'));
      for (let count = 0; count < 50; count += 1) {
        expect(await seatsLeft(server, id)).toBe(973);
        expect(await pageOf(server, slug)).toContain('973');
      }
    }),
  );
});

test('a process that does not check the database shows old data, while one that checks does not', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { id, slug, poolId } = await buildProgram(database.db, { capacity: 977 });
  const look = await lookAtCatalogue(database.db);
  const neverLooks: CatalogueVersion = {
    number: () => 1,
    version: () => '',
    checksum: () => '1',
    lastLook: () => look,
    isCertain: () => true,
    isAway: () => false,
    lastTrueAt: () => undefined,
    whenChanged: () => () => {},
    look: async () => {},
    stop: async () => {},
  };
  const start = async (catalogueVersion?: CatalogueVersion) => {
    const pages = buildPages(async (_path, fetchApi) =>
      page(JSON.stringify(await (await fetchApi(`/programs/${id}`)).json())),
    );
    const site = await startTestSite({ database, pages, ...(catalogueVersion && { catalogueVersion }) });
    onTestFinished(() => site.close());
    return { url: await site.listen() };
  };
  const [looking, blind] = await Promise.all([start(), start(neverLooks)]);
  for (const site of [looking, blind]) {
    expect(await seatsLeft(site, id)).toBe(977);
    expect(await pageOf(site, slug)).toContain('977');
  }
  await takeSeats(database.db, poolId ?? 0, 4);
  await until('the API shows it', async () => (await seatsLeft(looking, id)) === 973);
  await until('the page shows it', async () => (await pageOf(looking, slug)).includes('973'));
  expect(await seatsLeft(blind, id)).toBe(977);
  expect(await pageOf(blind, slug)).toContain('977');
});

test('a renamed program shows in both processes and never goes back to its old name', LONG, async () => {
  const { database, servers } = await startTwo();
  const { id, slug } = await buildProgram(database.db, { title: 'Version 0' });
  for (let version = 1; version <= 5; version += 1) {
    const title = `Version ${version}`;
    await database.db.updateTable('programs').set({ title }).where('id', '=', id).execute();
    await Promise.all(
      servers.map(async (server) => {
        await until('the new name is shown', async () => (await pageOf(server, slug)).includes(title));
        for (let count = 0; count < 10; count += 1) expect(await pageOf(server, slug)).toContain(title);
        const list = await (await fetch(`${server.url}/api/v1/programs`)).text();
        expect(list).toContain(title);
      }),
    );
  }
});

test('continuous readers see the number of seats only fall', LONG, async () => {
  const { database, servers } = await startTwo();
  const { id, poolId } = await buildProgram(database.db, { capacity: 100 });
  await Promise.all(servers.map((server) => until('it is there', () => seatsLeft(server, id))));
  let isSelling = true;
  const readers = servers.map(async (server) => {
    const seen: number[] = [];
    while (isSelling || seen.at(-1) !== 60) seen.push(await seatsLeft(server, id));
    return seen;
  });
  for (let sold = 0; sold < 40; sold += 1) await takeSeats(database.db, poolId ?? 0, 1);
  isSelling = false;
  for (const seen of await Promise.all(readers)) {
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect(seen.at(-1)).toBe(60);
  }
});
