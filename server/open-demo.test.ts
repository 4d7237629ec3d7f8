import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { hashPassword } from './accounts/password.ts';
import { openDemo } from './open-demo.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nyea-demo-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const open = (
  given: { mode?: 'development' | 'production'; host?: string; kind?: 'embedded' | 'given' } = {},
) =>
  openDemo({
    config: { mode: given.mode ?? 'development', host: given.host ?? '127.0.0.1', dataDir },
    kind: given.kind ?? 'embedded',
    db: database.db,
  });

test('the first start creates an admin with a random password, and a second start shows the same', async () => {
  const demo = await open();
  expect(demo?.password).toMatch(/^[\w-]{16}Aa1$/);
  expect(await open()).toEqual(demo);
  expect((await stat(join(dataDir, 'demo-sign-in.json'))).mode & 0o077).toBe(0);
});

test('two simultaneous first starts show the same', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  expect(one).toBeDefined();
  expect(other).toEqual(one);
});

test('there is no demo admin in production, on a given database or on a reachable address', async () => {
  for (const given of [{ mode: 'production' as const }, { kind: 'given' as const }, { host: '0.0.0.0' }])
    expect(await open(given)).toBeUndefined();
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('there is no demo admin when an admin exists', async () => {
  await buildUser(database.db, { role: 'admin' });
  expect(await open()).toBeUndefined();
});

test('a changed password is not shown', async () => {
  const demo = await open();
  await database.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('Another-horse-2', '10.0.0.1') })
    .where('email', '=', demo?.email ?? '')
    .execute();
  expect(await open()).toBeUndefined();
});
