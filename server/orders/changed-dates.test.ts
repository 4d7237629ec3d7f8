import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moveByOffice } from '#server/changes/move-by-office.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { viewOrders } from './order-view.ts';

const shop = openShop();

async function booked() {
  const session = await buildSession(shop.db, { sessionTitle: 'Spring', location: 'Seoul', capacity: 5 });
  const { programId } = session;
  const started = await shop.buy([{ programId, sessionId: session.id, quantity: 2 }], { isConfirmed: true });
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference } = await shop.order(started);
  return { orderId, reference, programId, codes: await shop.ticketCodes(orderId) };
}

test('each change is told with what it was and what it is, and not with the reason of the office', async () => {
  const { orderId, reference, programId, codes } = await booked();
  const move = async (tickets: string[], sessionId: number) =>
    moveByOffice(shop.ctx, {
      reference,
      codes: tickets,
      programId,
      sessionId,
      backCents: 0,
      limit: 'what it is cheaper',
      reason: 'A secret of the office',
      actor: { userId: await shop.staff(), network: '10.0.0.1' },
      route: 'move',
      key: undefined,
      bodyHash: createHash('sha256').digest(),
    });
  const summer = await buildSession(shop.db, { programId, sessionTitle: 'Summer', location: 'London' });
  const autumn = await buildSession(shop.db, { programId, sessionTitle: 'Autumn', location: 'Rome' });
  await move(codes, summer.id);
  await move(codes.slice(0, 1), autumn.id);

  const [order] = await viewOrders(shop.db, sql<boolean>`o.id = ${orderId}`);
  expect(order?.changedDates).toEqual([
    {
      changedAt: expect.stringMatching(/^\d{4}-/),
      seats: 2,
      from: expect.stringMatching(/^Spring · Seoul · /),
      to: expect.stringMatching(/^Summer · London · /),
    },
    {
      changedAt: expect.stringMatching(/^\d{4}-/),
      seats: 1,
      from: expect.stringMatching(/^Summer · London · /),
      to: expect.stringMatching(/^Autumn · Rome · /),
    },
  ]);
  expect(JSON.stringify(order)).not.toContain('secret');
});

test('a change that waits for its payment has not happened', async () => {
  const { orderId, codes } = await booked();
  await sql`insert into date_changes (order_id, ticket_ids, from_line_id, supplement_id, difference_cents)
    select order_id, array(select id from tickets where code = any(${codes}::text[])), id, order_id, 100
    from order_lines where order_id = ${orderId}`.execute(shop.db);
  const [order] = await viewOrders(shop.db, sql<boolean>`o.id = ${orderId}`);
  expect(order?.changedDates).toEqual([]);
});
