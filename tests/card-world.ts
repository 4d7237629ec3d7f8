import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import type { CardSandbox, CardSandboxOptions } from '#tools/card-sandbox/start-card-sandbox.ts';
import type { Connection } from '#server/db/connection.ts';
import { openStripe } from '#server/integrations/stripe.ts';
import { processEvent } from '#server/payments/process-event.ts';
import type { Context } from '#server/platform/context.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { buildContext } from './build-context.ts';
import type { TestContext } from './build-context.ts';

export const SECRET_KEY = 'sk_sandbox_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface CardWorld {
  sandbox: CardSandbox;
  context: TestContext;
  /** Works on the jobs that were added since, and on those that they add. */
  runJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** The business with our own card client, which talks to the card sandbox over HTTP. */
export async function startCardWorld(
  database: Pick<Connection, 'db'>,
  { given = {}, ...options }: Partial<CardSandboxOptions> & { given?: Partial<Context> } = {},
): Promise<CardWorld> {
  const sandbox = await startCardSandbox({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  });
  const cards = openStripe({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    address: { host: sandbox.host, port: sandbox.port, protocol: 'http' },
  });
  const context = buildContext(database, { cards, ...given });
  return {
    sandbox,
    context,
    runJobs: async () => {
      for (let job = context.added.shift(); job; job = context.added.shift()) {
        if (job.queue === 'webhook') await processEvent(context, job.eventId);
        if (job.queue === 'refund') await sendRefund(context, job.refundId);
      }
    },
    stop: () => sandbox.stop(),
  };
}
