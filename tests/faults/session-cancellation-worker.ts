import { pino } from 'pino';
import { continueSessionCancellation } from '#server/changes/continue-session-cancellation.ts';
import { openConnection } from '#server/db/connection.ts';
import { openStripe } from '#server/integrations/stripe.ts';
import type { Context } from '#server/platform/context.ts';
import { crashAtPoint, passCrashPoint } from '#server/platform/crash-point.ts';
import { buildContext } from '#tests/build-context.ts';
import { withoutTransactions } from './without-transactions.ts';

interface Orders {
  target: { host: string; user: string; database: string };
  cards: { secretKey: string; webhookSecret: string; host: string; port: number };
  cancellationId: number;
  crashAt: string | undefined;
  isNaive: boolean | undefined;
}

// A worker of its own, so that it can be killed.
const { target, cards, cancellationId, crashAt, isNaive } = JSON.parse(process.argv[2] ?? '') as Orders;
crashAtPoint(crashAt);
const connection = openConnection({ target, size: 4, log: pino({ level: 'silent' }) });
const { secretKey, webhookSecret, host, port } = cards;
const provider = openStripe({ secretKey, webhookSecret, address: { host, port, protocol: 'http' } });
console.log('at work');
const jobs: Context['jobs'] = {
  add: async (_tx, { queue }) => {
    if (queue === 'refund') passCrashPoint('when a refund is owed');
  },
  addAll: async () => {},
  redrive: async () => true,
  wake: () => {},
};
const db = isNaive ? withoutTransactions(connection.db) : connection.db;
await continueSessionCancellation(buildContext({ db }, { cards: provider, jobs }), cancellationId);
await connection.db.destroy();
