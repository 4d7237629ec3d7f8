import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { openErasureFile } from '#server/integrations/erasure-file.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { writeErasureList } from './write-erasure-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.pool.query('delete from erasures; delete from erasure_keys');
});

const write = (list: ReturnType<typeof openErasureFile>) => writeErasureList(buildContext(database), list);

function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function eraseSomebody(): Promise<{ email: string; reference: string }> {
  const { id, email } = await buildUser(database.db);
  const { reference } = await buildOrder(database.db, { userId: id, email });
  await deleteAccount(buildContext(database), { userId: id, password: PASSWORD, network: ownNetwork() });
  return { email, reference };
}

const kindsIn = async (list: ReturnType<typeof openErasureFile>) =>
  (await list.read()).erasures.map(({ kind }) => kind).toSorted();

test('what was committed before the process was killed reaches each list later, once, and says no name', async () => {
  const { email, reference } = await eraseSomebody();
  const folders = [buildFolder(), buildFolder()];
  for (const folder of folders) {
    const list = openErasureFile({ folder: join(folder, 'backups'), madeBy: 'us' });
    expect(await write(list)).toBe(2);
    expect(await write(list)).toBe(0);
    expect(await kindsIn(list)).toEqual(['account', 'order']);
    const text = readFileSync(list.where, 'utf8');
    expect(text).not.toContain(email);
    expect(text).not.toContain(reference);
  }
});

test('an erasure that was refused is on no list', async () => {
  const { id, email } = await buildUser(database.db);
  await buildOrder(database.db, { userId: id, email, state: 'refund_due' });
  const refused = deleteAccount(buildContext(database), {
    userId: id,
    password: PASSWORD,
    network: ownNetwork(),
  });
  await expect(refused).rejects.toMatchObject({ code: 'conflict' });
  expect(await write(openErasureFile({ folder: buildFolder(), madeBy: 'us' }))).toBe(0);
});

test('several processes with one folder write each erasure once', async () => {
  const folder = buildFolder();
  await eraseSomebody();
  await eraseSomebody();
  const writeOnce = () => write(openErasureFile({ folder, madeBy: 'us' }));
  // Whoever reads the table has read the list before.
  const added = await atOnce(
    database.owner,
    (tx) => sql`lock table erasures in access exclusive mode`.execute(tx),
    [writeOnce, writeOnce],
  );
  expect(added).toMatchObject([{ value: 4 }, { value: 0 }]);
  const { erasures } = await openErasureFile({ folder, madeBy: 'us' }).read();
  expect(new Set(erasures.map(({ id }) => id)).size).toBe(erasures.length);
});

test('a last line that was cut short is counted, and its erasure written again', async () => {
  const list = openErasureFile({ folder: buildFolder(), madeBy: 'us' });
  await eraseSomebody();
  await write(list);
  truncateSync(list.where, readFileSync(list.where).length - 40);
  expect(await list.read()).toMatchObject({ damaged: 1, erasures: [{}] });

  expect(await write(list)).toBe(1);
  expect(await kindsIn(list)).toEqual(['account', 'order']);
  appendFileSync(list.where, '{"id":"not a line of ours"}\n');
  expect(await write(list)).toBe(0);
  expect(await list.read()).toMatchObject({ damaged: 2, erasures: [{}, {}] });
});

test('a folder that cannot be written to keeps no other list from its lines, and gets them later', async () => {
  const folder = join(buildFolder(), 'in-the-way');
  writeFileSync(folder, '');
  const broken = openErasureFile({ folder, madeBy: 'us' });
  await eraseSomebody();
  await expect(write(broken)).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect(await write(openErasureFile({ folder: buildFolder(), madeBy: 'us' }))).toBe(2);
  rmSync(folder);
  expect(await write(broken)).toBe(2);
});

test('a folder of the operator is never made, because its disk may be missing', async () => {
  const folder = join(buildFolder(), 'mount');
  const list = openErasureFile({ folder, madeBy: 'operator' });
  await expect(list.read()).rejects.toMatchObject({ code: 'ENOENT' });
  mkdirSync(folder);
  expect(await list.read()).toEqual({ erasures: [], keys: [], damaged: 0 });
});
