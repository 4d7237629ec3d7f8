import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { openLog } from './http/log.ts';

export interface Begun {
  config: Config;
  log: Logger;
  database: Promise<OpenDatabase>;
}

/** Begins a start, as soon as this small file is loaded: the embedded database starts while the rest is loaded. */
export async function begin(variables: NodeJS.ProcessEnv): Promise<Begun> {
  const config = readConfig(variables);
  const log = openLog(config.logLevel);
  const { promise: isStarting, resolve: whenStarting } = Promise.withResolvers<void>();
  const database = openDatabase(config, log, whenStarting);
  await Promise.race([isStarting, database]);
  // Whoever waits for it gets the reason.
  database.catch(() => {});
  return { config, log, database };
}
