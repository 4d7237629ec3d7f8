import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { changeDate } from '../date-changes/change-date.ts';
import { sellSeats } from '../orders/issue-tickets.ts';

const shop = openShop();
const PRICE = 200_000;
const MORE = 30_000;

async function sessionAhead(daysAhead: number, given: Parameters<typeof buildSession>[1]) {
  const { rows } = await sql<{ day: string }>`
    select to_char(current_date + ${daysAhead}::int, 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  return buildSession(shop.db, { startsLocal: `${day} 09:00`, endsLocal: `${day} 17:00`, ...given });
}

/** A change to a dearer date that was begun, and its supplement. */
async function begun() {
  const termsId = await buildTerms(shop.db);
  const session = await sessionAhead(90, { priceCents: PRICE, termsId });
  const { programId } = session;
  const next = await sessionAhead(120, { programId, priceCents: PRICE + MORE, termsId });
  const started = await shop.buy([{ programId, sessionId: session.id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const [ticket] = await shop.db.selectFrom('tickets').select('code').execute();
  const checkout = await changeDate(shop.ctx, {
    orderId,
    codes: [ticket!.code],
    programId,
    sessionId: next.id,
    expectedCents: MORE,
    userId: undefined,
  });
  if (!checkout) throw new Error('a dearer date is paid');
  return { session, next, checkout, supplement: await shop.order(checkout) };
}

test('the release before cannot sell a supplement as an order of its own, and its payment is settled here', async () => {
  const { session, next, checkout, supplement } = await begun();
  await shop.sandbox.pay(checkout.id);
  // As that release settles a payment, in one transaction.
  const settleAsBefore = shop.db.transaction().execute(async (tx) => {
    await sql`insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
      values (${supplement.id}, 'pi_before', ${checkout.id}, ${MORE}, 'usd', now())`.execute(tx);
    await sellSeats(shop.ctx, tx, { orderId: supplement.id, name: supplement.name, email: supplement.email });
  });
  await expect(settleAsBefore).rejects.toMatchObject({ constraint: 'supplement_is_not_sold' });
  expect(await shop.count('payments')).toBe(1);
  expect((await shop.order(supplement)).state).toBe('pending');

  await shop.deliver();
  expect((await shop.order(supplement)).state).toBe('date_changed');
  const sessions = await shop.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select(['l.sessionId', 't.state'])
    .execute();
  expect(sessions).toEqual([{ sessionId: next.id, state: 'valid' }]);
  expect([await shop.taken(session.poolId), await shop.taken(next.poolId)]).toEqual([0, 1]);
  expect(await shop.count('payments')).toBe(2);
});
