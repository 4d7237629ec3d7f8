import { resolve } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { APPLICATION_ROLE } from './application-role.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import type { EmbeddedServer } from './embedded/embedded-server.ts';

export interface OpenDatabase {
  kind: 'embedded' | 'given';
  /** As the application. */
  target: pg.ClientConfig;
  /** As the owner of the tables, for migrations. Undefined if no address of the owner is given. */
  owner: pg.ClientConfig | undefined;
  embedded?: EmbeddedServer;
  /** For LISTEN. Undefined if it is the target. */
  listenTarget?: pg.ClientConfig | undefined;
  stop(): Promise<void>;
}

/** Uses the server in DATABASE_URL, or else the embedded one under DATA_DIR. */
export async function openDatabase(
  {
    databaseUrl,
    databaseOwnerUrl,
    databaseListenUrl,
    dataDir,
  }: {
    databaseUrl: string | undefined;
    databaseOwnerUrl: string | undefined;
    databaseListenUrl?: string | undefined;
    dataDir: string;
  },
  log: Logger,
  /** The embedded server starts meanwhile, and needs nothing of this process for a while. */
  whenStarting?: () => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return {
      kind: 'given',
      target: { connectionString: databaseUrl },
      owner: addressed(databaseOwnerUrl),
      listenTarget: addressed(databaseListenUrl),
      stop: async () => {},
    };
  const server = await startEmbeddedServer({
    dataDir: resolve(dataDir),
    log: (sentence) => log.info(sentence),
    settings: { archive_mode: 'on' },
    whenStarting,
  });
  return {
    kind: 'embedded',
    target: { ...server.connection, user: APPLICATION_ROLE },
    owner: server.connection,
    embedded: server,
    stop: () => server.stop(),
  };
}

function addressed(url: string | undefined): pg.ClientConfig | undefined {
  return url === undefined ? undefined : { connectionString: url };
}
