import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eraseParticipant } from '#server/participants/erase-participant.ts';
import { getParticipant } from '#server/participants/get-participant.ts';
import { getSeatOf } from '#server/participants/get-seat.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { buildTravelling } from '#tests/build-travelling.ts';
import type { Travelling } from '#tests/build-travelling.ts';
import { buildUser } from '#tests/build-user.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { eraseOldOrders } from './erase-old-orders.ts';

let database: Travelling;
beforeEach(async () => {
  database = await buildTravelling();
  await database.travelTo('2031-03-01T10:04Z');
});

const createdAt = new Date('2031-03-01T10:00Z');
/** Two years after the last seat of what `buildOrder` builds. */
const DUE = '2034-03-06T00:00Z';
const run = () => eraseOldOrders(buildContext(database), { guestMonths: 24 });
const names = async () => {
  const orders = await database.db.selectFrom('orders').select('name').orderBy('id').execute();
  return orders.map(({ name }) => name);
};

test('a name ends 24 months after the end of the last seat, not a day earlier', async () => {
  await buildOrder(database.db, { name: 'Ada', createdAt });
  await database.travelTo('2034-03-05T10:00Z');
  expect(await run()).toEqual({ looked: 0, failed: 0 });
  expect(await names()).toEqual(['Ada']);
  await database.travelTo('2034-03-05T10:05Z');
  expect(await run()).toEqual({ looked: 1, failed: 0 });
  expect(await run()).toEqual({ looked: 0, failed: 0 });
  expect(await names()).toEqual(['']);
});

test('a seat that is left counts, and one that was left for another date does not', async () => {
  const { id } = await buildOrder(database.db, { name: 'Ada', createdAt });
  await sql`update order_lines set quantity = 0 where order_id = ${id} and session_id is null`.execute(
    database.db,
  );
  await sql`update workshop_sessions set starts_local = '2031-06-01 09:00', ends_local = '2031-06-02 17:00'`.execute(
    database.db,
  );
  await database.travelTo('2033-06-01T00:00Z');
  await run();
  expect(await names()).toEqual(['Ada']);
  await database.travelTo('2033-06-03T00:00Z');
  await run();
  expect(await names()).toEqual(['']);
});

test('a supplement ends with its order, and neither before the other', async () => {
  const { id } = await buildOrder(database.db, { name: 'Ada', createdAt });
  await buildOrder(database.db, {
    name: 'Ada',
    createdAt,
    supplementTo: id,
    state: 'refunded',
    settledAt: new Date('2031-09-01T10:00Z'),
  });
  await database.travelTo(DUE);
  await run();
  expect(await names()).toEqual(['Ada', 'Ada']);
  await database.travelTo('2034-10-01T00:00Z');
  await run();
  expect(await names()).toEqual(['', '']);
});

test('an account keeps its old orders in its list, without a name', async () => {
  const { id: userId } = await buildUser(database.db);
  await buildOrder(database.db, { name: 'Ada', userId, createdAt });
  await database.travelTo(DUE);
  await run();
  expect(await database.db.selectFrom('orders').select(['name', 'userId', 'totalCents']).execute()).toEqual([
    { name: '', userId, totalCents: 369_900 },
  ]);
});

const inTheWay: [what: string, statement: (orderId: number, paymentId: number) => ReturnType<typeof sql>][] =
  [
    [
      'an invoice that is not paid',
      (id) => sql`update orders set state = 'awaiting_payment' where id = ${id}`,
    ],
    [
      'an invoice of which something is open',
      (id) => sql`with invoiced as (update orders set paid_by = 'invoice' where id = ${id})
      insert into invoice_payments (order_id, paid_on, amount_cents, reference) values (${id}, '2031-04-01', 1, '')`,
    ],
    [
      'a refund that is due',
      (id, payment) => sql`insert into refunds (order_id, payment_id, amount_cents, reason, state)
      values (${id}, ${payment}, 1, 'requested', 'due')`,
    ],
    [
      'a refund that ended less than half a year ago',
      (id, payment) => sql`insert into refunds (order_id, payment_id, amount_cents, reason, state, ended_at)
      values (${id}, ${payment}, 1, 'requested', 'succeeded', '2034-02-01Z')`,
    ],
    [
      'money that is to be returned outside the card provider',
      (id) =>
        sql`insert into manual_repayments (order_id, cause, amount_cents) values (${id}, 'invoice_refunded', 1)`,
    ],
    [
      'an open dispute',
      (
        _id,
        payment,
      ) => sql`insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
      values (${payment}, 'du_1', 'needs_response', 'fraudulent', 1, now())`,
    ],
    [
      'a dispute that ended less than half a year ago',
      (
        _id,
        payment,
      ) => sql`insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at, closed_at)
      values (${payment}, 'du_1', 'lost', 'fraudulent', 1, now(), '2034-02-01Z')`,
    ],
    [
      'a withdrawal that is not decided',
      (
        id,
      ) => sql`insert into withdrawals (received_at, name, reference, email, reference_key, order_id, state, problem)
      values ('2031-03-02Z', '', '', '', '', ${id}, 'to_decide', 'other_address')`,
    ],
    [
      'a withdrawal of the last three years',
      (
        id,
      ) => sql`insert into withdrawals (received_at, name, reference, email, reference_key, order_id, state, decided_at)
      values ('2031-04-01Z', '', '', '', '', ${id}, 'answered', now())`,
    ],
  ];

