import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Statement } from '#contract/payments/office-statement.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { compareStatement } from './compare-statement.ts';

const office = openOfficeShop();
const { shop } = office;
const FEE = 175;
const DISPUTE_FEE = 1_500;

beforeEach(() => sql`truncate balance_transactions, statement_differences`.execute(shop.database.owner.db));

const read = async (): Promise<Statement> => (await office.get('statement')).json().data;

/** A paid order of $50, with its payment at the provider. */
async function paid() {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: id }]);
  return { reference: order.reference, intent: order.payments[0]?.payment_intent ?? '' };
}

/** As if the comparison ran days later. */
async function compareLater(): Promise<void> {
  await sql`update balance_transactions set occurred_at = occurred_at - interval '3 days'`.execute(shop.db);
  await sql`update payments set paid_at = paid_at - interval '3 days'`.execute(shop.db);
  await sql`update refunds set ended_at = ended_at - interval '3 days', created_at = created_at - interval '3 days'`.execute(
    shop.db,
  );
  await compareStatement(shop.ctx);
}

/** Movements of this test alone, as the sandbox keeps those of all. */
async function importOwn(intents: string[]): Promise<void> {
  await compareStatement(shop.ctx);
  await sql`delete from balance_transactions where payment_intent is null or payment_intent <> all (${intents}::text[])`.execute(
    shop.db,
  );
}

