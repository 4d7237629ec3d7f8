import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { noCare } from '#contract/participants/seat-answers.ts';
import type { Db } from '#server/db/connection.ts';
import { consentWords } from '#server/participants/consent-words.ts';
import { openSecretBox } from '#server/platform/secret-box.ts';
import { openAnswers } from '#server/privacy/sealed-answers.ts';
import { buildBought, ownChild } from '#tests/build-answers.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildDataDir, databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';

// Nothing else contains these.
const CARE = 'zwirbelnussallergie';
const JOURNEY = 'quastenflossenflug';
const PASSPORT = 'QZX7788990';
const CONTACT = 'Wunderlichsdottir';

/** As it is, and as it would stand in an encoded text. In base64, where a word begins decides how it looks. */
function formsOf(word: string): string[] {
  const inBase64 = ['', '1', '22'].map((before) =>
    Buffer.from(before + word)
      .toString('base64')
      .slice(4, -4),
  );
  return [word, word.toUpperCase(), Buffer.from(word).toString('hex'), ...inBase64];
}

/** The tables of all schemas in which a row contains the word. */
async function tablesWith(db: Db, word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    if (rows.some(({ row }) => formsOf(word).some((form) => row.includes(form)))) found.push(name);
  }
  return found.toSorted();
}

function filesWith(folder: string, word: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => {
      const text = readFileSync(path, 'latin1');
      return formsOf(word).some((form) => text.includes(form));
    });
}

test('what is told of care and journey stands nowhere in plain text', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db } = database;
  const dataDir = buildDataDir();
  const key = randomBytes(32);
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.target),
    DATABASE_OWNER_URL: databaseUrl(database.owner.target),
    SECRETS_KEY: key.toString('base64'),
    LOG_LEVEL: 'debug',
  });
  const order = await buildBought(db);
  await sql`update workshop_sessions set seat_form = 'journey' where id = ${order.sessionId}`.execute(db);
  const call = async (method: string, path: string, body?: object) =>
    fetch(`${server.url}/api/v1/seats/${order.code}/${path}`, {
      method,
      headers: { ...order.headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const flight = {
    passport_number: PASSPORT,
    passport_expires_on: '2034-01-31',
    nationality: JOURNEY,
    arrival_flight: JOURNEY,
    departure_flight: '',
  };
  const statuses: number[] = [];
  const send = async (...asked: Parameters<typeof call>) => statuses.push((await call(...asked)).status);

  await send('PUT', 'person', { revision: 0, ...ownChild, name: CONTACT });
  await send('POST', 'consents', {
    name: 'Åsa Şahin',
    is_entitled: true,
    consents: [{ kind: 'care', words: consentWords.care }],
  });
  const care = { ...noCare, allergies: CARE, medication: CARE, access_needs: CARE, diet: CARE };
  await send('PUT', 'care', { revision: 1, ...care });
  await send('PUT', 'journey', { revision: 0, ...flight });
  expect(statuses).toEqual([200, 200, 200, 200]);
  // Refused, too late, and failed requests are logged as well.
  await send('PUT', 'care', { revision: 1, ...care, diet: `${CARE}\u0000` });
  await send('PUT', 'care', { revision: 7, ...care, diet: `${CARE}!` });
  await send('GET', 'answers');
  await database.owner.db.executeQuery(
    sql`alter table seat_answers add constraint broken check (revision < 1) not valid`.compile(db),
  );
  await send('PUT', 'care', { revision: 2, ...care, diet: `${CARE}?` });
  await send('PUT', 'journey', { revision: 1, ...flight, arrival_flight: `${JOURNEY}?` });
  await database.owner.db.executeQuery(sql`alter table seat_answers drop constraint broken`.compile(db));
  expect(statuses.slice(4)).toEqual([422, 409, 200, 500, 500]);

  const { token } = await buildInsider(db, { role: 'admin' });
  const files: string[] = [];
  for (const path of [
    `guests/sessions/${order.sessionId}/roster.csv`,
    'orders/export',
    'people/csv',
    'audit-log?per_page=100',
    'emails',
  ]) {
    const answer = await fetch(`${server.url}/api/v1/admin/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status, path).toBe(200);
    files.push(await answer.text());
  }
  await until('the emails are written', async () => filesWith(dataDir, CONTACT).length > 0);
  server.child.kill('SIGTERM');
  await server.ended;

  for (const word of [CARE, JOURNEY, PASSPORT]) {
    expect(await tablesWith(db, word)).toEqual([]);
    expect(filesWith(dataDir, word)).toEqual([]);
    expect(formsOf(word).filter((form) => server.output().includes(form))).toEqual([]);
    expect(files.filter((text) => text.includes(word))).toEqual([]);
  }
  expect(server.output()).toContain('"msg":"a request failed"');

  // The negative control: the same searches find what is not sealed, and the answers are there.
  expect(await tablesWith(db, CONTACT)).toEqual([
    'public.consents',
    'public.seat_answers',
    'public.seat_people',
    'public.tickets',
  ]);
  expect(files[0]).toContain(CONTACT);
  const { ticketId, sealed } = await db
    .selectFrom('seatAnswers')
    .select(['ticketId', 'sealed'])
    .where('class', '=', 'care')
    .executeTakeFirstOrThrow();
  const opened = openAnswers(openSecretBox({ current: key }), { ticketId, class: 'care', sealed });
  expect(opened?.answers.allergies).toBe(CARE);
});
