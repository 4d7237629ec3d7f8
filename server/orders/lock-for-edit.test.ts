import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { correctHolder } from './correct-holder.ts';
import { ChangedMeanwhile } from './lock-for-edit.ts';

const shop = openShop();

test('of two corrections of the same order at once the second is refused, not saved over the first', async () => {
  const { reference, codes } = await buildOrder(shop.db);
  const actor = { userId: await shop.staff(), network: 'the office' };
  const corrected = await atOnce(
    shop.database,
    (tx) => sql`select from orders for no key update`.execute(tx),
    codes
      .slice(0, 2)
      .map((code) => () => correctHolder(shop.ctx, { reference, revision: 1, code, holder: 'Zoë Ş', actor })),
  );
  expect(corrected).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: expect.any(ChangedMeanwhile) },
  ]);
});
