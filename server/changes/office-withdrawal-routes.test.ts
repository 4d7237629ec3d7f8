import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buyConsulting, withdraw } from '#tests/build-withdrawal.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

test('staff return no more than the terms give for a late withdrawal, and an administrator does', async () => {
  const { orderId, typed, totalCents } = await buyConsulting(shop);
  await sql`update orders set settled_at = now() - interval '60 days' where id = ${orderId}`.execute(shop.db);
  await withdraw(shop, typed);
  const { id } = await shop.db.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow();
  const { token } = await buildInsider(shop.db, { role: 'staff', name: 'Stella' });
  const body = { amount_cents: totalCents, reason: 'She was ill' };
  const asStaff = await office.site.ask('POST', `/api/v1/admin/withdrawals/${id}/return`, { token, body });
  expect(asStaff.statusCode).toBe(403);
  expect(asStaff.json().message).toContain('Only an administrator can return more');
  const asAdmin = await office.post(`withdrawals/${id}/return`, body);
  expect(asAdmin.statusCode).toBe(200);
  expect(asAdmin.json().data).toMatchObject({ state: 'returned', amount_cents: totalCents });
});
