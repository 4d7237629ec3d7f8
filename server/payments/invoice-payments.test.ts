import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { correctInvoicePayment } from './correct-invoice-payment.ts';
import { noteInvoicePayment } from './note-invoice-payment.ts';

const shop = openShop();

/** An order by invoice of $3,699, of which nothing is paid. */
async function invoiced() {
  const order = await shop.db.transaction().execute(async (tx) => {
    const built = await buildOrder(tx, { paidBy: 'invoice' });
    await sql`delete from payments where order_id = ${built.id}`.execute(tx);
    return built;
  });
  const { reference } = await shop.db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const actor = { userId: await shop.staff(), network: 'the office' };
  const asked = () => ({ actor, route: 'a', key: randomUUID(), bodyHash: sha256('') });
  return {
    note: (amountCents: number) =>
      noteInvoicePayment(shop.ctx, { ...asked(), reference, paidOn: '2026-01-05', amountCents, note: 'T 7' }),
    correct: async () => {
      const { id: paymentId } = await shop.db
        .selectFrom('invoicePayments')
        .select('id')
        .where('corrects', 'is', null)
        .executeTakeFirstOrThrow();
      return correctInvoicePayment(shop.ctx, { ...asked(), reference, paymentId, reason: 'Another school' });
    },
  };
}

const noted = async () =>
  (await shop.db.selectFrom('invoicePayments').select('amountCents').orderBy('id').execute()).map(
    ({ amountCents }) => amountCents,
  );
/** Nobody inserts meanwhile, and everybody reads. */
const lock = (tx: Tx) => sql`lock table invoice_payments in share mode`.execute(tx);

test('of two payments at once, which are more than the invoice together, one is noted', async () => {
  const { note } = await invoiced();
  const done = await atOnce(shop.database, lock, [() => note(200_000), () => note(200_000)]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(done[1]).toMatchObject({ reason: { code: 'conflict' } });
  expect(await noted()).toEqual([200_000]);
});

test('of two who take back a payment at once the second hears that it was taken back', async () => {
  const { note, correct } = await invoiced();
  await note(200_000);
  const done = await atOnce(shop.database, lock, [correct, correct]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(done[1]).toMatchObject({ reason: { code: 'conflict' } });
  expect(await noted()).toEqual([200_000, -200_000]);
});
