import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

const TOTAL = 240_000;
const day = '2026-03-02';
const transfer = { paid_on: day, amount_cents: 100_000, reference: 'Transfer 4711' };

/** An order of a school by invoice, of which nothing is paid. */
async function invoiced(paidBy: 'invoice' | 'free' = 'invoice'): Promise<string> {
  const program = await buildProgram(shop.db);
  const made = await office.post('orders', {
    items: [{ program_id: program.id, session_id: null, quantity: 2 }],
    name: 'Lakeside School',
    email: `${randomUUID()}@lakeside.example`,
    phone: '',
    school_name: '',
    grade: '',
    city: '',
    paid_by: paidBy,
    paid_note: 'Invoice 2031-17',
    total_cents: paidBy === 'free' ? 0 : TOTAL,
  });
  return made.json().data.reference;
}

const note = (reference: string, body: object = transfer, key = randomUUID() as string) =>
  office.post(`orders/${reference}/invoice-payments`, body, key);
const correct = (reference: string, id: number, key = randomUUID() as string) =>
  office.post(`orders/${reference}/invoice-payments/${id}/correction`, { reason: 'Another school' }, key);
const openOnes = async () => {
  const { data } = (await office.get('orders?invoice=open')).json();
  return data.map(({ reference }: { reference: string }) => reference);
};
const linesOf = async (path: string) => (await office.get(path)).body.trim().split('\r\n').slice(1);

test('an order by invoice is open until its parts are paid, and its state stays as it is', async () => {
  const reference = await invoiced();
  expect(await office.order(reference)).toMatchObject({
    state: 'paid',
    invoice: { paid_cents: 0, open_cents: TOTAL },
    invoice_payments: [],
    has_receipt: false,
  });
  expect(await openOnes()).toContain(reference);
  const part = await note(reference);
  expect(part.statusCode, part.body).toBe(200);
  expect(part.json().data.order).toMatchObject({
    state: 'paid',
    invoice: { paid_cents: 100_000, open_cents: 140_000 },
    invoice_payments: [
      { paid_on: day, amount_cents: 100_000, reference: 'Transfer 4711', noted_by: 'Adam Admin' },
    ],
  });
  expect(await openOnes()).toContain(reference);
  await note(reference, { ...transfer, amount_cents: 140_000 });
  expect((await office.order(reference)).invoice).toEqual({ paid_cents: TOTAL, open_cents: 0 });
  expect(await openOnes()).not.toContain(reference);
});

test('more than the invoice, a day to come, and an order that is not by invoice are refused', async () => {
  const reference = await invoiced();
  await note(reference);
  const tooMuch = await note(reference, { ...transfer, amount_cents: 140_001 });
  expect(tooMuch.statusCode).toBe(409);
  expect(tooMuch.json().message).toBe('Only $1,400 of this invoice is not paid yet. Nothing was noted.');
  expect((await note(reference, { ...transfer, paid_on: '2199-01-01' })).statusCode).toBe(409);
  expect((await note(await invoiced('free'))).statusCode).toBe(409);
  expect((await note('XXXX-XXXX-XXXX')).statusCode).toBe(404);
  for (const wrong of [
    { amount_cents: 0 },
    { amount_cents: -1 },
    { paid_on: '2026-02-30' },
    { reference: '' },
  ])
    expect((await note(reference, { ...transfer, ...wrong })).statusCode).toBe(422);
  expect((await office.order(reference)).invoice_payments).toHaveLength(1);
});

test('a payment that is sent twice with one key is noted once', async () => {
  const reference = await invoiced();
  await note(reference, transfer, 'one-press');
  const again = await note(reference, transfer, 'one-press');
  expect(again.statusCode).toBe(200);
  expect(again.json().data.order.invoice_payments).toHaveLength(1);
  expect((await note(reference, { ...transfer, amount_cents: 1 }, 'one-press')).statusCode).toBe(422);
});

