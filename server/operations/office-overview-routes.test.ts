import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SalesOfPeriod } from '#contract/operations/office-overview.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await buildInsider(site.database.db));
});
afterAll(() => site.close());

const ask = (path: string) => site.ask('GET', `/api/v1/admin/overview/${path}`, { token });
const salesOf = async (query: string): Promise<SalesOfPeriod> => (await ask(`sales?${query}`)).json().data;

test('the days of a period and the same number before it are listed, also without sales', async () => {
  const { period, before, days, now, zone } = await salesOf('from=2031-03-01&to=2031-03-07');
  expect({ period, before }).toEqual({
    period: { from: '2031-03-01', to: '2031-03-07' },
    before: { from: '2031-02-22', to: '2031-02-28' },
  });
  expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7].map((each) => `2031-03-0${each}`));
  expect(now).toEqual({ paid_cents: 0, refunded_cents: 0, seats: 0, fill: { taken: 0, capacity: 0 } });
  expect(zone).toBe('America/New_York');
  expect((await salesOf('period=365')).days).toHaveLength(365);
});

test('today’s payments are in today’s figures', async () => {
  const { id } = await buildOrder(site.database.db);
  await sql`update payments set paid_at = now() where order_id = ${id}`.execute(site.database.db);
  const { now, days, programs } = await salesOf('period=7');
  expect(now.paid_cents).toBe(369_900);
  expect(days.at(-1)?.paid_cents).toBe(369_900);
  expect(programs.slice(0, 2).map(({ paid_cents: cents }) => cents)).toEqual([249_900, 120_000]);
});

test.each([
  'period=8',
  'from=2031-03-01',
  'from=2031-03-02&to=2031-03-01',
  'from=2029-01-01&to=2031-01-01',
  'from=31.3.',
  'to=2031-01-01',
  'from=1-1-1&to=1-1-2',
])('an unknown period is refused: %s', async (query) => {
  expect((await ask(`sales?${query}`)).statusCode).toBe(422);
});

async function buildSoon(days: number, given: Parameters<typeof buildSession>[1] = {}) {
  const { rows } = await sql<{ start: string }>`
    select to_char(now() + make_interval(days => ${days}), 'YYYY-MM-DD 09:00') as start`.execute(
    site.database.db,
  );
  const start = rows[0]?.start ?? '';
  return buildSession(site.database.db, {
    startsLocal: start,
    endsLocal: start.replace('09:00', '17:00'),
    ...given,
  });
}

test('sessions that need attention are listed with the reason; others are not', async () => {
  const wanted = await buildProgram(site.database.db, { soldBy: 'session' });
  const low = await buildSoon(5, { capacity: 20, taken: 2 });
  const nearly = await buildSoon(30, { capacity: 20, taken: 19 });
  const open = await buildSoon(40, { capacity: 20, taken: 10, venueName: 'To be announced' });
  const soldOut = await buildSoon(40, { capacity: 5, taken: 5, programId: wanted.id });
  await buildSoon(40, { capacity: 5, taken: 5 });
  await buildSoon(40, { capacity: 20, taken: 10 });
  await buildSoon(90, { capacity: 20, taken: 19 });
  await buildSoon(5, { capacity: 20, taken: 2, publishedAt: null });
  const saver = await site.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await site.database.db
    .insertInto('programInterests')
    .values({ userId: saver.id, programId: wanted.id })
    .execute();
  const { sessions } = (await ask('attention')).json().data;
  expect(sessions.map(({ id, reasons, saved }: Record<string, unknown>) => [id, reasons, saved])).toEqual([
    [open.id, ['venue_open'], 0],
    [low.id, ['soon_and_low'], 0],
    [soldOut.id, ['wanted'], 1],
    [nearly.id, ['nearly_full'], 0],
  ]);
});

test('the newest order activity comes first', async () => {
  const { id, reference } = await buildOrder(site.database.db);
  for (const kind of ['placed', 'paid'] as const)
    await site.database.db.insertInto('orderEvents').values({ orderId: id, kind }).execute();
  const { events } = (await ask('pulse')).json().data;
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'paid', reference, seats: 3, amount_cents: 369_900 },
    { kind: 'placed', reference },
  ]);
});

test('a refund in the activity shows the seats and the amount returned', async () => {
  const { db } = site.database;
  const { id, codes } = await buildOrder(db);
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  const refund = await db
    .insertInto('refunds')
    .values({ orderId: id, paymentId: payment.id, amountCents: 60_000, reason: 'requested', state: 'due' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('tickets')
    .set({ state: 'refunded', refundId: refund.id })
    .where('code', '=', codes[0] ?? '')
    .execute();
  const details = {
    refund_outside: { amountCents: 49_900, tickets: 1 },
    refund_succeeded: { refund: refund.id },
    session_cancelled: { owedCents: 120_000, tickets: 2 },
    alert: { what: 'Please look' },
  };
  for (const [kind, detail] of Object.entries(details))
    await db
      .insertInto('orderEvents')
      .values({ orderId: id, kind: kind as keyof typeof details, detail: JSON.stringify(detail) })
      .execute();
  const { events } = (await ask('pulse')).json().data;
  expect(events.slice(0, 4)).toMatchObject([
    { kind: 'alert', seats: null, amount_cents: null },
    { kind: 'session_cancelled', seats: 2, amount_cents: 120_000 },
    { kind: 'refund_succeeded', seats: 1, amount_cents: 60_000 },
    { kind: 'refund_outside', seats: 1, amount_cents: 49_900 },
  ]);
});
