import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AttentionItem } from '#contract/operations/office-needs-attention.ts';
import { checkLedger, miscountedPools } from '#server/payments/check-ledger.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { resolveStaleCheckouts } from './resolve-stale-checkouts.ts';

const office = openOfficeShop();
const { shop } = office;

const buyer = {
  name: 'Lakeside School',
  email: 'Office@Lakeside.example',
  phone: '',
  school_name: '',
  grade: '',
  city: '',
};

function bodyOf(
  program: { id: number } | { programId: number; id: number },
  given: { quantity?: number } & Record<string, unknown> = {},
) {
  const { quantity = 2, ...rest } = given;
  const item =
    'programId' in program
      ? { program_id: program.programId, session_id: program.id }
      : { program_id: program.id, session_id: null };
  return {
    items: [{ ...item, quantity }],
    ...buyer,
    paid_by: 'invoice',
    paid_note: 'Invoice 2031-17',
    total_cents: 120_000 * quantity,
    ...rest,
  };
}

test('a manual order is paid at once, with seats, tickets, email and its author', async () => {
  const program = await buildProgram(shop.db);
  const made = await office.post('orders', bodyOf(program));
  expect(made.statusCode, made.body).toBe(200);
  const order = await office.order(made.json().data.reference);
  expect(order).toMatchObject({
    state: 'paid',
    paid_by: 'invoice',
    paid_note: 'Invoice 2031-17',
    created_by: 'Adam Admin',
    total_cents: 240_000,
    payments: [],
    buyer: { email: 'office@lakeside.example' },
    emails: [{ kind: 'order_paid', recipient: 'office@lakeside.example' }],
  });
  expect(order.lines[0]?.tickets.map(({ holder }) => holder)).toEqual(['Lakeside School', 'Lakeside School']);
  expect(order.timeline.slice(0, 4).map(({ what }) => what)).toEqual([
    'order_paid',
    'confirmed',
    'order.created',
    'placed',
  ]);
  expect(await shop.taken(program.poolId)).toBe(2);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
});

