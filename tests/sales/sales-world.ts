import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import type { CardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { openStripe } from '#server/integrations/stripe.ts';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import type { ServerProcess } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openLedger } from './external-ledger.ts';
import type { ExternalLedger } from './external-ledger.ts';
import { startForwarder } from './webhook-forwarder.ts';
import type { WebhookForwarder } from './webhook-forwarder.ts';

export interface SalesWorld {
  database: TestDatabase;
  sandbox: CardSandbox;
  ledger: ExternalLedger;
  forwarder: WebhookForwarder;
  servers: ServerProcess[];
  /** Of the processes in turn, whether they live or not. */
  nextUrl(): string;
  /** DATA_DIR of every process. */
  dataDir: string;
  /** Of this release, or of the one that is built in the given folder. */
  startServer(environment?: Record<string, string>, root?: string): Promise<ServerProcess>;
  /** The domain in this process, on the same database and card provider. */
  context: TestContext;
  stop(): Promise<void>;
}

interface SalesWorldOptions {
  processes: number;
  database?: TestDatabase;
}

/** Several site processes, one database, one card provider, and an external ledger for comparison. */
export async function startSalesWorld({
  processes,
  database: given,
}: SalesWorldOptions): Promise<SalesWorld> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const database = given ?? (await createTestDatabase());
    undo.push(() => database.drop());
    // Hundreds of buyers share this machine's processors.
    await database.db
      .insertInto('settings')
      .values({ key: 'checkout_limits', value: JSON.stringify({ challengeTries: 4 }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const ledger = await openLedger();
    undo.push(() => ledger.close());
    const dataDir = mkdtempSync(join(tmpdir(), 'nyea-sales-'));
    undo.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
    const sandbox = await startCardSandbox(keys);
    undo.push(() => sandbox.stop());

    const servers: ServerProcess[] = [];
    let turn = 0;
    const nextUrl = () => {
      turn += 1;
      return servers[turn % servers.length]?.url ?? 'http://127.0.0.1:1';
    };
    const forwarder = await startForwarder(nextUrl);
    undo.push(() => forwarder.stop());
    sandbox.deliverTo(forwarder.url);

    const start = (environment: Record<string, string> = {}, root?: string) =>
      startServer(
        {
          NODE_ENV: 'test',
          DATABASE_URL: databaseUrl(database.target),
          DATA_DIR: dataDir,
          TRUST_PROXY: 'loopback',
          STRIPE_SECRET_KEY: SECRET_KEY,
          STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live',
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_URL: sandbox.url,
          STRIPE_SESSIONS_PER_SECOND: '1000',
          ...environment,
        },
        (end) => undo.push(end),
        root,
      );
    servers.push(...(await Promise.all(Array.from({ length: processes }, () => start()))));
    const address = { host: sandbox.host, port: sandbox.port, protocol: 'http' as const };
    const context = buildContext(database, { cards: openStripe({ ...keys, address }) });
    return {
      database,
      sandbox,
      ledger,
      forwarder,
      servers,
      nextUrl,
      dataDir,
      startServer: start,
      context,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
