import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFirstAdmin } from './accounts/make-first-admin.ts';
import { isPassword } from './accounts/password.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import type { OpenDatabase } from './db/open-database.ts';

export interface DemoSignIn {
  email: string;
  password: string;
}

interface Given {
  config: Pick<Config, 'mode' | 'host' | 'dataDir'>;
  kind: OpenDatabase['kind'];
  db: Db;
}

const EMAIL = 'demo-admin@nyea.example';
const NAME = 'Demo Admin';

/**
 * A demo admin, only on the embedded database of this machine. The password is generated at the first start and stored
 * beside the database. If there is another admin, or the password was changed, no credentials are shown.
 */
export async function openDemo({ config, kind, db }: Given): Promise<DemoSignIn | undefined> {
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(config.host);
  if (config.mode === 'production' || kind !== 'embedded' || !isLoopback) return undefined;
  const admin = await findFirstAdmin(db);
  if (admin && admin.email !== EMAIL) return undefined;
  const password = await keptPassword(config.dataDir);
  if (!admin) await makeFirstAdmin({ db }, { email: EMAIL, name: NAME, another: false, password });
  const made = admin ?? (await findFirstAdmin(db));
  const isGood = made?.email === EMAIL && (await isPassword(made.passwordHash, password));
  return isGood ? { email: EMAIL, password } : undefined;
}

function findFirstAdmin(db: Db) {
  return db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Saved before it is used, so that an interrupted start, or two at once, use the same password. */
async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-sign-in.json');
  const unfinished = `${file}.${randomUUID()}.part`;
  const made: DemoSignIn = { email: EMAIL, password: `${randomBytes(12).toString('base64url')}Aa1` };
  await mkdir(dataDir, { recursive: true });
  await writeFile(unfinished, JSON.stringify(made), { mode: 0o600 });
  await link(unfinished, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  const { password } = JSON.parse(await readFile(file, 'utf8')) as DemoSignIn;
  return password;
}
