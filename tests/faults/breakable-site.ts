import { join } from 'node:path';
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import type { CardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { onTestFinished } from 'vitest';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { buildDataDir, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import type { BreakableWay } from './breakable-way.ts';
import { openBreakableWay } from './breakable-way.ts';

export interface BreakableSite {
  url: string;
  database: TestDatabase;
  sandbox: CardSandbox;
  wayToDatabase: BreakableWay;
  wayToCards: BreakableWay;
}

/** The built site in a process of its own. Its database and its card provider can be taken away. */
export async function startBreakableSite(environment: Record<string, string> = {}): Promise<BreakableSite> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { host, user, database: name } = database.target;
  const wayToDatabase = await openWay({ path: join(host, '.s.PGSQL.5432') });
  const sandbox = await startCardSandbox({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET });
  onTestFinished(() => sandbox.stop());
  const wayToCards = await openWay({ host: sandbox.host, port: sandbox.port });
  const { url } = await startServer({
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${wayToDatabase.port}/${name}`,
    DATA_DIR: buildDataDir(),
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${wayToCards.port}`,
    ...environment,
  });
  return { url, database, sandbox, wayToDatabase, wayToCards };
}

async function openWay(target: Parameters<typeof openBreakableWay>[0]): Promise<BreakableWay> {
  const way = await openBreakableWay(target);
  onTestFinished(() => way.stop());
  return way;
}
