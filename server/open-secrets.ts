import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { openSecretBox } from './platform/secret-box.ts';

const KEY_FILE = 'secrets-key';
const KEY_BYTES = 32;

/** The key of SECRETS_KEY, or else of a file in DATA_DIR that the first start makes. */
export async function openSecrets(
  config: Pick<Config, 'dataDir' | 'secretsKey' | 'formerSecretsKey'>,
): Promise<SecretBox> {
  const current = config.secretsKey ?? (await keyInFile(config.dataDir));
  return openSecretBox({ current, former: config.formerSecretsKey });
}

/** Linked when it is complete, so that an interrupted start, or two at once, use the same key. */
async function keyInFile(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, KEY_FILE);
  const unfinished = `${file}.${randomUUID()}.part`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(unfinished, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
  await link(unfinished, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0)
    throw new ConfigError([`${file} can be read by others. Allow only its owner: chmod 600 ${file}.`]);
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigError([`${file} holds no key. Restore it from a backup.`]);
  return key;
}
