import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RefundsByMonth } from '#contract/payments/office-refunds-by-month.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { retryRefund } from '#server/refunds/retry-refund.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

const read = async (asked = 'period=30'): Promise<RefundsByMonth['months']> =>
  (await office.get(`refunds-by-month?${asked}`)).json().data.months;

/** Half goes back. */
async function bookedByTerms(quantity = 2) {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone 'Asia/Seoul')::date + 45, 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  const session = await buildSession(shop.db, {
    priceCents: 10_000,
    timezone: 'Asia/Seoul',
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    termsId: await buildTerms(shop.db),
  });
  const order = await office.paid([{ programId: session.programId, sessionId: session.id, quantity }]);
  return {
    ...order,
    sessionId: session.id,
    codes: order.lines.flatMap(({ tickets }) => tickets.map(({ code }) => code)),
  };
}

async function cancel(reference: string, codes: string[]): Promise<void> {
  const { id: orderId } = await shop.order({ reference });
  await giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents: codes.length * 5_000 });
  await shop.deliver();
}

const goodwill = (reference: string, amountCents: number) =>
  office.post(`orders/${reference}/goodwill`, { amount_cents: amountCents, reason: 'The hotel was bad' });

test('what was cancelled, refunded and given is counted by reason, with what was kept', async () => {
  const { reference, codes } = await bookedByTerms(3);
  const [first = '', second = '', third = ''] = codes;
  await cancel(reference, [first]);
  await office.post(`orders/${reference}/refunds`, {
    tickets: [second],
    gives: 'terms',
    amount_cents: 5_000,
    reason: 'Ill',
  });
  await shop.deliver();
  expect((await goodwill(reference, 1_000)).statusCode).toBe(200);
  await shop.deliver();
  await office.post(`orders/${reference}/refunds`, { tickets: [third], amount_cents: 10_000, reason: 'Ill' });
  await shop.deliver();

  const month = { month: expect.stringMatching(/^\d{4}-\d\d$/), currency: 'usd' };
  expect(await read()).toEqual([
    { ...month, cause: 'cancelled', number: 1, seats: 1, returned_cents: 5_000, kept_cents: 5_000 },
    { ...month, cause: 'goodwill', number: 2, seats: 0, returned_cents: 6_000, kept_cents: 0 },
    { ...month, cause: 'office', number: 2, seats: 2, returned_cents: 10_000, kept_cents: 10_000 },
  ]);
});

test('what the office returns beyond the terms is goodwill, and its file has the reasons that were typed', async () => {
  const { reference, codes } = await bookedByTerms(2);
  for (const [place, reason] of ['Illness of the child', 'The train was late'].entries())
    await office.post(`orders/${reference}/refunds`, {
      tickets: codes.slice(place, place + 1),
      amount_cents: 10_000,
      reason,
    });
  await shop.deliver();
  expect(await read()).toMatchObject([
    { cause: 'goodwill', number: 2, seats: 0, returned_cents: 10_000, kept_cents: 0 },
    { cause: 'office', number: 2, seats: 2, returned_cents: 10_000, kept_cents: 10_000 },
  ]);
  const [, ...rows] = (await office.get('refunds-by-month/csv?period=30')).body.trim().split('\r\n');
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toContain('Illness of the child; The train was late');
});

test('of an invoice, what is returned beyond the terms is goodwill too', async () => {
  const { reference } = await bookedByTerms(1);
  await sql`delete from payments`.execute(shop.db);
  await sql`update orders set paid_by = 'invoice' where reference = ${reference}`.execute(shop.db);
  await office.post(`orders/${reference}/refunds`, { tickets: null, amount_cents: 10_000, reason: 'Ill' });
  expect(await read()).toMatchObject([
    { cause: 'goodwill', number: 1, returned_cents: 5_000 },
    { cause: 'office', number: 1, seats: 1, returned_cents: 5_000, kept_cents: 5_000 },
  ]);
});

