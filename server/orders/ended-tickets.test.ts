import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();

/** Ada's seat has ended, and the sister's stays. */
async function orderOfTwo() {
  const order = await buildOrder(world.db);
  const [ada = '', sister = ''] = order.codes;
  await sql`update tickets set holder = 'Ada Şahin', state = 'refunded' where code = ${ada}`.execute(
    world.db,
  );
  await sql`update tickets set holder = 'Bea Şahin' where code = ${sister}`.execute(world.db);
  return { ...order, ada };
}

async function textOf(email: Parameters<typeof world.deliver>[0]): Promise<string> {
  const { received } = await world.deliver(email);
  return (received?.email.text ?? '').replaceAll(/\s+/g, ' ');
}

test('an email about cancelled seats says whose they were', async () => {
  const { id, ada } = await orderOfTwo();
  const facts = { tickets: 1, codes: [ada], backCents: 0, keptCents: 100 };
  const text = await textOf({ kind: 'seats_given_back', subject: `order:${id}/ticket:1`, facts });
  expect(text).toContain(`The ticket was ${ada} (Ada Şahin).`);
});

test('of a seat that nobody named, it says which seat it was, and not the buyer', async () => {
  const { id, ada } = await orderOfTwo();
  await sql`update tickets set holder = (select name from orders where id = ${id}) where code = ${ada}`.execute(
    world.db,
  );
  const facts = { tickets: 1, codes: [ada], backCents: 0, keptCents: 100 };
  const text = await textOf({ kind: 'seats_given_back', subject: `order:${id}/ticket:1`, facts });
  expect(text).toMatch(new RegExp(`The ticket was ${ada} \\(seat 1 of 2, [^)]+\\)\\.`));
});

test('an email about a refund says whose seats it was for', async () => {
  const { id, paymentId, ada } = await orderOfTwo();
  const { rows } = await sql<{ id: number }>`
    insert into refunds (order_id, payment_id, amount_cents, reason, state, ended_at)
    values (${id}, ${paymentId}, 124950, 'requested', 'succeeded', now()) returning id`.execute(world.db);
  await sql`update tickets set refund_id = ${rows[0]?.id} where code = ${ada}`.execute(world.db);
  const text = await textOf({ kind: 'refund_done', subject: `refund:${rows[0]?.id}` });
  expect(text).toContain(`The ticket was ${ada} (Ada Şahin).`);
  expect(text).toContain(`1 ticket refunded: ${ada} (Ada Şahin)`);
});
