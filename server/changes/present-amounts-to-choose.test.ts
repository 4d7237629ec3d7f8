import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { viewOrders } from '#server/orders/order-view.ts';
import { presentOrder } from '#server/orders/present-order.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { cancelSession } from './cancel-session.ts';
import { continueSessionCancellation } from './continue-session-cancellation.ts';
import { withAmountsToChoose } from './present-amounts-to-choose.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';

const shop = openShop();

test.for([
  ['its price', 0, 499],
  ['what is left of it', 10_000, 399],
  ['nothing, if all of it went back before', 49_900, 0],
] as const)('of a cancelled session, %s goes back', async ([, returnedCents, back]) => {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session', priceCents: 49_900 });
  const [{ id: sessionId }] = [
    await buildSession(shop.db, {
      programId,
      startsLocal: '2031-05-05 09:00',
      endsLocal: '2031-05-05 17:00',
    }),
    await buildSession(shop.db, {
      programId,
      startsLocal: '2031-06-05 09:00',
      endsLocal: '2031-06-05 17:00',
    }),
  ];
  const started = await shop.buy([{ programId, sessionId }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const userId = await shop.staff();
  // As if it was returned on the pages of the card provider.
  await sql`update payments set refunded_cents = ${returnedCents} where order_id = ${orderId}`.execute(
    shop.db,
  );
  const shown = await previewSessionCancellation(shop.db, sessionId);
  const actor = { userId, network: '10.0.0.1' };
  const run = await cancelSession(shop.ctx, actor, { sessionId, revision: 1, note: '', shown });
  if (run.outcome !== 'started') throw new Error(run.outcome);
  await continueSessionCancellation(shop.ctx, run.cancellationId);

  const [view] = await viewOrders(shop.db, sql<boolean>`o.id = ${orderId}`);
  const { lines } = await withAmountsToChoose(shop.ctx, presentOrder(view!), view!);
  expect(lines).toMatchObject([{ choose_back: back }]);
});
