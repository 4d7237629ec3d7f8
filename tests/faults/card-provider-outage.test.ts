import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { LONGEST_ANSWER_MS } from '#tests/longest-answer.ts';
import { until } from '#tests/until.ts';
import { startBreakableSite } from './breakable-site.ts';
import type { Break } from './breakable-way.ts';
import { visitor } from './visitor.ts';

const LONG = { timeout: 180_000 };
const LONGEST_REFUSAL_MS = 5_000;
const AT_ONCE = 3;

test.each<Break>(['refuses', 'is silent'])(
  'while the card provider %s, the button says when to come back, nothing is held, and all else goes on',
  LONG,
  async (how) => {
    const { url, database, wayToCards: way } = await startBreakableSite();
    const paid = await buildProgram(database.db, { capacity: 100 });
    const free = await buildProgram(database.db, { capacity: 100, priceCents: 0 });
    const press = () => visitor(url, paid.id).checkOut();
    const orders = async () => (await database.db.selectFrom('orders').select('id').execute()).length;
    // The negative control: with a provider the same press is a sale.
    expect((await press()).status).toBe(200);

    way.break(how);
    const first = await Promise.all(Array.from({ length: AT_ONCE }, press));
    for (const { status, ms, retryAfter } of first) {
      expect([status, retryAfter]).toEqual([503, expect.any(String)]);
      expect(ms).toBeLessThan(LONGEST_ANSWER_MS);
    }
    const before = await orders();
    const later = await press();
    console.info(
      `the provider ${how}: ${first.map(({ ms }) => Math.round(ms)).join(', ')} ms, then ${Math.round(later.ms)} ms`,
    );
    expect(later).toMatchObject({ status: 503, error: 'unavailable' });
    expect(later.message).toMatch(/^Card payments are paused.*Please try again in \d+ seconds\.$/);
    expect(later.tryAgainInSeconds).toBeGreaterThan(0);
    expect(later.tryAgainInSeconds).toBeLessThanOrEqual(30);
    expect(later.retryAfter).toBe(String(later.tryAgainInSeconds));
    expect(later.ms).toBeLessThan(LONGEST_REFUSAL_MS);
    expect(await orders()).toBe(before);

    // Browsing, and free seats.
    expect((await fetch(`${url}/programs/${paid.slug}`)).status).toBe(200);
    expect((await fetch(`${url}/cart`)).status).toBe(200);
    expect((await visitor(url, free.id, { unitAmount: 0 }).checkOut()).status).toBe(200);
    expect(await (await fetch(`${url}/api/v1/status`)).json()).toMatchObject({
      data: { is_degraded: true, parts: [{ name: 'cards', state: 'paused' }, {}, {}, {}, {}] },
    });
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ data: { degraded: false } });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('\nnyea_card_payments_paused 1\n');

    way.mend();
    await until('a buyer can pay', async () => (await press()).status === 200, {
      longestMs: 60_000,
      everyMs: () => 500,
    });
    expect(await (await fetch(`${url}/api/v1/status`)).json()).toMatchObject({
      data: { is_degraded: false },
    });
  },
);
