import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit/office-audit.ts';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { previewSessionCancellation } from '#server/changes/preview-session-cancellation.ts';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { recordChange } from './record-change.ts';

const office = openOfficeShop();
const { shop } = office;

async function entries(search: string): Promise<AuditEntry[]> {
  const answer = await office.get(`audit-log?search=${encodeURIComponent(search)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const actionsOf = async (search: string) => (await entries(search)).map(({ action }) => action);

test('an order reference finds entries on order, tickets and cancellation; a code those on its ticket', async () => {
  const { id, programId } = await buildSession(shop.db, { priceCents: 5_000 });
  const { reference, lines } = await office.paid([{ programId, sessionId: id }]);
  const code = lines[0]!.tickets[0]!.code;
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const [ticket, order, clerk] = await Promise.all([
    shop.db.selectFrom('tickets').select('id').where('code', '=', code).executeTakeFirstOrThrow(),
    shop.db
      .selectFrom('orders')
      .select(['id', 'name'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow(),
    shop.db.selectFrom('users').select('name').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
  ]);
  await recordChange(shop.db, actor, { action: 'session.changed', subject: `session:${id}` });
  await recordChange(shop.db, actor, {
    action: 'ticket.checked_in',
    subject: `ticket:${ticket.id}`,
    after: { checked_in_at: '2026-11-21T22:25:08.265Z', checked_in_by: actor.userId },
  });
  await recordChange(shop.db, actor, { action: 'order.buyer_corrected', subject: `order:${order.id}` });
  await cancelSession(shop.ctx, actor, {
    sessionId: id,
    revision: 1,
    note: '',
    shown: await previewSessionCancellation(shop.db, id),
  });

  expect(await actionsOf(reference)).toEqual([
    'session.cancelled',
    'order.buyer_corrected',
    'ticket.checked_in',
  ]);
  const [checkIn, ...others] = await entries(code.toLowerCase().replaceAll('-', ''));
  expect(others).toEqual([]);
  expect(checkIn).toMatchObject({
    subject_name: code,
    order_reference: reference,
    after: { checked_in_by: clerk.name },
  });
  expect(await actionsOf(order.name)).toEqual(
    expect.arrayContaining(['order.buyer_corrected', 'ticket.checked_in']),
  );
});
