import { sql } from 'kysely';
import { pino } from 'pino';
import { decideSession } from '#server/changes/decide-session.ts';
import { openConnection } from '#server/db/connection.ts';
import { crashAtPoint } from '#server/platform/crash-point.ts';
import { buildContext } from '#tests/build-context.ts';
import { withoutTransactions } from './without-transactions.ts';

interface Orders {
  target: { host: string; user: string; database: string };
  sessionId: number;
  moment: string;
  crashAt: string;
  isNaive: boolean;
}

// A worker of its own, so that it can be killed.
const { target, sessionId, moment, crashAt, isNaive } = JSON.parse(process.argv[2] ?? '') as Orders;
crashAtPoint(crashAt);
const connection = openConnection({ target, size: 2, log: pino({ level: 'silent' }) });
const db = isNaive ? withoutTransactions(connection.db) : connection.db;
await decideSession(buildContext({ db }), sessionId, sql<Date>`${moment}::timestamptz`);
await connection.db.destroy();
