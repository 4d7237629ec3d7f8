import { pino } from 'pino';
import type { Typed } from '#server/changes/find-order-of-withdrawal.ts';
import { receiveWithdrawal } from '#server/changes/receive-withdrawal.ts';
import { returnWithdrawals } from '#server/changes/return-withdrawals.ts';
import { openConnection } from '#server/db/connection.ts';
import type { Emails } from '#server/emails/email.ts';
import type { Context } from '#server/platform/context.ts';
import { crashAtPoint, passCrashPoint } from '#server/platform/crash-point.ts';
import { buildContext } from '#tests/build-context.ts';
import { withoutTransactions } from './without-transactions.ts';

interface Orders {
  target: { host: string; user: string; database: string };
  /** Undefined: return what is due. */
  typed: Typed | undefined;
  crashAt: string | undefined;
  isNaive: boolean | undefined;
}

// A worker of its own, so that it can be killed.
const { target, typed, crashAt, isNaive } = JSON.parse(process.argv[2] ?? '') as Orders;
crashAtPoint(crashAt);
const connection = openConnection({ target, size: 4, log: pino({ level: 'silent' }) });
const jobs: Context['jobs'] = {
  add: async (_tx, { queue }) => {
    if (queue === 'refund') passCrashPoint('when a refund is owed');
  },
  addAll: async () => {},
  redrive: async () => true,
  wake: () => {},
};
const db = isNaive ? withoutTransactions(connection.db) : connection.db;
// Node itself does not read the texts of emails, and none was dropped.
const context = { ...buildContext({ db }, { jobs }), loadEmails: async () => ({}) as Emails };
if (typed) await receiveWithdrawal(context, typed, (work) => work());
else await returnWithdrawals(context);
await connection.db.destroy();
