import type { Config } from '#server/config.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** Every variable that would stop the start. Only with right ones can the rest be checked. */
export async function checkSettings(
  variables: Record<string, string | undefined>,
  checkRest: (config: Config) => Promise<Diagnosis[]>,
): Promise<Diagnosis[]> {
  const { ok, wrong } = diagnose('Settings', 'variables');
  let config: Config;
  try {
    config = readConfig(variables);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => wrong(problem, 'Set it, then look again.'));
  }
  const { isRehearsal, mode } = config;
  const right = ok(`They are right for ${isRehearsal ? `a rehearsal in ${mode}` : mode}.`);
  return [right, ...(await checkRest(config))];
}