test.each(inTheWay)('%s keeps a guest, and keeps no other one', async (_what, statement) => {
  const { id, paymentId } = await buildOrder(database.db, { name: 'Ada', createdAt });
  await buildOrder(database.db, { name: 'Bo', createdAt });
  await statement(id, paymentId).execute(database.db);
  await database.travelTo(DUE);
  await run();
  expect(await names()).toEqual(['Ada', '']);
});

test('a guest whose invoice is paid ends', async () => {
  const { id } = await buildOrder(database.db, { name: 'Ada', createdAt, paidBy: 'invoice' });
  await sql`insert into invoice_payments (order_id, paid_on, amount_cents, reference)
    values (${id}, '2031-04-01', 369900, '')`.execute(database.db);
  await database.travelTo(DUE);
  await run();
  expect(await names()).toEqual(['']);
});

test('the time of a refund and of a withdrawal ends too', async () => {
  const { id, paymentId } = await buildOrder(database.db, { name: 'Ada', createdAt });
  for (const [, statement] of inTheWay.filter(
    ([what]) => what.includes('half a year') || what.includes('last three'),
  ))
    await statement(id, paymentId).execute(database.db);
  await database.travelTo('2034-08-01T00:00Z');
  await run();
  expect(await names()).toEqual(['']);
});

/** As another process that is about to commit. Returns once the job waits for it. */
async function whileLocked(id: number, change: ReturnType<typeof sql>, work: () => Promise<unknown>) {
  let done: Promise<unknown> = Promise.resolve();
  await database.owner.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${id} for update`.execute(tx);
    await change.execute(tx);
    done = work();
    await waitingForLocks(database.owner, 1);
  });
  await done;
}

test('a refund that begins at that moment keeps the guest', async () => {
  const { id, paymentId } = await buildOrder(database.db, { name: 'Ada', createdAt });
  await database.travelTo(DUE);
  const refund = sql`insert into refunds (order_id, payment_id, amount_cents, reason, state)
    values (${id}, ${paymentId}, 1, 'requested', 'due')`;
  await whileLocked(id, refund, run);
  expect(await names()).toEqual(['Ada']);
});

test('a consent is found, taken back by its link and erased alone after its order has ended', async () => {
  const { codes } = await buildOrder(database.db, { createdAt });
  const [code = ''] = codes;
  const ticketId = await buildSeat(database.db, code, { name: 'Ada', consents: ['coming', 'pictures'] });
  const { 'x-seat-key': key } = await buildGuardianLink(database.db, ticketId);
  await database.travelTo(DUE);
  await run();
  await sql`delete from seat_people`.execute(database.db);
  const reader = { userId: undefined, keyHash: undefined, linkHash: sha256(key) };
  expect(await getSeatOf(database, { code, reader })).toMatchObject({
    seat: { consents: ['coming', 'pictures'] },
    link: { isForGuardian: true },
  });
  const [former] = (await database.db.selectFrom('consents').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  expect(await getParticipant(database.db, { code, former: former ?? 0 })).toMatchObject({ name: 'Ada' });
  const { id: userId } = await buildUser(database.db, { role: 'admin' });
  await eraseParticipant(
    buildContext(database),
    { code, former: former ?? 0, name: 'Ada' },
    { userId, network: '192.0.2.1' },
  );
  expect(await database.db.selectFrom('consents').select(['participant', 'givenBy']).execute()).toEqual([
    { participant: '', givenBy: '' },
    { participant: '', givenBy: '' },
  ]);
  await expect(getSeatOf(database, { code, reader })).rejects.toMatchObject({ code: 'not_found' });
});
