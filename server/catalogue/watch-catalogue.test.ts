import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { refuseConnections } from '#tests/refuse-connections.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyCatalogue({ database }));

/** Acts as a separate process, with its own pool and listener. */
async function watch(): Promise<CatalogueVersion> {
  const connection = openConnection({ target: database.target, size: 2, log });
  const catalogueVersion = await watchCatalogue(connection, log);
  onTestFinished(async () => {
    await catalogueVersion.stop();
    await connection.db.destroy();
  });
  return catalogueVersion;
}

async function expectNoticed(
  catalogueVersions: CatalogueVersion[],
  change: () => Promise<unknown>,
): Promise<void> {
  await Promise.all(catalogueVersions.map((catalogueVersion) => catalogueVersion.look()));
  const before = catalogueVersions.map((catalogueVersion) => catalogueVersion.number());
  await change();
  await until('every watcher has noticed', () =>
    catalogueVersions.every((catalogueVersion, index) => catalogueVersion.number() > (before[index] ?? 0)),
  );
}

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'nyea listener'`.execute(database.db);
  return rows.map(({ pid }) => pid);
}

test('two watchers notice an edit of a program', async () => {
  const { id } = await buildProgram(database.db);
  await expectNoticed([await watch(), await watch()], () =>
    database.db.updateTable('programs').set({ title: 'Renamed' }).where('id', '=', id).execute(),
  );
});

test('two watchers notice a seat taken by plain SQL', async () => {
  const { poolId } = await buildSession(database.db);
  await expectNoticed([await watch(), await watch()], () => takeSeats(database.db, poolId, 1));
});

test('two watchers notice that a seat moved from one pool to another', async () => {
  const one = await buildSession(database.db, { taken: 1 });
  const two = await buildSession(database.db);
  await expectNoticed([await watch(), await watch()], () =>
    sql`update seat_pools set taken = 1 - taken, blocked = 0 where id in (${one.poolId}, ${two.poolId})`.execute(
      database.db,
    ),
  );
});

test('two watchers notice a capacity that changes', async () => {
  const { poolId } = await buildSession(database.db);
  await expectNoticed([await watch(), await watch()], () =>
    database.db.updateTable('seatPools').set({ capacity: 30 }).where('id', '=', poolId).execute(),
  );
});

test('two watchers notice a session that is cancelled and one that is deleted', async () => {
  const { id } = await buildSession(database.db);
  const catalogueVersions = [await watch(), await watch()];
  const session = database.db.updateTable('workshopSessions').where('id', '=', id);
  await expectNoticed(catalogueVersions, () => session.set({ cancelledAt: sql<Date>`now()` }).execute());
  await expectNoticed(catalogueVersions, () =>
    database.db.deleteFrom('workshopSessions').where('id', '=', id).execute(),
  );
});

test('two watchers notice that a session begins, though no row changes', async () => {
  const { rows } = await sql<{ starts: string; ends: string }>`
    select to_char(now() at time zone 'UTC' + interval '1.5 s', 'YYYY-MM-DD HH24:MI:SS.MS') as starts,
           to_char(now() at time zone 'UTC' + interval '1 day', 'YYYY-MM-DD HH24:MI') as ends`.execute(
    database.db,
  );
  await buildSession(database.db, {
    timezone: 'UTC',
    startsLocal: rows[0]?.starts ?? '',
    endsLocal: rows[0]?.ends ?? '',
  });
  await expectNoticed([await watch(), await watch()], async () => {});
});

test('without a change nothing is noticed, and the catalogue stays certain', async () => {
  await buildSession(database.db);
  const catalogueVersion = await watch();
  const before = catalogueVersion.number();
  for (let count = 0; count < 5; count += 1) await catalogueVersion.look();
  expect(catalogueVersion.number()).toBe(before);
  expect(catalogueVersion.isCertain()).toBe(true);
});

test('two watchers compute the same checksum for the same catalogue, and another for another', async () => {
  const { poolId } = await buildSession(database.db);
  const old = await watch();
  const first = old.checksum();
  await takeSeats(database.db, poolId, 1);
  await old.look();
  const young = await watch();
  expect(young.checksum()).toBe(old.checksum());
  expect(young.checksum()).not.toBe(first);
});

test('an uncommitted change is not noticed', async () => {
  const { id } = await buildProgram(database.db);
  const catalogueVersion = await watch();
  const before = catalogueVersion.number();
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await tx.updateTable('programs').set({ title: 'Renamed' }).where('id', '=', id).execute();
    await catalogueVersion.look();
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await catalogueVersion.look();
  expect(catalogueVersion.number()).toBe(before);
});

test('a check after a commit sees it, also while another check is running', async () => {
  const { poolId } = await buildSession(database.db);
  const catalogueVersion = await watch();
  for (let count = 0; count < 20; count += 1) {
    const before = catalogueVersion.number();
    const underWay = catalogueVersion.look();
    await takeSeats(database.db, poolId, 1);
    await catalogueVersion.look();
    expect(catalogueVersion.number()).toBeGreaterThan(before);
    await underWay;
  }
});

test('no change is lost when a listener disconnects, and one listener replaces it', async () => {
  const { id, poolId } = await buildSession(database.db);
  const catalogueVersion = await watch();
  const [before] = await listeners();
  await sql`select pg_terminate_backend(${before})`.execute(database.db);
  await expectNoticed([catalogueVersion], () => takeSeats(database.db, poolId, 1));
  await until('it listens again', async () => {
    const [after, ...more] = await listeners();
    return after !== undefined && after !== before && more.length === 0;
  });
  await expectNoticed([catalogueVersion], () =>
    database.db.updateTable('workshopSessions').set({ city: 'Busan' }).where('id', '=', id).execute(),
  );
});

test('during an outage nothing is certain and the database is away; afterwards every change is noticed', async () => {
  const { poolId } = await buildSession(database.db);
  const catalogueVersion = await watch();
  const before = catalogueVersion.number();
  const letIn = await refuseConnections(database);
  try {
    await until('nothing is certain', () => !catalogueVersion.isCertain());
    await expect(catalogueVersion.look()).rejects.toThrow();
    const trueAt = catalogueVersion.lastTrueAt(before);
    await until('it is away', () => catalogueVersion.isAway());
    expect(catalogueVersion.lastTrueAt(before)).toBe(trueAt);
  } finally {
    await letIn();
  }
  await until('it is certain again', () => catalogueVersion.isCertain());
  expect(catalogueVersion.isAway()).toBe(false);
  expect(catalogueVersion.lastTrueAt(before)).toBeLessThan(
    catalogueVersion.lastTrueAt(catalogueVersion.number()) ?? 0,
  );
  expect(catalogueVersion.number(), 'what was made in doubt is not trusted').toBeGreaterThan(before);
  await until('it listens again', async () => (await listeners()).length === 1);
  await expectNoticed([catalogueVersion], () => takeSeats(database.db, poolId, 1));
});

test('a database that is slow to connect ends up with one listener', async () => {
  const { poolId } = await buildSession(database.db);
  const connection = openConnection({ target: database.target, size: 2, log });
  let isSlow = false;
  const { promise: hurried, resolve: hurry } = Promise.withResolvers<void>();
  const catalogueVersion = await watchCatalogue(
    {
      ...connection,
      openClient: () => {
        const client = connection.openClient();
        const listen = client.query.bind(client);
        if (isSlow)
          client.query = (async (text: string) => {
            await hurried;
            return listen(text);
          }) as typeof client.query;
        return client;
      },
    },
    log,
  );
  onTestFinished(async () => {
    await catalogueVersion.stop();
    expect(await listeners()).toEqual([]);
    await connection.db.destroy();
  });
  isSlow = true;
  const [before] = await listeners();
  await sql`select pg_terminate_backend(${before})`.execute(database.db);
  for (let look = 0; look < 4; look += 1)
    await expectNoticed([catalogueVersion], () => takeSeats(database.db, poolId, 1));
  expect((await listeners()).length).toBeLessThan(2);
  hurry();
});
