import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sessionFields } from '#contract/sessions/office-session.ts';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildGuests } from '#tests/build-guests.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { changeSession } from './change-session.ts';
import type { ChangeSession } from './change-session.ts';
import { getOfficeSession } from './get-office-session.ts';

const shop = openShop();

type Given = Parameters<typeof buildSession>[1];

const session = (given: Given = {}) =>
  buildSession(shop.db, { minSeats: 6, decideOn: '2031-04-01', ...given });

async function change(id: number, asked: Partial<ChangeSession>) {
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const before = await getOfficeSession(shop.db, id);
  return changeSession(shop.ctx, actor, {
    ...sessionFields.pick(before),
    id,
    revision: before.revision,
    tellBuyers: false,
    ...asked,
  });
}

async function problemOf(id: number, asked: Partial<ChangeSession>) {
  const refused: unknown = await change(id, asked).catch((error: unknown) => error);
  return (refused as { fields?: Record<string, string[]> }).fields;
}

async function sell({ id, poolId, programId }: { id: number; poolId: number; programId: number }, tx?: Tx) {
  const db = tx ?? shop.db;
  await buildGuests(db, { session: { id, poolId, programId } });
  await sql`update seat_pools set taken = taken + 1 where id = ${poolId}`.execute(db);
}

test('without seats that are booked, a minimum is set, changed and removed', async () => {
  const { id } = await buildSession(shop.db);
  await change(id, { minSeats: 6, decideOn: '2031-04-01' });
  await change(id, { minSeats: 9, decideOn: '2031-04-20' });
  expect(await getOfficeSession(shop.db, id)).toMatchObject({ minSeats: 9, decideOn: '2031-04-20' });
  await change(id, { minSeats: null, decideOn: null });
  expect(await getOfficeSession(shop.db, id)).toMatchObject({ minSeats: null, decideOn: null });
  const log = await shop.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subject', '=', `session:${id}`)
    .orderBy('id')
    .execute();
  expect(log[1]).toEqual({
    before: { min_seats: 6, decide_on: '2031-04-01' },
    after: { min_seats: 9, decide_on: '2031-04-20' },
  });
});

test.each<[string, Partial<ChangeSession>]>([
  ['a lower minimum', { minSeats: 5 }],
  ['none', { minSeats: null, decideOn: null }],
  ['an earlier day', { decideOn: '2031-03-20' }],
  ['nothing about it', { capacity: 30 }],
])('once seats are booked, the office may ask for %s', async (_what, asked) => {
  const made = await session();
  await sell(made);
  expect((await change(made.id, asked)).outcome).toBe('changed');
});

test.each<[string, Partial<ChangeSession>, object]>([
  [
    'a higher minimum',
    { minSeats: 7 },
    { min_seats: ['Seats are booked with a minimum of 6: it can be lowered or removed'] },
  ],
  [
    'a later day',
    { decideOn: '2031-04-02' },
    {
      decide_on: [
        'Seats are booked with April 1, 2031: it can be an earlier day, or the minimum can be removed',
      ],
    },
  ],
])('once seats are booked, the office may not ask for %s', async (_what, asked, fields) => {
  const made = await session();
  await sell(made);
  expect(await problemOf(made.id, asked)).toEqual(fields);
});

test('a seat that is only held counts too, and one that the office blocked does not', async () => {
  const held = await session();
  await sql`update seat_pools set taken = 1 where id = ${held.poolId}`.execute(shop.db);
  expect(await problemOf(held.id, { minSeats: 7 })).toHaveProperty('min_seats');
  const blocked = await session({ taken: 2 });
  expect((await change(blocked.id, { minSeats: 7 })).outcome).toBe('changed');
});

test('an order that is being placed is waited for: no minimum is added behind it', async () => {
  const made = await buildSession(shop.db);
  const [result] = await atOnce(shop.database, (tx) => sell(made, tx), [
    () => problemOf(made.id, { minSeats: 6, decideOn: '2031-04-01' }),
  ]);
  expect(result).toMatchObject({
    value: { min_seats: ['Seats are booked without a minimum, so none can be added'] },
  });
});

test('a day that has passed, or that comes too late for the session, is refused', async () => {
  const { id } = await buildSession(shop.db);
  expect(await problemOf(id, { minSeats: 6, decideOn: '2020-01-01' })).toEqual({
    decide_on: ['This day has passed at the venue'],
  });
  expect(await problemOf(id, { minSeats: 6, decideOn: '2031-04-28' })).toHaveProperty('decide_on');
  // Moved nearer, or made longer, it needs an earlier day.
  const made = await session({ decideOn: '2031-04-27' });
  expect(await problemOf(made.id, { startsLocal: '2031-05-04T09:00' })).toHaveProperty('decide_on');
  expect(await problemOf(made.id, { endsLocal: '2031-05-12T17:00' })).toHaveProperty('decide_on');
});

test('what is decided stays, and no longer limits when the session is held', async () => {
  const made = await session();
  await sql`update workshop_sessions set decision = 'runs', decided_at = now() where id = ${made.id}`.execute(
    shop.db,
  );
  expect(await problemOf(made.id, { minSeats: 5 })).toEqual({
    min_seats: ['It is decided that this session runs, so its minimum stays as it was'],
  });
  const moved = { startsLocal: '2031-04-03T09:00', endsLocal: '2031-04-03T17:00' };
  expect((await change(made.id, moved)).outcome).toBe('changed');
});
