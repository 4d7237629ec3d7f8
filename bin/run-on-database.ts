import { ConfigError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { openConnection } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openLog } from '#server/http/log.ts';

// No such table, no right to it, no such role.
const notReady = new Set(['42P01', '42501', '28000']);

/** Says in a sentence what is wrong with what was given or with the database. */
export async function explainFailures(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    if (error instanceof ConfigError) fail(error.message);
    else if (code !== undefined && notReady.has(code))
      fail('The database is not ready yet. Start the site once, then try again.');
    else throw error;
  }
}

/** On one connection, and as the site does it: an embedded server is started if none runs. */
export async function runOnDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const log = openLog('silent');
  const database = await openDatabase(config, log);
  const { db } = openConnection({ target: database.target, size: 1, log });
  try {
    await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

export function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
