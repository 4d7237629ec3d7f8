import type { Config } from '#server/config.ts';
import { checkSettings } from './check-settings.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { MailOptions, Part } from './read-wanted.ts';
import { withoutSecrets } from './secrets.ts';

type Check = (config: Config, mail: MailOptions) => Promise<Diagnosis[]>;

// The settings alone are told at once: only what another part needs is loaded.
const checks: Record<Part, Check> = {
  settings: async () => [],
  mail: async (config, mail) => (await import('./check-mail.ts')).checkMail(config, mail),
  payments: async (config) => (await import('./check-provider.ts')).checkProvider(config),
  alerts: async (config) => [await (await import('./send-test-alert.ts')).sendTestAlert(config)],
};

/** The settings, and these parts. */
export async function examineParts(
  parts: Part[],
  variables: Record<string, string | undefined>,
  mail: MailOptions,
): Promise<Diagnosis[]> {
  const found = await checkSettings(variables, async (config) =>
    (await Promise.all(parts.map((part) => checks[part](config, mail)))).flat(),
  );
  return withoutSecrets(found, variables);
}
