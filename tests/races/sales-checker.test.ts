import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookManually } from '#tests/sales/book-manually.ts';
import { checkSales } from '#tests/sales/check-sales.ts';
import { startSalesWorld } from '#tests/sales/sales-world.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';

let world: SalesWorld;
beforeEach(async () => {
  world = await startSalesWorld({ processes: 0 });
});
afterEach(() => world.stop());

test('the checker finds a second ticket, and a refund to a buyer who kept the seat', async () => {
  const reference = await bookManually(world);
  expect(await checkSales(world)).toEqual([]);
  const { db } = world.database;
  await sql`insert into tickets (code, order_line_id, holder, state)
    select 'ANOTHER', order_line_id, holder, state from tickets`.execute(db);
  const { rows } = await sql<{ id: number; intent: string }>`insert into refunds
    (order_id, payment_id, amount_cents, reason, state, provider_refund_id)
    select order_id, id, amount_cents, 'requested', 'pending', 'unknown' from payments
    returning id, (select payment_intent from payments) as intent`.execute(db);
  const refund = { refundId: rows[0]!.id, paymentIntent: rows[0]!.intent, amountCents: 120_000, reference };
  await world.context.cards.createRefund('by-mistake', refund);
  expect(await checkSales(world)).toEqual([
    `order ${reference} is paid and has 2 tickets for 1 seats`,
    expect.stringMatching(/^line \d+ of order \S+ has 2 valid tickets on 1 sold seats$/),
    `order ${reference} has its seats and its money back`,
    expect.stringMatching(/^refund \d+ is pending here and unknown to the provider$/),
    expect.stringMatching(/^refund re_\w+ was made at the provider and is not booked here$/),
  ]);
});

test('the checker finds an acknowledged order missing from the database, and two responses for one key', async () => {
  const entries = world.ledger.read();
  const asked = {
    request: 'r',
    buyer: 'key:of-a-buyer',
    key: 'k',
    path: '/',
    serverRequest: null,
    paymentStatus: null,
  };
  const answer = { ...asked, kind: 'answered' as const, status: 200, code: 'ok', retryAfter: null };
  const told = { ...answer, reference: 'LOST-LOST-LOST', session: 'cs_lost' };
  const doctored = [...entries, { ...told, body: 'one' }, { ...told, body: 'other' }];
  expect(await checkSales(world, { entries: doctored })).toEqual([
    'order LOST-LOST-LOST was acknowledged and does not exist',
    'order LOST-LOST-LOST was acknowledged and does not exist',
    'one key was answered in 2 ways: one other',
  ]);
});

test('the checker finds an unexpected error, and a busy server without a retry time', async () => {
  const asked = {
    request: 'r',
    buyer: 'b',
    key: '',
    path: '/',
    reference: null,
    session: null,
    paymentStatus: null,
  };
  const answer = { ...asked, kind: 'answered' as const, retryAfter: null, serverRequest: 'q', body: '{}' };
  const entries = [
    { ...answer, status: 500, code: 'internal_error' },
    { ...answer, status: 503, code: 'unavailable' },
    { ...answer, status: 503, code: 'unavailable', retryAfter: '2' },
  ];
  expect(await checkSales(world, { entries, expected: ['unavailable'] })).toEqual([
    'q got 500 internal_error: {}',
    'q got 503 unavailable: {}',
  ]);
});
