import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openKeyedQueue } from '#server/platform/keyed-queue.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { holdRow } from './hold-row.ts';
import { browseDuring, percentileOf, visitor } from './visitor.ts';
import type { Told } from './visitor.ts';

export interface LockedSeats {
  rounds: number;
  /** Only where nothing else is busy on the machine. */
  bounds?: { slowestRefusalMs: number; othersP95Ms: number };
}

/** A third of the connections may wait for one row, as in production. */
const seatQueue = openKeyedQueue({ atOnce: 1 });
const BUYERS = 12;

export function lockedSeatsTests({ rounds, bounds }: LockedSeats): void {
  const shop = openShop();
  let site: TestSite;
  let url: string;
  beforeAll(async () => {
    site = await startTestSite({
      database: shop.database,
      context: { ...shop.ctx, seatQueue },
      trustProxy: ['127.0.0.1'],
      readsPerTenSeconds: 1_000_000,
    });
    url = await site.listen();
  });
  afterAll(() => site.close());

  test(
    'while one workshop’s seats are locked, its buyers are asked to retry and others are served',
    { timeout: 60_000 + rounds * 10_000 },
    async () => {
      const locked = await buildProgram(shop.db, { capacity: 1_000 });
      const free = await buildProgram(shop.db, { capacity: 1_000_000 });
      const letGo = await holdRow(shop.database, locked.poolId);
      const refused: Told[] = [];
      const served: Told[] = [];
      let servedMeanwhile = 0;
      const { browsed } = await browseDuring(url, async () => {
        for (let round = 0; round < rounds; round += 1) {
          let isOver = false;
          const waiting = together(BUYERS, () => visitor(url, locked.id).checkOut()).finally(() => {
            isOver = true;
          });
          while (!isOver) {
            served.push(await visitor(url, free.id).checkOut());
            if (!isOver) servedMeanwhile += 1;
          }
          refused.push(...(await waiting));
        }
      });
      console.info(
        `refused after at most ${percentileOf(refused, 1)} ms; ${served.length} others served, p95`,
        `${percentileOf(served, 0.95)} ms; browsing p95 ${percentileOf(browsed, 0.95)} ms`,
      );
      for (const { status, retryAfter } of refused)
        expect([status, retryAfter]).toEqual([503, expect.any(String)]);
      expect(refused).toHaveLength(rounds * BUYERS);
      expect(servedMeanwhile).toBeGreaterThanOrEqual(rounds);
      expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
      if (bounds) {
        expect(percentileOf(refused, 1)).toBeLessThan(bounds.slowestRefusalMs);
        expect(percentileOf(served, 0.95)).toBeLessThan(bounds.othersP95Ms);
      }
      await letGo();
      expect((await visitor(url, locked.id).checkOut()).status).toBe(200);
      expect(await shop.taken(locked.poolId)).toBe(1);
    },
  );

  test('while all connections are busy, sales are refused for now and the catalogue is shown', async () => {
    const { id, poolId } = await buildProgram(shop.db);
    // Otherwise the program may be noticed after the list was read, which is then not known any more.
    await site.catalogueVersion.look();
    expect((await fetch(`${url}/api/v1/programs`)).status).toBe(200);
    const { pool } = shop.database;
    const taken = await together(pool.options.max ?? 0, () => pool.connect());
    let isTaken = true;
    const giveBack = () => {
      if (isTaken) for (const client of taken) client.release();
      isTaken = false;
    };
    onTestFinished(giveBack);
    const { result: told, browsed } = await browseDuring(url, () =>
      together(BUYERS, () => visitor(url, id).checkOut()),
    );
    console.info(
      `put off after at most ${percentileOf(told, 1)} ms; browsing p95 ${percentileOf(browsed, 0.95)} ms`,
    );
    for (const { status, retryAfter } of told)
      expect([status, retryAfter]).toEqual([503, expect.any(String)]);
    expect(told).toHaveLength(BUYERS);
    if (bounds) expect(percentileOf(told, 1)).toBeLessThan(bounds.slowestRefusalMs);
    expect(new Set(browsed.map(({ status }) => status))).toEqual(new Set([200]));
    giveBack();
    expect((await visitor(url, id).checkOut()).status).toBe(200);
    expect(await shop.taken(poolId)).toBe(1);
  });
}

function together<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, work));
}
