import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { inParallel } from '#server/platform/in-parallel.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { LONGEST_ANSWER_MS } from '#tests/longest-answer.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { checkRest } from './check-rest.ts';
import { browseDuring, percentileOf, visitor } from './visitor.ts';
import type { Told } from './visitor.ts';

const AT_ONCE = 12;
const TRIES = 3;

/** Together three of ten requests. */
const troubles = {
  'hang-before-commit': { share: 0.03 },
  'hang-after-commit': { share: 0.03 },
  'reset-before-commit': { share: 0.04 },
  'reset-after-commit': { share: 0.04 },
  'rate-limited': { share: 0.04 },
  conflict: { share: 0.03 },
  'sticky-500-before-commit': { share: 0.03 },
  'sticky-500-after-commit': { share: 0.03 },
  'truncated-body': { share: 0.03 },
};

export function providerFaultTests({ checkouts }: { checkouts: number }): void {
  const shop = openShop();
  let site: TestSite;
  let url: string;
  beforeAll(async () => {
    site = await startTestSite({
      database: shop.database,
      context: shop.ctx,
      trustProxy: ['127.0.0.1'],
      readsPerTenSeconds: 1_000_000,
    });
    url = await site.listen();
  });
  afterAll(() => site.close());

  test(
    `${checkouts} checkouts with a provider that fails three times of ten: one session each, no seat forgotten`,
    { timeout: 60_000 + checkouts * 1_500 },
    async () => {
      const { id, poolId } = await buildProgram(shop.db, { capacity: 4 * checkouts });
      shop.sandbox.faults.set({ seed: 7, api: troubles });
      const { result: told, browsed } = await browseDuring(url, () => buyAll(url, id, checkouts));
      report(told, browsed);
      for (const { status } of told) expect([200, 409, 502, 503]).toContain(status);
      for (const { status, retryAfter } of told) if (status === 503) expect(retryAfter).not.toBeNull();
      expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(LONGEST_ANSWER_MS);
      expect(told.filter(({ status }) => status === 200).length).toBeGreaterThan(checkouts / 2);
      expect(await ordersPayableTwice()).toEqual([]);

      shop.sandbox.faults.reset();
      const sold = told.flatMap(({ data }, index) => (data && index % 3 === 0 ? [data.id] : []));
      for (const session of new Set(sold)) await shop.sandbox.pay(session);
      await comeToRest();
      expect(await shop.taken(poolId)).toBe(new Set(sold).size);
      expect(await checkRest(shop.db)).toEqual([]);
    },
  );

  async function comeToRest(): Promise<void> {
    await shop.deliver();
    for (let round = 0; round < 1 + checkouts / 100; round += 1) {
      await letSaleAge(shop.db, 40);
      await resolveStaleCheckouts(shop.ctx);
      await reconcilePayments(shop.ctx);
      await shop.deliver();
    }
  }

  async function ordersPayableTwice(): Promise<string[]> {
    const sessions = (await (await fetch(`${shop.sandbox.url}/sandbox/sessions`)).json()) as {
      client_reference_id: string;
      status: string;
    }[];
    const open = Map.groupBy(
      sessions.filter(({ status }) => status === 'open'),
      (session) => session.client_reference_id,
    );
    return [...open].filter(([, { length }]) => length > 1).map(([reference]) => reference);
  }
}

/** Each asks again as long as he is told to come back, a few times. */
async function buyAll(url: string, programId: number, checkouts: number): Promise<Told[]> {
  const told: Told[] = [];
  const coming = Array.from({ length: checkouts }, () => visitor(url, programId));
  await inParallel(coming, AT_ONCE, async ({ checkOut }) => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await checkOut();
      told.push(answer);
      if (answer.status === 200) break;
    }
  });
  return told;
}

function report(told: Told[], browsed: { ms: number }[]): void {
  const byStatus = Object.fromEntries(
    [...Map.groupBy(told, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );
  console.info(
    'answers:',
    byStatus,
    'p95',
    percentileOf(told, 0.95),
    'ms, slowest',
    percentileOf(told, 1),
    'ms',
  );
  console.info(
    'browsing meanwhile:',
    browsed.length,
    'times, p95',
    percentileOf(browsed, 0.95),
    'ms (aim: 300)',
  );
}
