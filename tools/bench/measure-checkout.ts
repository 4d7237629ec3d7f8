import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { addSessions } from './add-sessions.ts';
import { CHECKOUT, PRICE_CENTS, checkoutBody } from './checkout-bench.ts';
import type { CheckoutBench, Seats } from './checkout-bench.ts';
import { countStatements } from './count-statements.ts';
import type { Figure } from './figure.ts';
import { measureInTurn } from './measure-rate.ts';
import { measureSettling } from './measure-settling.ts';
import { measureWaiting } from './measure-waiting.ts';
import { sellOut } from './sell-out.ts';
import { startServer } from './start-server.ts';
import { startSiteWithCards } from './start-site.ts';

const SPREAD = 1_000;
const HOT_SESSIONS = 40;
const BUYERS_OF_HOT_SESSION = 500;
const MANY_SEATS = 10_000_000;
const BARE = 'bare Fastify: one update, one insert, same provider call';

/** Starting a checkout with all its rules, beside the least that a sale can be, on the same database. */
export async function measureCheckout({
  load,
  folder,
}: {
  load: ChildProcess;
  folder: string;
}): Promise<Figure[]> {
  const socket = `${folder}/data/run`;
  const cards = await startServer('tools/bench/card-stub.ts', {
    env: {},
    log: `${folder}/stub.log`,
    probe: '/v1/ready',
  });
  const site = await startSiteWithCards(folder, cards);
  const bareServer = await startServer('tools/bench/bare-checkout.ts', {
    env: { SOCKET: socket, STRIPE_API_URL: cards.url, NODE_ENV: 'production' },
    log: `${folder}/bare-checkout.log`,
    probe: '/ready',
  });
  const bare = { ...bareServer, databasePid: site.databasePid };
  const database = new pg.Client({ host: socket, user: 'nyea', database: 'nyea' });
  database.on('error', () => {});
  await database.connect();
  const bench: CheckoutBench = { site, bare, load, database, folder };
  const spread = await addSessions(database, SPREAD, MANY_SEATS);
  const hot = await addSessions(database, HOT_SESSIONS, MANY_SEATS);
  const figures = [
    await compare(
      bench,
      'checkout started, one hot session',
      // As in a sale, hundreds want the same session, until it is sold out.
      hot.flatMap((session) => Array.from({ length: BUYERS_OF_HOT_SESSION }, () => session)),
      { byProcessorAtLeast: 0.75 },
    ),
    await compare(bench, 'checkout started, over 1,000 sessions', spread, {
      byProcessorAtLeast: 0.6,
    }),
    await sellOut(bench, await addSessions(database, 1, 5)),
    await measureSettling(bench),
    ...(await countStatements(socket, cards)),
  ];
  await Promise.all([bare.stop(), database.end()]);
  await Promise.all([site.stop(), cards.stop()]);
  const [first] = spread;
  return [...figures, ...(first ? await measureWaiting(folder, first) : [])];
}

async function compare(
  { site, bare, load }: CheckoutBench,
  what: string,
  seats: Seats[],
  aim: NonNullable<Figure['aim']>,
): Promise<Figure> {
  const [ours, baseline] = await measureInTurn(load, [
    { server: site, path: CHECKOUT, status: 200, bodies: seats.map(checkoutBody) },
    { server: bare, path: '/', status: 200, bodies: seats.map(bareBody) },
  ]);
  return {
    what,
    unit: 'checkouts/s',
    ours: ours.perSecond,
    baseline: baseline.perSecond,
    ratioByProcessor: ours.perProcessorSecond / baseline.perProcessorSecond,
    against: BARE,
    aim,
  };
}

function bareBody({ poolId }: Seats): string {
  return JSON.stringify({ pool: poolId, amount: PRICE_CENTS });
}
