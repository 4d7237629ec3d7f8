import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat, buildSeatLink } from '#tests/build-seat.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { linkToSeat } from './link-to-seat.ts';
import { seatLinkEmail } from './seat-link-email.tsx';
import { viewSeats } from './view-seats.ts';

const recipient = 'ada@example.com';
const publicUrl = 'https://www.example.com';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function bought() {
  const { id, codes } = await buildOrder(database.db);
  const ticketId = await buildSeat(database.db, codes[0] ?? '');
  return { subject: `order:${id}/ticket:${ticketId}`, ticketId };
}

const linksTo = (ticketId: number) =>
  database.db.selectFrom('seatLinks').select('email').where('ticketId', '=', ticketId).execute();

test('of a link that ends at that moment no copy is made', async () => {
  const { ticketId } = await bought();
  await buildSeatLink(database.db, ticketId, recipient);
  const [seat] = await viewSeats(database.db, sql<boolean>`t.id = ${ticketId}`);
  if (!seat) throw new Error('there is no seat');
  const [copied] = await atOnce(
    database,
    (tx) => tx.deleteFrom('seatLinks').where('ticketId', '=', ticketId).execute(),
    [() => linkToSeat({ db: database.db, publicUrl }, { seat, recipient })],
  );
  expect(copied).toEqual({ status: 'fulfilled', value: null });
  expect(await linksTo(ticketId)).toEqual([]);
});

test('an address that is corrected while its link is sent gets none', async () => {
  const { subject, ticketId } = await bought();
  const { id } = await database.db
    .insertInto('emails')
    .values({ kind: 'seat_link', subject, recipient, facts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const queued = { id, kind: 'seat_link', subject, recipient, facts: {} } as const;
  const [gathered] = await atOnce(
    database,
    (tx) => tx.updateTable('emails').set({ recipient: '' }).where('id', '=', id).execute(),
    [() => seatLinkEmail.gather({ db: database.db, publicUrl }, queued)],
  );
  expect(gathered).toEqual({ status: 'fulfilled', value: undefined });
  expect(await linksTo(ticketId)).toEqual([]);
});
