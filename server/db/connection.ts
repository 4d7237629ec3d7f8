import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { dropUselessConnections } from './drop-useless-connections.ts';
import { followLongStatements } from './long-statements.ts';
import { prepareStatements } from './prepare-statements.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /**
   * A connection of its own, for LISTEN. It must not go through a transaction pooler, which lends the listening connection
   * to others: through PgBouncer 1.18, answers to other queries then had the wrong form.
   */
  openClient(): pg.Client;
}

const FORGETFUL_POOLER =
  'a pooler in front of the database forgets prepared statements, so that none are prepared any more';

const { builtins } = pg.types;
const LONGEST_STATEMENT_MS = 5_000;

/** Reads ids as numbers. Wall-clock times stay strings, because a Date would apply this machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.TIMESTAMP) return String;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

export function openConnection(options: {
  target: pg.ConnectionConfig;
  /** Default: the target. */
  listenTarget?: pg.ConnectionConfig | undefined;
  size: number;
  log: Logger;
  longestStatementMs?: number;
}): Connection {
  const longestMs = options.longestStatementMs ?? LONGEST_STATEMENT_MS;
  const pool = new pg.Pool({
    ...options.target,
    max: options.size,
    types,
    application_name: 'nyea',
    connectionTimeoutMillis: 3_000,
    statement_timeout: longestMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    // The server's statement_timeout ends a statement earlier. This one is for a broken network.
    query_timeout: longestMs + 1_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  followLongStatements(pool);
  dropUselessConnections(pool);
  const preparing = {
    isKept: true,
    names: new Map<string, string>(),
    whenForgotten: () => options.log.warn(FORGETFUL_POOLER),
  };
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  // The pool handles errors of idle clients only. Without this, a connection lost in a transaction would end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'a database connection was lost'));
    prepareStatements(client, preparing);
  });
  return {
    pool,
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      // Keys inside JSON columns are not renamed.
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    openClient: () =>
      new pg.Client({
        ...(options.listenTarget ?? options.target),
        application_name: 'nyea listener',
        connectionTimeoutMillis: 3_000,
        query_timeout: 3_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      }),
  };
}
