import { post } from './post.ts';
import { startServer } from './start-server.ts';
import type { Server } from './start-server.ts';
import { keys } from './start-site.ts';

/** With the provider's page, and without its rate: that is not what is measured. */
export async function startCardSandbox(folder: string): Promise<Server> {
  const { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET } = keys;
  const sandbox = await startServer('tools/card-sandbox/main.ts', {
    env: { SECRET_KEY, WEBHOOK_SECRET, NODE_ENV: 'development' },
    log: `${folder}/card-sandbox.log`,
    probe: '/sandbox/switches',
  });
  await (await post(`${sandbox.url}/sandbox/switches`, { requestsPerSecond: 100_000 })).body?.cancel();
  return sandbox;
}
