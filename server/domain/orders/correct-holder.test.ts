import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { correctHolder } from './correct-holder.ts';

const shop = openShop();

async function corrected({ reference, codes }: Awaited<ReturnType<typeof buildOrder>>, holders: string[]) {
  const actor = { userId: await shop.staff(), network: 'the office' };
  for (const holder of holders) {
    const { revision } = await shop.order({ reference });
    await correctHolder(shop.ctx, { reference, revision, code: codes[0]!, holder, actor });
  }
}

const emails = () =>
  shop.db.selectFrom('emails').select(['kind', 'subject', 'recipient', 'facts']).orderBy('id').execute();

test('the buyer gets the ticket anew each time that the office corrects its name, and not if nothing changes', async () => {
  const order = await buildOrder(shop.db);
  await corrected(order, ['Zoë Şahin', 'Zoë Şahin', 'Zoe Şahin']);
  const { rows } = await sql<{ id: number }>`select id from tickets where code = ${order.codes[0]}`.execute(
    shop.db,
  );
  const email = {
    kind: 'seat_handed_on',
    subject: `order:${order.id}/ticket:${rows[0]?.id}`,
    recipient: 'asa@example.com',
    facts: { why: 'renamed' },
  };
  expect(await emails()).toEqual([email, email]);
});

test('of a ticket that has ended, nothing is sent', async () => {
  const order = await buildOrder(shop.db);
  await sql`update tickets set state = 'refunded'`.execute(shop.db);
  await corrected(order, ['Zoë Şahin']);
  expect(await emails()).toEqual([]);
});
