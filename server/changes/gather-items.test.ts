import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { cancelSession } from './cancel-session.ts';
import { gatherItems } from './gather-items.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';

const shop = openShop();

const isSomebodyWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows.length > 0;
};

test('an order that another worker has just finished is not started again', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const run = await cancelSession(
    shop.ctx,
    { userId: await shop.staff(), network: '10.0.0.1' },
    {
      sessionId: session.id,
      revision: 1,
      note: '',
      shown: await previewSessionCancellation(shop.db, session.id),
    },
  );
  if (run.outcome !== 'started') throw new Error(run.outcome);
  let isGathered = false;
  let gathering: Promise<void> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await sql`update tickets set state = 'refunded'`.execute(tx);
    await sql`update session_cancellation_items set state = 'done', outcome = 'by_hand', amount_cents = 5000`.execute(
      tx,
    );
    gathering = shop.db
      .transaction()
      .execute((other) => gatherItems(other, run.cancellationId))
      .then(() => {
        isGathered = true;
      });
    await expect.poll(async () => isGathered || (await isSomebodyWaiting())).toBe(true);
  });
  await gathering;
  const items = await shop.db.selectFrom('sessionCancellationItems').select(['state', 'outcome']).execute();
  expect(items).toEqual([{ state: 'done', outcome: 'by_hand' }]);
});
