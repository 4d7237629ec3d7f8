import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersThatMatch } from '#server/orders/find-orders.ts';
import { hasWord, searchSpelled } from '#server/platform/lists/search-words.ts';
import { buildGuests } from '#tests/build-guests.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildInstructor } from '#tests/build-instructor.ts';
import { buildVenue } from '#tests/build-venue.ts';
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

test.each([
  ['José Núñez', ['jose', 'josé', 'nunez', 'NÚÑEZ']],
  ['Müller Łukasz', ['muller', 'Müller', 'lukasz']],
  ['Søren Weiß', ['soren', 'weiss', 'weiß']],
  ['Şükran Işık', ['sukran', 'isik', 'ışık']],
  ['김서연', ['김서', '김서연']],
])('%s is found with and without accents', async (name, written) => {
  const { db } = site.database;
  const { id, poolId, programId } = await buildSession(db, { venueName: `Salle ${name}` });
  await buildGuests(db, { session: { id, poolId, programId }, name, email: `${randomUUID()}@example.com` });
  for (const each of written) {
    expect(await found('orders', each), `orders: ${each}`).toBe(1);
    expect(await found('people', each), `people: ${each}`).toBe(1);
    expect(await found('sessions', each), `sessions: ${each}`).toBe(1);
    expect(await found(`guests/sessions/${id}/roster`, each), `roster: ${each}`).toBe(1);
  }
});

test.each(['jose nunez', 'NÚÑEZ', 'núñez josé'])(
  'programs, instructors and venues are found by %s as people are',
  async (written) => {
    const { db } = site.database;
    await buildProgram(db, { title: 'With José Núñez', publishedAt: null });
    await buildInstructor(db, { name: 'José Núñez' });
    await buildVenue(db, { venueName: 'Sala José Núñez' });
    for (const path of ['programs', 'instructors', 'venues'])
      expect(await found(path, written), path).toBeGreaterThan(0);
    for (const path of ['programs', 'instructors', 'venues'])
      expect(await found(path, 'jose munoz'), path).toBe(0);
  },
);

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
    'decided_orders_by_plain_words',
    sql`orders o where o.state <> 'pending' and`,
    sql`office_fold(' ' || o.name || ' ' || o.email || ' ' || regexp_replace(o.phone, '[^0-9]', '', 'g'))`,
  ],
  ['people_by_plain_words', sql`people p where`, sql`p.searched`],
  ['users_by_plain_words', sql`users u where`, sql`office_fold(' ' || u.name || ' ' || u.email)`],
  ['messages_by_plain_words', sql`contact_messages m where`, sql`m.searched`],
  ['leads_by_plain_words', sql`brochure_leads l where`, sql`l.searched`],
  ['workshop_sessions_by_plain_words', sql`workshop_sessions w where`, sql`w.words`],
])('words are matched in %s, by parts and by beginnings', async (index, table, searched) => {
  await site.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const pattern of ['%oneil%', '% on%']) {
      const { rows } = await sql`explain select from ${table} ${hasWord(searched, pattern)}`.execute(tx);
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});

test.each(['maple', 'lily mother', 'li mo', '+353 1 496 0123'])(
  'orders are found by who comes without reading whole tables: %s',
  async (search) => {
    await site.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql`explain ${ordersThatMatch({ search })}`.execute(tx);
      const scans = JSON.stringify(rows).match(/(?<=Seq Scan on |Bitmap Index Scan on )\w+/g);
      expect(scans).toContain('renamed_tickets_by_words');
      for (const table of ['orders', 'order_lines', 'tickets']) expect(scans).not.toContain(table);
    });
  },
);

test('addresses of email are matched in emails_by_address', async () => {
  await site.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const searched = searchSpelled(sql`office_fold(' ' || m.recipient)`, 'oneil');
    const { rows } = await sql`explain select from emails m where ${searched}`.execute(tx);
    expect(JSON.stringify(rows)).toContain('emails_by_address');
  });
});