test('a payment that was noted wrongly is taken back once, by a row that says why', async () => {
  const reference = await invoiced();
  const { order } = (await note(reference)).json().data;
  const [{ id }] = order.invoice_payments;
  const back = await correct(reference, id, 'one-press');
  expect(back.statusCode, back.body).toBe(200);
  expect((await correct(reference, id, 'one-press')).statusCode).toBe(200);
  const { invoice, invoice_payments: rows = [], timeline } = await office.order(reference);
  expect(invoice).toEqual({ paid_cents: 0, open_cents: TOTAL });
  expect(rows).toMatchObject([
    { id, amount_cents: 100_000, is_corrected: true },
    { amount_cents: -100_000, reference: 'Another school', paid_on: day, is_corrected: false },
  ]);
  expect((await correct(reference, id)).statusCode).toBe(409);
  expect((await correct(reference, rows[1]!.id)).statusCode).toBe(409);
  expect((await correct(await invoiced(), id)).statusCode).toBe(404);
  expect(timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['order.invoice_payment_noted', 'order.invoice_payment_corrected']),
  );
});

test('whoever works at the door notes no payment, and staff do', async () => {
  const reference = await invoiced();
  const path = `/api/v1/admin/orders/${reference}/invoice-payments`;
  const ask = async (role: 'door' | 'staff') => {
    const { token } = await buildInsider(shop.db, { role });
    return office.site.ask('POST', path, { token, body: transfer });
  };
  expect((await ask('door')).statusCode).toBe(403);
  expect((await ask('staff')).statusCode).toBe(200);
});

test('the accountant’s files say what was paid of invoices, and what is open', async () => {
  const reference = await invoiced();
  const { order } = (await note(reference)).json().data;
  await note(reference, {
    ...transfer,
    paid_on: '2026-03-04',
    amount_cents: 40_000,
    reference: 'Transfer 9',
  });
  await correct(reference, order.invoice_payments[0].id);
  const rows = await linesOf('statement/payments/csv?from=2026-03-01&to=2026-03-31');
  const mine = rows.filter((row) => row.includes(reference));
  expect(mine).toEqual([
    `${day},,Invoice payment,${reference},Lakeside School,1000.00,,USD,,,,Transfer 4711`,
    `${day},,Invoice payment,${reference},Lakeside School,-1000.00,,USD,,,,Another school`,
    `2026-03-04,,Invoice payment,${reference},Lakeside School,400.00,,USD,,,,Transfer 9`,
  ]);
  const exportedOf = async (filter: string) =>
    (await linesOf(`orders/export?${filter}`)).find((row) => row.startsWith(reference));
  const exported = await exportedOf('invoice=open');
  expect(exported).toContain('Invoice partly paid');
  expect(exported).toContain('2400.00,0.00,400.00,2000.00,USD');
  await note(reference, { ...transfer, paid_on: '2026-03-09', amount_cents: 200_000 });
  expect(await exportedOf('invoice=open')).toBeUndefined();
  const paid = await exportedOf('');
  expect(paid).toContain(',2026-03-09,Paid,Invoice,');
});

test('what of an invoice was refunded is not open', async () => {
  const reference = await invoiced();
  const [ticket] = (await office.order(reference)).lines[0]?.tickets ?? [];
  const body = { tickets: [ticket?.code], amount_cents: 120_000, reason: 'One pupil less' };
  expect((await office.post(`orders/${reference}/refunds`, body)).statusCode).toBe(200);
  expect((await office.order(reference)).invoice).toEqual({ paid_cents: 0, open_cents: 120_000 });
});

test('a customer has paid of an invoice what was noted', async () => {
  const reference = await invoiced();
  const { buyer } = await office.order(reference);
  const paid = async () =>
    (await office.get(`people/${buyer.person_id}`)).json().data as {
      paid_cents: number;
      orders: { invoice: unknown }[];
    };
  expect((await paid()).paid_cents).toBe(0);
  await note(reference);
  expect(await paid()).toMatchObject({
    paid_cents: 100_000,
    orders: [{ invoice: { paid_cents: 100_000, open_cents: 140_000 } }],
  });
});