test('the office imports now, and sees what moved a moment ago', async () => {
  const { intent } = await paid();
  const imported = await office.post('statement/imports', {});
  expect(imported.statusCode).toBe(200);
  expect(imported.json().data.imported).toBeGreaterThan(0);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from balance_transactions where payment_intent = ${intent}`.execute(
    shop.db,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect((await office.post('statement/imports', {})).json().data.imported).toBe(0);
});

test('a day has payments, refunds, disputes, fees and net, and nothing differs', async () => {
  const refunded = await paid();
  const disputed = await paid();
  await office.post(`orders/${refunded.reference}/refunds`, {
    tickets: null,
    amount_cents: 5_000,
    reason: 'Ill',
  });
  await shop.deliver();
  await shop.control(`payments/${disputed.intent}/dispute`, {});
  await shop.deliver();
  await importOwn([refunded.intent, disputed.intent]);

  const { days, differences } = await read();
  expect(differences).toEqual([]);
  expect(days).toEqual([
    {
      day: expect.any(String),
      currency: 'usd',
      payments_cents: 10_000,
      refunds_cents: -5_000,
      disputes_cents: -5_000,
      fees_cents: -2 * FEE - DISPUTE_FEE,
      payouts_cents: 0,
      other_cents: 0,
      net_cents: -2 * FEE - DISPUTE_FEE,
    },
  ]);
});

test('an import that runs twice, even at once, stores each movement once', async () => {
  await paid();
  await Promise.all([compareStatement(shop.ctx), compareStatement(shop.ctx)]);
  const stored = await shop.count('balance_transactions');
  expect((await compareStatement(shop.ctx)).imported).toBe(0);
  expect(await shop.count('balance_transactions')).toBe(stored);
});

test('a payout is in its column, and changes the balance', async () => {
  const { intent } = await paid();
  await importOwn([intent]);
  await sql`insert into balance_transactions (provider_id, kind, category, amount_cents, fee_cents, net_cents, currency,
    occurred_at, available_at) values ('txn_payout', 'payout', 'payout', -4000, 0, -4000, 'usd', now(), now())`.execute(
    shop.db,
  );
  expect((await read()).days).toMatchObject([{ payouts_cents: -4_000, net_cents: 1_000 - FEE }]);
});

const differ: [what: string, change: ReturnType<typeof sql>, kind: string][] = [
  [
    'a payment that the provider has not',
    sql`delete from balance_transactions where kind = 'payment'
    and payment_intent = (select min(payment_intent) from payments)`,
    'payment_not_there',
  ],
  [
    'a payment of another amount',
    sql`update balance_transactions
    set charged_cents = charged_cents - 1
    where kind = 'payment' and payment_intent = (select min(payment_intent) from payments)`,
    'payment_amount',
  ],
  [
    'a payment that we have not',
    sql`update balance_transactions set payment_intent = 'pi_lost'
    where provider_id = (select min(provider_id) from balance_transactions where kind = 'payment')`,
    'payment_unknown',
  ],
  [
    'a refund that the provider has not',
    sql`delete from balance_transactions where kind = 'refund'`,
    'refund_not_there',
  ],
  [
    'a refund of another amount',
    sql`update balance_transactions
    set charged_cents = charged_cents + 1 where kind = 'refund'`,
    'refund_amount',
  ],
  [
    'a refund in another currency',
    sql`update balance_transactions set charged_currency = 'eur' where kind = 'refund'`,
    'refund_amount',
  ],
  [
    'a payment of another amount, imported before the charge was kept',
    sql`update balance_transactions set charged_cents = null, charged_currency = null,
    amount_cents = amount_cents - 1, net_cents = net_cents - 1
    where kind = 'payment' and payment_intent = (select min(payment_intent) from payments)`,
    'payment_amount',
  ],
  [
    'a refund that we have not',
    sql`update balance_transactions set source_id = 're_lost' where kind = 'refund'`,
    'refund_unknown',
  ],
];

test.for(differ)('%s is named, and needs attention until it is gone', async ([, change, kind]) => {
  const first = await paid();
  const second = await paid();
  await office.post(`orders/${first.reference}/refunds`, {
    tickets: null,
    amount_cents: 5_000,
    reason: 'Ill',
  });
  await shop.deliver();
  await importOwn([first.intent, second.intent]);
  await change.execute(shop.db);
  // The provider lists only what is new.
  const { cards } = shop.ctx;
  const quiet = { ...shop.ctx, cards: { ...cards, listMovementsSince: async function* none() {} } };
  await sql`update balance_transactions set occurred_at = occurred_at - interval '3 days'`.execute(shop.db);
  await sql`update payments set paid_at = paid_at - interval '3 days'`.execute(shop.db);
  await sql`update refunds set ended_at = ended_at - interval '3 days', created_at = created_at - interval '2 days'`.execute(
    shop.db,
  );
  await compareStatement(quiet);

  expect((await read()).differences.map((difference) => difference.kind)).toContain(kind);
  const work = (await office.get('needs-attention')).json().data;
  expect(work).toContainEqual(
    expect.objectContaining({
      kind: 'statement_difference',
      detail: expect.stringMatching(new RegExp(`^(${kind}|2 differences)$`)),
    }),
  );
  await sql`truncate balance_transactions`.execute(shop.database.owner.db);
  await compareStatement(quiet);
  expect((await read()).differences).toEqual([]);
});

test('an account that settles in another currency has no differences', async () => {
  const { reference, intent } = await paid();
  await office.post(`orders/${reference}/refunds`, { tickets: null, amount_cents: 5_000, reason: 'Ill' });
  await shop.deliver();
  const { cards } = shop.ctx;
  const inEuros = {
    ...cards,
    listMovementsSince: async function* list(since: Date) {
      for await (const movement of cards.listMovementsSince(since)) {
        const amountCents = Math.round(movement.amountCents * 0.9);
        const netCents = amountCents - movement.feeCents;
        if (movement.paymentIntent === intent) yield { ...movement, amountCents, netCents, currency: 'eur' };
      }
    },
  };
  await compareStatement({ ...shop.ctx, cards: inEuros });
  await sql`update refunds set created_at = now()`.execute(shop.db);
  const { days, differences } = await read();
  expect(days).toMatchObject([{ currency: 'eur', payments_cents: 4_500, refunds_cents: -4_500 }]);
  expect(differences).toEqual([]);
});

test('many differences are all in the statement, and one item in Needs attention', async () => {
  await sql`insert into statement_differences
      (kind, provider_id, order_reference, expected_cents, found_cents, currency, since)
    select 'payment_unknown', 'pi_' || number, null, 0, 100, 'usd', now() from generate_series(1, 150) number`.execute(
    shop.db,
  );
  expect((await read()).differences).toHaveLength(150);
  const work = (await office.get('needs-attention')).json().data;
  expect(work).toEqual([
    expect.objectContaining({
      kind: 'statement_difference',
      detail: '150 differences',
      amount_cents: null,
      provider_id: null,
    }),
  ]);
});

test('a comparison replaces what another one found at the same moment', async () => {
  const [compared] = await atOnce(
    shop.database,
    (tx) =>
      sql`insert into statement_differences
          (kind, provider_id, order_reference, expected_cents, found_cents, currency, since)
        values ('payment_unknown', 'pi_gone', null, 0, 100, 'usd', now())`.execute(tx),
    [() => compareStatement(shop.ctx)],
  );
  expect(compared).toMatchObject({ status: 'fulfilled' });
  expect((await read()).differences).toEqual([]);
});

test('a payment of other software on the same account is no difference', async () => {
  const { intent } = await paid();
  await importOwn([intent]);
  await sql`insert into balance_transactions (provider_id, kind, category, amount_cents, fee_cents, net_cents, currency,
    payment_intent, occurred_at, available_at)
    values ('txn_other', 'payment', 'charge', 900, 0, 900, 'usd', 'pi_other', now() - interval '9 days', now())`.execute(
    shop.db,
  );
  await compareLater();
  expect((await read()).differences).toEqual([]);
});

test('payments and refunds are a file by their own days, with the provider’s ids and the words of the screen', async () => {
  const { intent, reference } = await paid();
  await office.post(`orders/${reference}/refunds`, { tickets: null, amount_cents: 5_000, reason: '=Ill' });
  await shop.deliver();
  await sql`update payments set paid_at = '2031-03-02T03:30:15Z' where payment_intent = ${intent}`.execute(
    shop.db,
  );
  const fileOf = async (days: string) =>
    (await office.get(`statement/payments/csv?${days}`)).body.trim().split('\r\n');
  const [head, row, ...rest] = await fileOf('from=2031-03-01&to=2031-03-01');
  expect(head).toBe(
    'Date (New York),Time (New York),Kind,Order,Buyer,Paid,Refunded,Currency,Payment ID,Refund ID,Reason,Note',
  );
  expect(row).toMatch(new RegExp(`^2031-03-01,22:30:15,Payment,${reference},[^,]+,50.00,,USD,${intent},,,$`));
  expect(rest).toEqual([]);
  const today = (await fileOf('period=7')).filter((line) => line.includes(reference));
  expect(today).toHaveLength(1);
  expect(today[0]).toMatch(
    new RegExp(`,Refund,${reference},[^,]+,,50.00,USD,${intent},re_[^,]+,Requested,'=Ill$`),
  );
});

test('the accountant gets the days and every movement as files, and each export is recorded', async () => {
  const { intent, reference } = await paid();
  await importOwn([intent]);
  const days = await office.get('statement/csv?period=7');
  expect(days.headers['content-disposition']).toBe('attachment; filename="statement.csv"');
  const [head, row] = days.body.split('\r\n');
  expect(head).toBe('\u{FEFF}Day (New York),Currency,Payments,Refunds,Disputes,Fees,Payouts,Other,Net');
  expect(row).toMatch(/^\d{4}-\d\d-\d\d,USD,50\.00,0\.00,0\.00,-1\.75,0\.00,0\.00,48\.25$/);

  const movements = await office.get('statement/movements/csv?period=7');
  expect(movements.body.split('\r\n')[1]).toContain(`,payment,charge,${reference},${intent},ch_`);
  const recorded = await shop.db
    .selectFrom('auditLog')
    .select('subject')
    .where('action', '=', 'statement.exported')
    .where('subject', '<>', 'statement:payments')
    .orderBy('id')
    .execute();
  expect(recorded.map(({ subject }) => subject)).toEqual(['statement:days', 'statement:movements']);
  expect((await office.get('statement?from=2031-01-02&to=2031-01-01')).statusCode).toBe(422);
});
