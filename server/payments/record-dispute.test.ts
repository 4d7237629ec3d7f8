import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { recordDispute } from './record-dispute.ts';

const shop = openShop();

/** A dispute that was lost at the provider, with what it said before and says now. */
async function lostDispute() {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const dispute = await shop.control<{ id: string }>(`payments/${paymentIntentId}/dispute`, {});
  const older = await shop.ctx.cards.retrieveDispute(dispute.id);
  await shop.control(`disputes/${dispute.id}`, { status: 'lost' });
  return { older, newer: await shop.ctx.cards.retrieveDispute(dispute.id) };
}

const recorded = () =>
  shop.db.selectFrom('disputes').select(['status', 'closedAt']).executeTakeFirstOrThrow();

test('older news does not open a closed dispute again', async () => {
  const { older, newer } = await lostDispute();
  await recordDispute(shop.ctx, newer);
  await recordDispute(shop.ctx, older);
  expect(await recorded()).toEqual({ status: 'lost', closedAt: expect.any(Date) });
});

test('a dispute that the provider opens again is open', async () => {
  const { older, newer } = await lostDispute();
  await recordDispute(shop.ctx, newer);
  await recordDispute(shop.with({ retrieveDispute: async () => older }), older);
  expect(await recorded()).toEqual({ status: 'needs_response', closedAt: null });
});

test('of two first reports at once, the older one does not win', async () => {
  const { older, newer } = await lostDispute();
  await atOnce(shop.database, (tx) => sql`select from payments for update`.execute(tx), [
    () => recordDispute(shop.ctx, newer),
    () => recordDispute(shop.ctx, older),
  ]);
  expect(await recorded()).toEqual({ status: 'lost', closedAt: expect.any(Date) });
});

test('of two reports about a known dispute at once, the older one does not win', async () => {
  const { older, newer } = await lostDispute();
  await recordDispute(shop.ctx, older);
  await atOnce(shop.database, (tx) => sql`select from disputes for update`.execute(tx), [
    () => recordDispute(shop.ctx, newer),
    () => recordDispute(shop.ctx, { ...older, status: 'under_review' }),
  ]);
  expect(await recorded()).toEqual({ status: 'lost', closedAt: expect.any(Date) });
});
