import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGuests } from '#tests/build-guests.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let token: string;
let session: number;
beforeAll(async () => {
  site = await startTestSite();
  const { db } = site.database;
  ({ token } = await buildInsider(db, { role: 'admin', name: 'Ada Admin' }));
  const program = await buildProgram(db, { title: 'O’Neil’s rhetoric', soldBy: 'session' });
  const built = await buildSession(db, { programId: program.id, venueName: 'St. John’s Hall' });
  session = built.id;
  await buildGuests(db, { session: built, name: 'Shaun O’Neil', email: 'shaun.oneil@example.com' });
  await db.updateTable('orders').set({ phone: '+353 (1) 496-0123' }).execute();
  await sql`insert into emails (kind, subject, recipient) values ('welcome', 'user:1', 'shaun.oneil@example.com')`.execute(
    db,
  );
});
afterAll(() => site.close());

async function found(path: string, search: string): Promise<number> {
  const url = `/api/v1/admin/${path}?search=${encodeURIComponent(search)}`;
  return (await site.ask('GET', url, { token })).json().data.length;
}

const lists: [string, (session: number) => string][] = [
  ['orders', () => 'orders'],
  ['people', () => 'people'],
  ['a roster', (id) => `guests/sessions/${id}/roster`],
  ['checkIns', () => 'guests/sessions'],
  ['sessions', () => 'sessions'],
  ['what can be sold', () => 'sellables'],
];

test.each(lists)('a name is found under %s however its apostrophe is written', async (_what, path) => {
  for (const written of ["o'neil", 'O’NEIL', 'oneil', "O'N"])
    expect(await found(path(session), written), written).toBe(1);
  expect(await found(path(session), "o'neal")).toBe(0);
});

test.each(lists)('a text without any word finds nothing under %s', async (_what, path) => {
  for (const written of ['-', '@', '()']) expect(await found(path(session), written), written).toBe(0);
});

test('a place is found with and without its punctuation', async () => {
  for (const path of ['guests/sessions', 'sessions', 'sellables'])
    for (const written of ["st. john's", 'st johns hall']) expect(await found(path, written), path).toBe(1);
});

test('a phone number is found in orders and in people, in any format', async () => {
  for (const written of ['+353 1 496 0123', '01 4960123', '(1) 496-0123'])
    expect(await found('orders', written), written).toBe(1);
});

test('an email is found by its address, with and without punctuation', async () => {
  for (const written of ['shaun.oneil@example.com', 'oneil@', 'sh', "o'neil"])
    expect(await found('emails', written), written).toBe(1);
  expect(await found('emails', '@')).toBe(0);
});

test.each([
  [
    'orders_by_words',
    `orders o where office_fold(' ' || o.name || ' ' || o.email || ' ' || regexp_replace(o.phone, '[^0-9]', '', 'g'))`,
  ],
  ['emails_by_address', `emails m where office_fold(' ' || m.recipient)`],
  ['workshop_sessions_by_words', 'workshop_sessions w where w.words'],
])('words are matched in %s, by parts and by beginnings', async (index, where) => {
  await site.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const pattern of ['%oneil%', '% on%']) {
      const { rows } =
        await sql`explain select from ${sql.raw(where)} like office_fold(${sql.lit(pattern)})`.execute(tx);
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});
