import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

async function offeredOf(reference: string): Promise<Record<string, boolean>> {
  await sql`update emails set state = 'sent', sent_at = now()`.execute(shop.db);
  const { emails } = await office.order(reference);
  return Object.fromEntries(emails.map((email) => [email.kind, email.can_be_sent_again]));
}

test('after a full refund the booking email cannot be resent, the refund email can', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const { reference, emails } = await office.paid([{ programId: id }]);
  expect(emails).toMatchObject([{ kind: 'order_paid', state: 'queued', can_be_sent_again: false }]);
  expect(await offeredOf(reference)).toEqual({ order_paid: true });
  const refund = { tickets: null, amount_cents: 5_000, reason: 'The buyer is ill' };
  expect((await office.post(`orders/${reference}/refunds`, refund)).statusCode).toBe(200);
  await shop.deliver();
  expect(await offeredOf(reference)).toEqual({ order_paid: false, refund_done: true });
});
