import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';

/** An argument with a typo must not start the site. */
export function isCheckWanted(): boolean {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values.check;
  } catch (error) {
    console.error(`${(error as Error).message}. Usage: npm start [-- --check]`);
    process.exit(1);
  }
}

/** Prints everything in the environment that would stop the start. True if nothing would. */
export function checkConfiguration(variables: Record<string, string | undefined>): boolean {
  try {
    const { mode, isRehearsal } = readConfig(variables);
    console.log(`ok      Configuration for ${isRehearsal ? `a rehearsal in ${mode}` : mode}`);
    return true;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) console.log(`wrong   ${problem}`);
    return false;
  }
}