test('a month begins at midnight in New York', async () => {
  const { reference, codes } = await bookedByTerms();
  await cancel(reference, codes.slice(0, 1));
  await cancel(reference, codes.slice(1));
  await sql`with numbered as (select id, row_number() over (order by id) as number from order_events
      where kind = 'seats_cancelled')
    update order_events e set at = case when number = 1 then '2031-03-01T04:59:59Z'::timestamptz
      else '2031-03-01T05:00:00Z' end from numbered n where n.id = e.id`.execute(shop.database.owner.db);
  const months = await read('from=2031-02-01&to=2031-03-31');
  expect(months.map(({ month, number }) => [month, number])).toEqual([
    ['2031-03', 1],
    ['2031-02', 1],
  ]);
});

test('an invoice that is refunded counts once, and so does a refund that is tried again', async () => {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 5_000 });
  const invoiced = await office.paid([{ programId }]);
  await sql`update orders set paid_by = 'invoice' where reference = ${invoiced.reference}`.execute(shop.db);
  await office.post(`orders/${invoiced.reference}/refunds`, {
    tickets: null,
    amount_cents: 5_000,
    reason: 'Ill',
  });
  const byCard = await office.paid([{ programId }]);
  shop.sandbox.faults.set({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  await office.post(`orders/${byCard.reference}/refunds`, {
    tickets: null,
    amount_cents: 5_000,
    reason: 'Ill',
  });
  await shop.deliver();
  await shop.deliver();
  const { refunds } = await office.order(byCard.reference);
  await retryRefund(shop.ctx, {
    refundId: refunds[0]?.id ?? 0,
    actor: { userId: await shop.staff(), network: 'the office' },
  });
  expect(await read()).toMatchObject([{ cause: 'office', number: 2, seats: 2, returned_cents: 10_000 }]);
});

test('a seat whose refund failed is in a row of its own until the money goes back, by hand too', async () => {
  const { reference, sessionId } = await bookedByTerms(1);
  shop.sandbox.faults.set({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  await office.post(`orders/${reference}/refunds`, { tickets: null, amount_cents: 10_000, reason: 'Ill' });
  await shop.deliver();
  await shop.deliver();
  expect(await read()).toMatchObject([{ cause: 'refund_failed', number: 1, seats: 1, returned_cents: 0 }]);
  const rosterOf = async () => (await office.get(`guests/sessions/${sessionId}/roster`)).json().data;
  expect(await rosterOf()).toMatchObject([{ state: 'refunded', is_refund_failed: true }]);
  const file = (await office.get(`guests/sessions/${sessionId}/roster.csv`)).body;
  expect(file).toContain(',refund failed,');
  await sql`update manual_repayments set returned_at = now(), returned_by = (select min(id) from users), note = 'Transfer'`.execute(
    shop.database.owner.db,
  );
  expect(await read()).toMatchObject([
    { cause: 'goodwill', returned_cents: 5_000 },
    { cause: 'office', seats: 1, returned_cents: 5_000 },
  ]);
  expect(await rosterOf()).toMatchObject([{ state: 'refunded', is_refund_failed: false }]);
});

test('a refund that failed is still owed when it was tried again in vain, until the money goes back by hand', async () => {
  const { reference } = await bookedByTerms(1);
  shop.sandbox.faults.set({
    refunds: { next: ['pending-then-failed', 'pending-then-failed'], settleAfterSeconds: 0 },
  });
  await office.post(`orders/${reference}/refunds`, { tickets: null, amount_cents: 10_000, reason: 'Ill' });
  await shop.deliver();
  await shop.deliver();
  const { refunds } = await office.order(reference);
  await retryRefund(shop.ctx, {
    refundId: refunds[0]?.id ?? 0,
    actor: { userId: await shop.staff(), network: 'the office' },
  });
  await shop.deliver();
  await shop.deliver();
  expect((await office.order(reference)).refunds.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await read()).toMatchObject([{ cause: 'refund_failed', number: 1, seats: 1, returned_cents: 0 }]);
  await sql`update manual_repayments set returned_at = now(), returned_by = (select min(id) from users), note = 'Transfer'`.execute(
    shop.database.owner.db,
  );
  expect((await read()).map(({ cause }) => cause)).not.toContain('refund_failed');
});

test('a refund from two payments counts its seats and what was kept once', async () => {
  const { reference, codes } = await bookedByTerms(2);
  const { id: orderId } = await shop.order({ reference });
  await sql`insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
    values (${orderId}, 'pi_younger', 'cs_younger', 3_000, 'usd', now())`.execute(shop.db);
  const asked = { tickets: codes.slice(0, 1), gives: 'terms', amount_cents: 5_000, reason: 'Ill' };
  expect((await office.post(`orders/${reference}/refunds`, asked)).statusCode).toBe(200);
  const { rows } = await sql<{ detail: unknown }>`
    select detail - 'refund' as detail from order_events where kind = 'refund_due' order by id`.execute(
    shop.db,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    { reason: 'requested', amountCents: 3_000 },
    { reason: 'requested', amountCents: 2_000, tickets: 1, keptCents: 5_000 },
  ]);
  expect(await read()).toMatchObject([
    { cause: 'office', number: 1, seats: 1, returned_cents: 5_000, kept_cents: 5_000 },
  ]);
});

test('a refund of an earlier release, which wrote its event without the seats, is counted', async () => {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 5_000 });
  const { reference } = await office.paid([{ programId, quantity: 2 }]);
  await office.post(`orders/${reference}/refunds`, { tickets: null, amount_cents: 10_000, reason: 'Ill' });
  await sql`update order_events set detail = detail - 'tickets' - 'keptCents' where kind = 'refund_due'`.execute(
    shop.database.owner.db,
  );
  expect(await read()).toMatchObject([{ cause: 'office', number: 1, seats: 2, returned_cents: 10_000 }]);
});

