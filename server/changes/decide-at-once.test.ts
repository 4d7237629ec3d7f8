import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import type { Connection, Db } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildGuests } from '#tests/build-guests.ts';
import { buildSession } from '#tests/builders.ts';
import { withoutTransactions } from '#tests/faults/without-transactions.ts';
import { openShop } from '#tests/open-shop.ts';
import { confirmSession } from './confirm-session.ts';
import { decideSessions } from './decide-sessions.ts';

const shop = openShop();

const PROCESSES = 10;
const at = sql<Date>`'2031-04-01T15:00:00Z'::timestamptz`;

let processes: Connection[];

beforeAll(() => {
  const { target } = shop.database;
  const log = pino({ level: 'silent' });
  processes = Array.from({ length: PROCESSES }, () => openConnection({ target, size: 2, log }));
});
afterAll(() => Promise.all(processes.map(({ db }) => db.destroy())));

const due = (minSeats: number) =>
  buildSession(shop.db, { priceCents: 5_000, minSeats, decideOn: '2031-04-01' });

const lock = (id: number) => (tx: Tx) =>
  sql`select from workshop_sessions where id = ${id} for no key update`.execute(tx);

const decisionsOf = ({ id }: { id: number }) =>
  shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'session.decided')
    .where('subject', '=', `session:${id}`)
    .execute();

/** All of them have begun to decide before any of them can end. */
async function decideAtOnce(id: number, dbOf: (process: Connection) => Db = ({ db }) => db) {
  const acts = processes.map((process) => () => decideSessions({ ...shop.ctx, db: dbOf(process) }, at));
  await atOnce(shop.database, lock(id), acts);
}

test('ten processes that decide at once decide once, and tell each buyer once', async () => {
  const session = await due(2);
  await buildGuests(shop.db, { session });
  await buildGuests(shop.db, { session });
  await decideAtOnce(session.id);
  expect(await decisionsOf(session)).toEqual([{ after: { decision: 'runs', booked: 2, min_seats: 2 } }]);
  expect(await shop.count('emails')).toBe(2);
});

test('ten processes that decide at once cancel once', async () => {
  const session = await due(3);
  await buildGuests(shop.db, { session });
  await decideAtOnce(session.id);
  expect(await decisionsOf(session)).toHaveLength(1);
  expect(await shop.count('session_cancellations')).toBe(1);
  expect(await shop.count('session_cancellation_items')).toBe(1);
});

test('without the transaction that holds the lock, several of them would decide', async () => {
  const session = await due(1);
  await buildGuests(shop.db, { session });
  await decideAtOnce(session.id, ({ db }) => withoutTransactions(db));
  expect((await decisionsOf(session)).length).toBeGreaterThan(1);
});

test('the office confirms a session that is being decided: one of both counts', async () => {
  const session = await due(3);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const confirm = () => confirmSession(shop.ctx, actor, { id: session.id, revision: 1 });
  await atOnce(shop.database, lock(session.id), [() => decideSessions(shop.ctx, at), confirm]);
  const { rows } = await sql<{ state: string }>`
    select concat_ws(', ', decision, cancelled_at is not null, (select count(*) from session_cancellations)) as state
    from workshop_sessions where id = ${session.id}`.execute(shop.db);
  expect(['runs, f, 0', 'cancelled, t, 1']).toContain(rows[0]?.state);
});

test('an order that is being placed while it is decided belongs to the cancellation', async () => {
  const session = await due(3);
  await atOnce(shop.database, (tx) => buildGuests(tx, { session }), [() => decideSessions(shop.ctx, at)]);
  expect(await shop.count('session_cancellation_items')).toBe(1);
});