test('ledger check, reconciler and stale checkout job do not treat it as a card payment', async () => {
  const program = await buildProgram(shop.db);
  const { reference } = (await office.post('orders', bodyOf(program))).json().data;
  await shop.letPass(60);
  expect(await checkLedger(shop.ctx)).toMatchObject({ missed: [], unknown: [], pools: [] });
  expect(await reconcilePayments(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  expect(await resolveStaleCheckouts(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  expect((await office.get('needs-attention')).json().data).toEqual([]);
  expect((await office.order(reference)).state).toBe('paid');
});

test('refunding an invoice frees the seats and says that the money is returned outside', async () => {
  const program = await buildProgram(shop.db);
  const { reference } = (await office.post('orders', bodyOf(program))).json().data;
  const [ticket] = (await office.order(reference)).lines[0]?.tickets ?? [];
  const refund = (tickets: string[] | null, amount_cents: number) =>
    office.post(`orders/${reference}/refunds`, { tickets, amount_cents, reason: 'Fewer pupils' });
  expect((await refund([ticket?.code ?? ''], 120_000)).json().data.order.state).toBe('partly_refunded');
  const { order } = (await refund(null, 120_000)).json().data;
  expect(order.state).toBe('refunded');
  expect(order.timeline.map(({ what }: { what: string }) => what)).toContain('refund_outside');
  expect(await shop.taken(program.poolId)).toBe(0);
  expect(await shop.count('refunds')).toBe(0);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
});

test('an invoice refund is owed on its order and in Needs attention until recorded as returned', async () => {
  const program = await buildProgram(shop.db);
  const { reference } = (await office.post('orders', bodyOf(program))).json().data;
  const [ticket] = (await office.order(reference)).lines[0]?.tickets ?? [];
  const body = { tickets: [ticket?.code], amount_cents: 120_000, reason: 'One pupil less' };
  expect((await office.post(`orders/${reference}/refunds`, body)).statusCode).toBe(200);
  const owed = async () =>
    (await office.get('needs-attention'))
      .json()
      .data.filter((item: AttentionItem) => item.reference === reference);
  const [item] = await owed();
  expect(item).toMatchObject({ kind: 'invoice_refunded', amount_cents: 120_000 });
  expect((await office.order(reference)).manual_repayments).toMatchObject([
    { cause: 'invoice_refunded', id: item.id, amount_cents: 120_000, returned_at: null },
  ]);
  const note = () => office.post(`manual-repayments/${item.id}/return`, { note: 'By bank, 3 May' });
  expect((await note()).statusCode).toBe(200);
  expect((await note()).statusCode).toBe(409);
  expect(await owed()).toEqual([]);
  const { manual_repayments: repayments, timeline } = await office.order(reference);
  expect(repayments).toMatchObject([{ amount_cents: 120_000, returned_at: expect.any(String) }]);
  expect(timeline[0]).toMatchObject({ what: 'order.repayment_recorded' });
});

test('a free manual order costs nothing, whatever its price on the site', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const body = bodyOf(session, { paid_by: 'free', paid_note: 'Scholarship', total_cents: 0 });
  const order = await office.order((await office.post('orders', body)).json().data.reference);
  expect(order).toMatchObject({ state: 'paid', paid_by: 'free', total_cents: 0, has_receipt: true });
});

test('with a single admin an order of a high value is made at once', async () => {
  const program = await buildProgram(shop.db, { priceCents: 549_900 });
  const body = bodyOf(program, { paid_by: 'free', paid_note: 'Scholarship', total_cents: 0 });
  expect((await office.post('orders', body)).json().data).toEqual({
    reference: expect.any(String),
    request_id: null,
  });
});

test('asking for more seats than remain is refused with what each line has left, and takes none', async () => {
  const program = await buildProgram(shop.db, { capacity: 5 });
  const full = await buildSession(shop.db, { priceCents: 5_000, capacity: 3, taken: 2 });
  const both = {
    ...bodyOf(program),
    items: [
      { program_id: program.id, session_id: null, quantity: 2 },
      { program_id: full.programId, session_id: full.id, quantity: 2 },
    ],
    total_cents: 250_000,
  };
  const refused = await office.post('orders', both);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    error: 'sold_out',
    lines: [{ item: 1, session_id: full.id, problem: 'too_few_left', remaining: 1 }],
  });
  expect(await shop.taken(program.poolId)).toBe(0);
  expect(await shop.count('orders')).toBe(0);
  expect(await shop.count('idempotency_keys')).toBe(0);
});

test('two simultaneous submissions for the last seats make one order, and no message that they are sold out', async () => {
  const program = await buildProgram(shop.db, { capacity: 2 });
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => office.post('orders', bodyOf(program), key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await shop.count('orders')).toBe(1);
});

test('two submissions under one key make one order, even after the price has changed', async () => {
  const program = await buildProgram(shop.db);
  const key = randomUUID();
  const make = () => office.post('orders', bodyOf(program), key);
  const references = (await Promise.all([make(), make(), make()])).map(
    (answer) => answer.json().data.reference,
  );
  await sql`update programs set price_cents = 1`.execute(shop.db);
  references.push((await make()).json().data.reference);
  expect(new Set(references).size).toBe(1);
  expect(await shop.count('orders')).toBe(1);
  expect((await office.post('orders', bodyOf(program, { quantity: 3 }), key)).statusCode).toBe(422);
});

test('an order is refused when its price differs from the one shown', async () => {
  const program = await buildProgram(shop.db);
  const refused = await office.post('orders', bodyOf(program, { total_cents: 1 }));
  expect(refused.json()).toMatchObject({
    error: 'price_changed',
    message: expect.stringContaining('$2,400'),
  });
});

test('programs on request, sessions begun or cancelled, and repeated lines cannot be booked', async () => {
  const begun = await buildSession(shop.db, { priceCents: 5_000, startsLocal: '2020-05-05 09:00' });
  const off = await buildSession(shop.db, { priceCents: 5_000, cancelledAt: new Date() });
  const quote = await buildProgram(shop.db, { soldBy: 'quote' });
  const program = await buildProgram(shop.db);
  for (const session of [begun, off])
    expect((await office.post('orders', bodyOf(session, { total_cents: 10_000 }))).statusCode).toBe(409);
  expect((await office.post('orders', bodyOf(quote))).statusCode).toBe(422);
  const { items } = bodyOf(program);
  expect((await office.post('orders', bodyOf(program, { items: [...items, ...items] }))).statusCode).toBe(
    422,
  );
});

test.each([
  [{ paid_by: 'card' }, 'paid_by'],
  [{ paid_note: '' }, 'paid_note'],
  [{ email: '' }, 'email'],
  [{ items: [] }, 'items'],
])('an order without a required field is refused: %j', async (wrong, field) => {
  const program = await buildProgram(shop.db);
  const refused = await office.post('orders', bodyOf(program, wrong));
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
});

test('bookable sessions and programs are found by words, the next session first', async () => {
  await buildProgram(shop.db, { title: 'Mentorship' });
  const session = await buildSession(shop.db, { priceCents: 5_000, sessionTitle: 'Leadership', taken: 3 });
  await buildSession(shop.db, {
    priceCents: 5_000,
    startsLocal: '2020-05-05 09:00',
    sessionTitle: 'Leadership',
  });
  const find = async (search: string) => (await office.get(`sellables?search=${search}`)).json().data;
  expect(await find('leadership%20seoul')).toMatchObject([
    { session_id: session.id, unit_price_cents: 5_000, left: 17 },
  ]);
  expect(await find('mentor')).toMatchObject([{ title: 'Mentorship', session_id: null, left: 20 }]);
  expect(await find('')).toHaveLength(2);
});
