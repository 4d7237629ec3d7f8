import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Recovered } from '#contract/operations/office-recovery.ts';
import { buildProgram } from '#tests/builders.ts';
import { forgetSales } from '#tests/forget-sales.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { recoverPayments } from './recover-payments.ts';

const office = openOfficeShop();
const { shop } = office;

const list = async (query = ''): Promise<Recovered[]> => (await office.get(`recovery${query}`)).json().data;

async function recover(): Promise<void> {
  const since = new Date(Date.now() - 3_600_000);
  for await (const lost of recoverPayments(shop.ctx, { since, isForReal: true }))
    expect(lost.done).toBeDefined();
  await shop.deliver();
}

test('what recover made again, found, refunded and left is listed with its order, the newest first', async () => {
  const { id, poolId } = await buildProgram(shop.db, { priceCents: 5_000, capacity: 2 });
  const again = await office.paid([{ programId: id }]);
  const gone = await office.paid([{ programId: id }]);
  await forgetSales(shop.database);
  await sql`update seat_pools set capacity = 1 where id = ${poolId ?? 0}`.execute(shop.db);
  expect(await list()).toEqual([]);
  await recover();
  const made = await list();
  expect(made).toHaveLength(2);
  expect(made).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        reference: again.reference,
        outcome: 'order_made_again',
        amount_cents: 5_000,
      }),
      expect.objectContaining({ reference: gone.reference, outcome: 'seats_gone' }),
    ]),
  );
  await recover();
  expect(await list()).toHaveLength(2);

  await sql`insert into order_events (order_id, kind, detail)
    select id, 'refund_repeated', jsonb_build_object('refund', 0, 'reason', 'date_changed', 'amountCents', 700, 'tickets', 0,
      'left', jsonb_build_array(jsonb_build_object('why', 'The new date has no seats left.', 'tickets', '[]'::jsonb, 'seats', 1)))
    from orders where reference = ${again.reference}`.execute(shop.db);
  await sql`insert into order_events (order_id, kind, detail)
    select id, 'refund_repeated', jsonb_build_object('refund', 0, 'reason', 'date_changed', 'amountCents', 700, 'tickets', 0,
      'moved', jsonb_build_array(jsonb_build_object('tickets', 2, 'to', 'Robotics, May')))
    from orders where reference = ${again.reference}`.execute(shop.db);
  expect((await list()).slice(0, 2)).toMatchObject([
    { outcome: 'date_changed', tickets: 2, detail: 'Robotics, May', amount_cents: 700 },
    { outcome: 'for_a_person', detail: 'The new date has no seats left.', reason: 'date_changed' },
  ]);
  expect(await list('?outcome=for_a_person')).toHaveLength(1);
  expect(await list(`?search=${gone.reference}`)).toMatchObject([{ outcome: 'seats_gone' }]);
  expect((await office.get('recovery?outcome=nothing')).statusCode).toBe(422);
});

test('a payment that the backup did not know of its order is listed as found', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const started = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(started.id);
  await recover();
  expect(await list()).toMatchObject([
    { reference: started.reference, outcome: 'payment_found', amount_cents: 5_000, tickets: 0 },
  ]);
});
