import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { failure, listeningSite } from '#tests/listening-site.ts';
import { until } from '#tests/until.ts';

const BLOCK_MS = 1_000;

/** Blocks the event loop repeatedly, with short pauses for responses, until the test ends it. */
async function holdUp(mayEnd: () => boolean): Promise<void> {
  while (!mayEnd()) {
    const end = performance.now() + BLOCK_MS;
    while (performance.now() < end);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  }
}

test(
  'an overloaded process refuses visitors, even for cached responses, but reports that it is alive',
  { tags: 'thorough' },
  async () => {
    const { url } = await listeningSite();
    const read = () => fetch(`${url}/api/v1/programs`);
    await read();
    let mayEnd = false;
    const heldUp = holdUp(() => mayEnd);
    try {
      const refused = await until('a visitor is turned away', async () => {
        const answer = await read();
        return answer.status === 503 && answer;
      });
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refused.json()).toEqual(failure('unavailable'));
      const [probe, another] = await Promise.all([fetch(`${url}/healthz`), read()]);
      expect(probe.status).toBe(200);
      expect(another.status).toBe(503);
    } finally {
      mayEnd = true;
      await heldUp;
    }
    await until('visitors are served again', async () => (await read()).ok);
  },
);