test('the list is a file, and the export is recorded', async () => {
  const { reference, codes } = await bookedByTerms(1);
  await cancel(reference, codes);
  const file = await office.get('refunds-by-month/csv?period=30');
  const [head, row] = file.body.split('\r\n');
  expect(head).toBe('\u{FEFF}Month (New York),Reason,Number,Seats,Returned,Kept,Currency,Reasons typed');
  expect(row).toMatch(/^\d{4}-\d\d,Cancelled by the buyer,1,1,50\.00,50\.00,USD,$/);
  const [recorded] = await shop.db
    .selectFrom('auditLog')
    .select('subject')
    .where('action', '=', 'statement.exported')
    .orderBy('id', 'desc')
    .execute();
  expect(recorded?.subject).toBe('statement:refunds-by-month');
});

test('the order says what the terms give and what is left, and goodwill is repeated by its key alone', async () => {
  const { reference } = await bookedByTerms(1);
  const body = { amount_cents: 1_000, reason: 'The hotel was bad' };
  await office.post(`orders/${reference}/goodwill`, body, 'one-press');
  await office.post(`orders/${reference}/goodwill`, body, 'one-press');
  const quote = (await office.get(`orders/${reference}/refund-quote`)).json().data;
  expect(quote).toMatchObject({ left_cents: 9_000, seats: [{ price_cents: 10_000, terms_cents: 5_000 }] });
  const { timeline, refunds } = await office.order(reference);
  expect(refunds).toMatchObject([{ reason: 'goodwill', note: 'The hotel was bad', amount_cents: 1_000 }]);
  expect(timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['goodwill', 'order.goodwill_given']),
  );
  const refused = await goodwill(reference, 9_001);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ success: false });
  for (const wrong of [0, -1, 1.5, 1e12, null])
    expect((await goodwill(reference, wrong as number)).statusCode).toBe(422);
});

test('staff return what the terms give, and neither more nor goodwill', async () => {
  const { reference } = await bookedByTerms(1);
  const { token } = await buildInsider(shop.db, { role: 'staff', name: 'Stella' });
  const ask = (path: string, body: unknown) =>
    office.site.ask('POST', `/api/v1/admin/orders/${reference}/${path}`, {
      token,
      body,
      headers: { 'idempotency-key': path },
    });
  const more = await ask('refunds', { tickets: null, amount_cents: 10_000, reason: 'Ill' });
  expect(more.statusCode).toBe(403);
  expect(more.json().message).toContain('The terms give $50 less back');
  expect((await ask('goodwill', { amount_cents: 100, reason: 'Ill' })).statusCode).toBe(403);
  expect((await office.order(reference)).state).toBe('paid');
});
