import type { Logger } from 'pino';
import type { EmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import type { Context } from '#server/platform/context.ts';

export interface BackupContext extends Pick<Context, 'db' | 'jobs'> {
  server: Pick<EmbeddedServer, 'connection' | 'place' | 'role'>;
  /** The second target. */
  backupDir: string | undefined;
  log: Logger;
  signal: AbortSignal;
}
