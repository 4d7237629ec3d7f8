import { beforeEach, expect, test } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { buildStranger } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();

// Here one machine solves for everybody.
beforeEach(async () => {
  await shop.db
    .insertInto('settings')
    .values({ key: 'checkout_limits', value: JSON.stringify({ challengeTries: 4 }) })
    .execute();
});

/** Tries stolen cards until no order can be had, each browser and address invented. Returns how many were tried. */
async function testCards({ networkOf }: { networkOf(order: number): string }): Promise<number> {
  let tried = 0;
  for (let order = 0; order < 20; order += 1) {
    const { id } = await buildProgram(shop.db, { capacity: 50 });
    const buyer = buildStranger();
    try {
      const { id: session } = await shop.buy([{ programId: id }], { buyer, network: networkOf(order) });
      for (let card = 0; card < 8; card += 1) {
        await shop.sandbox.pay(session, 'decline:generic_decline');
        tried += 1;
        await shop.deliver();
      }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'confirmed_email_required') return tried;
      if (!(error instanceof Error) || !error.message.includes('expired')) throw error;
    }
  }
  return tried;
}

test('from one address ten stolen cards an hour can be tried', { timeout: 60_000 }, async () => {
  expect(await testCards({ networkOf: () => '203.0.113.9' })).toBe(10);
});

test(
  'from a subscriber’s IPv6 /48 forty cards can be tried, not ten for each of its networks',
  { timeout: 60_000 },
  async () => {
    expect(await testCards({ networkOf: (order) => `2001:db8:1:${order + 1}00` })).toBe(40);
  },
);
