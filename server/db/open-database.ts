import { resolve } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedServer } from './embedded/embedded-server.ts';

export interface OpenDatabase {
  kind: 'embedded' | 'given';
  target: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Uses the server in DATABASE_URL, or else the embedded one under DATA_DIR. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: Logger,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return { kind: 'given', target: { connectionString: databaseUrl }, stop: async () => {} };
  const server = await startEmbeddedServer({
    dataDir: resolve(dataDir),
    log: (sentence) => log.info(sentence),
  });
  return { kind: 'embedded', target: server.connection, stop: () => server.stop() };
}
