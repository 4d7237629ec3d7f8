import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { openStripe } from '#server/integrations/stripe.ts';
import { buildContext } from '#tests/build-context.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openRelay } from '#tests/open-relay.ts';
import { openLedger } from '#tests/sales/external-ledger.ts';
import type { AnswerEntry } from '#tests/sales/external-ledger.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { until } from '#tests/until.ts';
import { connectTo } from './cluster-database.ts';
import { untilWhole } from './patroni-client.ts';
import { OUTSIDE, PREFIX } from './settings.ts';
import type { DatabaseNode } from './settings.ts';
import { startCluster } from './start-cluster.ts';
import type { Cluster } from './start-cluster.ts';

export interface ClusterWorld extends Pick<SalesWorld, 'sandbox' | 'ledger' | 'nextUrl' | 'stop'> {
  cluster: Cluster;
  /** When a buyer was told of an order, by performance.now(). */
  soldAt: number[];
  /** The domain on this node's database. */
  lookAt<Seen>(leader: DatabaseNode, look: (world: SalesWorld) => Promise<Seen>): Promise<Seen>;
}

/** The site on a cluster, with the card provider and the buyers outside of it. */
export async function startClusterWorld(): Promise<ClusterWorld> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const cluster = await startCluster();
    undo.push(cluster.stop);
    const soldAt: number[] = [];
    const ledger = await openLedger();
    undo.push(ledger.close);
    const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
    const sandbox = await startCardSandbox(keys);
    undo.push(sandbox.stop);
    const relay = await openRelay({ host: sandbox.host, port: sandbox.port }, OUTSIDE);
    undo.push(relay.close);
    cluster.startSite({
      TRUST_PROXY: `${PREFIX}.0/24`,
      PUBLIC_URL: cluster.url,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://${relay.host}:${relay.port}`,
      STRIPE_SESSIONS_PER_SECOND: '1000',
    });
    sandbox.deliverTo(`${cluster.url}/api/v1/stripe/webhook`);
    await until('the site answers', async () => (await fetch(`${cluster.url}/api/v1/programs`)).ok, {
      longestMs: 300_000,
      everyMs: () => 300,
    });
    const parts = { sandbox, ledger, nextUrl: () => cluster.url, stop };
    const world: ClusterWorld = {
      ...parts,
      cluster,
      soldAt,
      ledger: {
        ...ledger,
        write: async (entry) => {
          await ledger.write(entry);
          if (entry.kind === 'answered' && isOrder(entry)) soldAt.push(performance.now());
        },
      },
      lookAt: async (leader, look) => {
        const database = connectTo(leader, cluster.settings);
        const address = { host: sandbox.host, port: sandbox.port, protocol: 'http' as const };
        const context = buildContext(database, { cards: openStripe({ ...keys, address }) });
        try {
          return await look({ ...parts, database, context } as SalesWorld);
        } finally {
          await database.drop();
        }
      },
    };
    await world.lookAt(await untilWhole(), allowCrowds);
    return world;
  } catch (error) {
    await stop();
    throw error;
  }
}

function isOrder({ status, reference, path }: AnswerEntry): boolean {
  return status === 200 && reference !== null && path.endsWith('create-checkout-session');
}

/** Buyers share this machine's processors, so that their challenges have to be easy. */
async function allowCrowds({ database: { db } }: SalesWorld): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'checkout_limits', value: JSON.stringify({ challengeTries: 4 }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
