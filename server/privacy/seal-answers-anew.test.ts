import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noCare } from '#contract/participants/seat-answers.ts';
import { openSecretBox } from '#server/platform/secret-box.ts';
import { sealSecrets } from '#server/staff/seal-secrets.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openAnswers, sealAnswers } from './sealed-answers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const [first, second] = [randomBytes(32), randomBytes(32)];
const firstBox = openSecretBox({ current: first });
const opened = { through: 'buyer', answers: { ...noCare, allergies: 'Peanuts' } };

/** What a start of a process does with these keys. */
async function start(keys: Parameters<typeof openSecretBox>[0]) {
  const { answers } = await sealSecrets(buildContext(database, { secretBox: openSecretBox(keys) }));
  return answers;
}

async function keptAnswers(key: Buffer) {
  const secretBox = openSecretBox({ current: key });
  const rows = await database.db
    .selectFrom('seatAnswers')
    .select(['ticketId', 'sealed'])
    .where('class', '=', 'care')
    .orderBy('ticketId')
    .execute();
  return rows.map((row) => openAnswers(secretBox, { ...row, class: 'care' }));
}

/** Only answers to an order of three seats, sealed with the first key. */
async function answered() {
  await database.db.deleteFrom('seatAnswers').execute();
  const { codes } = await buildOrder(database.db);
  const tickets = await database.db.selectFrom('tickets').select('id').where('code', 'in', codes).execute();
  for (const { id: ticketId } of tickets)
    for (const which of ['care', 'journey'] as const)
      await database.db
        .insertInto('seatAnswers')
        .values({
          ticketId,
          class: which,
          sealed: sealAnswers(firstBox, { ticketId, class: which }, opened as never),
          participant: 'Deniz',
          hasNeeds: true,
        })
        .execute();
  return tickets.map(({ id }) => id);
}

test('a start with a new key seals all answers anew, and the former key is needed no more', async () => {
  await answered();
  expect(await start({ current: first })).toEqual({ sealed: 0, unreadable: 0 });
  expect(await start({ current: second })).toEqual({ sealed: 0, unreadable: 6 });
  expect(await keptAnswers(first)).toEqual([opened, opened, opened]);
  expect(await start({ current: second, former: first })).toEqual({ sealed: 6, unreadable: 0 });
  expect(await keptAnswers(second)).toEqual([opened, opened, opened]);
  expect(await keptAnswers(first)).toEqual([undefined, undefined, undefined]);
  expect(await start({ current: second })).toEqual({ sealed: 0, unreadable: 0 });
});

test('what is answered while answers are sealed anew is kept', async () => {
  const [ticketId = 0] = await answered();
  const later = { ...opened, answers: { ...noCare, allergies: 'Peanuts and bees' } };
  const sealed = sealAnswers(firstBox, { ticketId, class: 'care' }, later as never);
  await atOnce(
    database,
    (tx) =>
      tx
        .updateTable('seatAnswers')
        .set({ sealed })
        .where('ticketId', '=', ticketId)
        .where('class', '=', 'care')
        .execute(),
    [() => start({ current: second, former: first })],
  );
  expect(await keptAnswers(second)).toEqual([later, opened, opened]);
});
