import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noCare } from '#contract/participants/seat-answers.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { openSecretBox } from '#server/platform/secret-box.ts';
import { sealErasureKey } from '#server/privacy/erasure-keys.ts';
import { openAnswers, sealAnswers } from '#server/privacy/sealed-answers.ts';
import { buildOrder } from '#tests/build-order.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

// More than the command seals in one transaction.
const SEATS = 1_200;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { codes } = await buildOrder(database.db);
  const more = Array.from({ length: SEATS - codes.length }, randomCode);
  await sql`insert into tickets (order_line_id, code, holder, state)
    select t.order_line_id, more, t.holder, t.state from tickets t, unnest(${more}::text[]) more
    where t.code = ${codes[0]}`.execute(database.db);
});
afterAll(() => database.drop());

const [former, current] = [randomBytes(32), randomBytes(32)];
const formerBox = openSecretBox({ current: former });
const opened = { through: 'buyer', answers: { ...noCare, allergies: 'Peanuts' } };

beforeEach(async () => {
  await sql`delete from seat_answers`.execute(database.owner.db);
  await sql`delete from erasure_keys`.execute(database.owner.db);
  const tickets = await database.db.selectFrom('tickets').select('id').execute();
  await database.db
    .insertInto('seatAnswers')
    .values(
      tickets.map(({ id: ticketId }) => ({
        ticketId,
        class: 'care' as const,
        sealed: sealAnswers(formerBox, { ticketId, class: 'care' }, opened as never),
        participant: 'Deniz',
        hasNeeds: true,
      })),
    )
    .execute();
  await database.owner.db
    .insertInto('erasureKeys')
    .values({
      id: 'k1',
      sealed: sealErasureKey({ secretBox: formerBox }, 'k1', randomBytes(32)),
    })
    .execute();
});

function rotate(keys: { SECRETS_KEY?: Buffer; SECRETS_KEY_FORMER?: Buffer }) {
  const { host, user, database: name } = database.target;
  const env = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, value.toString('base64')]));
  const child = spawn(process.execPath, ['bin/secrets-rotate.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`,
      ...env,
    },
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([said, complained, [code]]) => ({ said, complained, code: code as number | null }),
  );
  return { child, ended };
}

/** How many answers the current key has sealed. Each is opened by one key or the other. */
async function countSealed(): Promise<number> {
  const rows = await database.db.selectFrom('seatAnswers').select(['ticketId', 'sealed']).execute();
  const box = openSecretBox({ current, former });
  for (const row of rows) expect(openAnswers(box, { ...row, class: 'care' })).toEqual(opened);
  return rows.filter(({ sealed }) => box.isSealedWithCurrentKey(sealed)).length;
}

const nothingLeft = /^Nothing in the database needs the former key\./m;

test('a rotation that is killed in the middle loses nothing, and is finished by the next one', async () => {
  const last = await sql<{ id: number }>`select max(ticket_id) as id from seat_answers`.execute(database.db);
  const killed = await database.db.transaction().execute(async (tx) => {
    await sql`select from seat_answers where ticket_id = ${last.rows[0]?.id} for update`.execute(tx);
    const { child, ended } = rotate({ SECRETS_KEY: current, SECRETS_KEY_FORMER: former });
    while ((await countSealed()) === 0 && child.exitCode === null) await sleep(50);
    child.kill('SIGKILL');
    return ended;
  });
  expect(killed).toMatchObject({ said: '', code: null });
  const half = await countSealed();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(SEATS);

  const finished = await rotate({ SECRETS_KEY: current, SECRETS_KEY_FORMER: former }).ended;
  expect(finished).toMatchObject({ complained: '', code: 0 });
  expect(finished.said).toMatch(
    new RegExp(
      `0 secrets of authenticator apps, ${SEATS - half} answers of seats, 1 key of the list of erasures`,
    ),
  );
  expect(finished.said).toMatch(nothingLeft);
  expect(await countSealed()).toBe(SEATS);

  const again = await rotate({ SECRETS_KEY: current }).ended;
  expect(again).toMatchObject({ code: 0, said: expect.stringMatching(nothingLeft) });
  expect(again.said).toContain('0 answers of seats');
});

test('without the former key it says how much is left, and changes nothing', async () => {
  const { code, said, complained } = await rotate({ SECRETS_KEY: current }).ended;
  expect(code).toBe(1);
  expect(said).not.toMatch(nothingLeft);
  expect(complained).toContain(
    `Left: 0 secrets of authenticator apps, ${SEATS} answers of seats, 1 key of the list of erasures.`,
  );
  expect(await countSealed()).toBe(0);
});

test('the same key twice, or no new one, is refused', async () => {
  const same = await rotate({ SECRETS_KEY: current, SECRETS_KEY_FORMER: current }).ended;
  expect(same).toMatchObject({ code: 1, complained: expect.stringContaining('are the same key') });
  const none = await rotate({ SECRETS_KEY_FORMER: former }).ended;
  expect(none).toMatchObject({ code: 1, complained: expect.stringContaining('SECRETS_KEY is not set') });
});
