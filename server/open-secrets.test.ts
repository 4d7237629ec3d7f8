import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { openSecrets } from './open-secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nyea-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const secret = Buffer.from('a secret');
const open = (secretsKey?: Buffer, formerSecretsKey?: Buffer) =>
  openSecrets({ dataDir, secretsKey, formerSecretsKey });
const file = () => join(dataDir, 'secrets-key');

test('without a variable the first start makes a key that only its owner reads, and later starts use it', async () => {
  const sealed = (await open()).seal(secret, 'it');
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file(), 'utf8'), 'base64')).toHaveLength(32);
  expect((await open()).open(sealed, 'it')).toEqual(secret);
});

test('several first starts at once agree on one key', async () => {
  const boxes = await Promise.all([1, 2, 3, 4].map(() => open()));
  const sealed = boxes[0]!.seal(secret, 'it');
  expect(boxes.map((box) => box.open(sealed, 'it'))).toEqual([secret, secret, secret, secret]);
});

test('with a variable no file is made; the former key still opens', async () => {
  const [former, current] = [randomBytes(32), randomBytes(32)];
  const sealed = (await open(former)).seal(secret, 'it');
  await expect(stat(file())).rejects.toThrow(/ENOENT/);
  expect((await open(current, former)).open(sealed, 'it')).toEqual(secret);
  expect((await open(current)).open(sealed, 'it')).toBeUndefined();
});

test('a key file that others can read, or that holds no key, stops the start', async () => {
  await open();
  await chmod(file(), 0o644);
  await expect(open()).rejects.toThrow(/can be read by others/);
  await chmod(file(), 0o600);
  await writeFile(file(), 'half a key');
  await expect(open()).rejects.toThrow(ConfigError);
});
