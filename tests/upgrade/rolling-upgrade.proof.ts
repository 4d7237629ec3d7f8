import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '#tests/build-user.ts';
import { buildSession } from '#tests/builders.ts';
import { checkSales } from '#tests/sales/check-sales.ts';
import { heal, letOrdersRunOut } from '#tests/sales/heal.ts';
import { keepBuying } from '#tests/sales/keep-buying.ts';
import { startSalesWorld } from '#tests/sales/sales-world.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import type { ServerProcess } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import type { BuiltRelease } from './build-release.ts';
import { buildCommit, buildWorkingTree, findCommitBefore } from './build-release.ts';
import { keepBrowsing } from './keep-browsing.ts';

const PROCESSES = 3;
const BUYERS_AT_ONCE = 3;
const ORDERS_BETWEEN = 10;
const LATER_MIGRATION = '9000-columns-of-a-later-release';

test('the release before and this one sell side by side, forwards and back, and no request fails', async ({
  skip,
}) => {
  const commit = findCommitBefore();
  if (commit === undefined)
    skip('This clone does not have the release before. Set UPGRADE_FROM to a commit.');
  const before = buildCommit(commit!);
  const database = await prepareByOldRelease(before);
  const after = buildWorkingTree({ name: LATER_MIGRATION, sql: await addColumns(database) });

  const balancer = await startBalancer({ looksElsewhereForAssets: !before.sharesAssets });
  onTestFinished(() => balancer.stop());
  const world = await startSalesWorld({ processes: 0, database });
  onTestFinished(() => world.stop());
  if (!before.sharesAssets) await exchangeAssets(before, after, world);
  // Buyers and the card provider know one address.
  world.servers.push({ url: balancer.url } as ServerProcess);
  const fleet = openFleet(world, balancer);
  const old = await Promise.all(Array.from({ length: PROCESSES }, () => fleet.start(before)));

  const sessions = await Promise.all([1, 2, 3].map(() => buildSession(database.db, { capacity: 100_000 })));
  const { email } = await buildUser(database.db);
  const buying = keepBuying(world, { sessions, atOnce: BUYERS_AT_ONCE });
  const browsing = keepBrowsing(balancer.url, email);
  const sellSome = async () => {
    const wanted = buying.bought.ordered + ORDERS_BETWEEN;
    await until('more is sold', () => buying.bought.ordered >= wanted, { longestMs: 300_000 });
  };
  await sellSome();
  const replacements: ServerProcess[] = [];
  for (const process of old) {
    replacements.push(await fleet.replace(process, after, replacements.length === 0 ? database : undefined));
    await sellSome();
  }
  expect(await migrationsOf(database)).toContain(LATER_MIGRATION);
  const returned: ServerProcess[] = [];
  for (const process of replacements) {
    returned.push(await fleet.replace(process, before));
    await sellSome();
  }
  const [bought, browsed] = await Promise.all([buying.stop(), browsing.stop()]);

  const answered = [...balancer.answered].map(
    ([release, count]) => `${count} requests answered by ${release}`,
  );
  console.log(
    `from ${before.name} to ${after.name} and back: ${answered.join(', ')}; ${balancer.failures.length} failed, ` +
      `${balancer.askedToComeAgain} met a busy process; ${bought.ordered} orders, ${bought.paid} paid, ` +
      `longest wait ${Math.round(bought.longestMs)} ms; ${browsed.pages} pages with ${browsed.scripts} scripts, ` +
      `${balancer.foundElsewhere} of them found at another process`,
  );
  expect(balancer.failures).toEqual([]);
  expect(browsed.problems).toEqual([]);
  expect(bought.refused).toEqual([]);
  expect(balancer.answered.get(before.name)).toBeGreaterThan(0);
  expect(balancer.answered.get(after.name)).toBeGreaterThan(0);
  await heal(world);
  await letOrdersRunOut(world);
  await heal(world);
  expect(await checkSales(world, { expected: ['in_progress', 'unavailable'] })).toEqual([]);

  // The negative control: a migration that the lint refuses fails the release that is running.
  await database.owner.pool.query('alter table order_lines rename to lines_of_orders');
  const unlucky = keepBuying(world, { sessions, atOnce: 1 });
  await until('a request fails', () => balancer.failures.length > 0, { longestMs: 60_000 });
  await database.owner.pool.query('alter table lines_of_orders rename to order_lines');
  await unlucky.stop();
});

function openFleet(world: SalesWorld, balancer: Balancer) {
  async function start({ folder, name }: BuiltRelease, migrated?: TestDatabase): Promise<ServerProcess> {
    const owner = migrated && { DATABASE_OWNER_URL: databaseUrl(migrated.owner.target) };
    const server = await world.startServer({ ...owner }, folder);
    await balancer.add(server.url, name);
    return server;
  }

  return {
    start,
    /** As docs/releases.md says: the new process first, then the old one goes. */
    replace: async (process: ServerProcess, release: BuiltRelease, migrated?: TestDatabase) => {
      const next = await start(release, migrated);
      await balancer.takeOut(process.url);
      process.child.kill('SIGTERM');
      await process.ended;
      return next;
    },
  };
}

/** What the release notes of 0.2.0 ask for: a page of one release is still open when its last process is gone. */
async function exchangeAssets(
  before: BuiltRelease,
  after: BuiltRelease,
  { dataDir }: SalesWorld,
): Promise<void> {
  const [old, own] = [before, after].map(({ folder }) => join(folder, 'build/pages/client/assets')) as [
    string,
    string,
  ];
  await cp(old, join(dataDir, 'assets'), { recursive: true });
  await cp(own, old, { recursive: true });
}

/** A database as the release before leaves it. */
async function prepareByOldRelease({ folder }: BuiltRelease): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: 'template0' });
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl(database.target),
    DATABASE_OWNER_URL: databaseUrl(database.owner.target),
    DATA_DIR: `${folder}/build/data`,
  };
  const server = await startServer(environment, onTestFinished, folder);
  server.child.kill('SIGTERM');
  await server.ended;
  return database;
}

/** What a release may add at most: a column to every table, which spoils every plan of `select *`. */
async function addColumns({ owner }: TestDatabase): Promise<string> {
  const { rows } = await owner.pool.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'migrations%' order by 1`);
  return rows
    .map(({ name }) => `alter table ${pg.escapeIdentifier(name)} add column of_a_later_release text;`)
    .join('\n');
}

async function migrationsOf({ owner }: TestDatabase): Promise<string[]> {
  const { rows } = await owner.pool.query<{ name: string }>('select name from migrations');
  return rows.map(({ name }) => name);
}
