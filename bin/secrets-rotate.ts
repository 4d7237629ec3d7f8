import { ConfigError, readConfig } from '#server/config.ts';
import { openSecrets } from '#server/open-secrets.ts';
import { rotateSecrets } from '#server/staff/seal-secrets.ts';
import type { SealCounts } from '#server/staff/seal-secrets.ts';
import { readArguments } from './read-arguments.ts';
import { explainFailures, fail, runOnDatabase } from './run-on-database.ts';

readArguments({
  does:
    'Seals with SECRETS_KEY everything that SECRETS_KEY_FORMER has sealed, and says whether the former key is still ' +
    'needed. Safe to repeat.',
  usage: 'npm run secrets:rotate',
  options: {},
});

await explainFailures(async () => {
  const config = readConfig(process.env);
  const { secretsKey, formerSecretsKey } = config;
  if (secretsKey && formerSecretsKey?.equals(secretsKey))
    throw new ConfigError([
      'SECRETS_KEY and SECRETS_KEY_FORMER are the same key. Set SECRETS_KEY to the new one.',
    ]);
  if (!secretsKey && formerSecretsKey)
    throw new ConfigError([
      'SECRETS_KEY is not set. Set it to the new key, and SECRETS_KEY_FORMER to the old one.',
    ]);
  await runOnDatabase(config, async (db) => {
    const { sealed, left } = await rotateSecrets({ db, secretBox: await openSecrets(config) });
    tell(sealed, left);
  });
});

function tell(sealed: SealCounts, left: SealCounts): void {
  console.log(`Sealed anew with SECRETS_KEY: ${inWords(sealed)}.`);
  if (Object.values(left).some((count) => count > 0))
    fail(
      `Left: ${inWords(left)}. SECRETS_KEY does not open them. Keep the former key, and set it as SECRETS_KEY_FORMER. ` +
        'If it is set, a process with the former key alone may have written them: end it, then run this again. ' +
        'If the same number is left then, no key that you gave opens them.',
    );
  else
    console.log(
      'Nothing in the database needs the former key. Restart all processes without SECRETS_KEY_FORMER. ' +
        'Backups from before now still need it: destroy it together with the last of them.',
    );
}

function inWords({ apps, answers, erasureKeys }: SealCounts): string {
  return [
    counted(apps, 'secret of an authenticator app', 'secrets of authenticator apps'),
    counted(answers, 'answer of a seat', 'answers of seats'),
    counted(erasureKeys, 'key of the list of erasures', 'keys of the list of erasures'),
  ].join(', ');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
