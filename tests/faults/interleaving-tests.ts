import { expect, test } from 'vitest';
import { openShop } from '#tests/open-shop.ts';
import { playHistory } from './play-history.ts';
import { settleNaively } from './settle-naively.ts';

const CONTROLS = 60;

export function interleavingTests({ histories, from = 1 }: { histories: number; from?: number }): void {
  const shop = openShop();

  test(
    `${histories} histories of payment, news, sweep, cancellation, extension and refund end as they may`,
    { timeout: 60_000 + histories * 600 },
    async () => {
      const failures: Record<number, string[]> = {};
      const ends = new Map<string, number>();
      for (let seed = from; seed < from + histories; seed += 1) {
        const { findings, states } = await playHistory(shop, seed);
        if (findings.length > 0) failures[seed] = findings;
        for (const state of states) ends.set(state, (ends.get(state) ?? 0) + 1);
      }
      console.info('how orders ended:', Object.fromEntries(ends));
      expect(failures, 'by seed').toEqual({});
      expect([...ends.keys()].toSorted()).toEqual(['cancelled', 'expired', 'failed', 'paid', 'refunded']);
    },
  );

  test('the same histories find a settlement that reads first and writes later', async () => {
    let found = 0;
    for (let seed = from; seed < from + CONTROLS && found === 0; seed += 1)
      found += (await playHistory(shop, seed, settleNaively)).findings.length;
    expect(found).toBeGreaterThan(0);
  });
}
