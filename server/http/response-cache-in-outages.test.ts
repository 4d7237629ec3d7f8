import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { buildMemory, fail, make, words } from '#tests/response-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const outages = [
  ['an answer of status 503', make('away', 503)],
  ['an error', fail(new Error('connect ECONNREFUSED'))],
] as const;

test.each(outages)(
  'in an outage the last known response replaces %s, for half a minute',
  async (_what, unavailable) => {
    const { memory, catalogueVersion } = buildMemory();
    await memory.get('/', make('last known'));
    catalogueVersion.isCertain = false;
    vi.advanceTimersByTime(10_000);
    expect(words(await memory.get('/', unavailable))).toBe('last known');
    vi.advanceTimersByTime(19_000);
    expect(words(await memory.get('/', unavailable))).toBe('last known');
    vi.advanceTimersByTime(2_000);
    const outcome = await memory.get('/', unavailable).catch((error: unknown) => error as Error);
    expect(outcome instanceof Error || outcome.status === 503).toBe(true);
  },
);

test.each(outages)(
  'while the database works, the last known response does not hide %s',
  async (_what, broken) => {
    const { memory, catalogueVersion } = buildMemory();
    await memory.get('/', make('last known'));
    catalogueVersion.current += 1;
    const outcome = await memory.get('/', broken).catch((error: unknown) => error as Error);
    expect(outcome instanceof Error || outcome.status === 503).toBe(true);
  },
);

test('a refusal is not an outage: deleted things are not shown again', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('last known'));
  catalogueVersion.current += 1;
  catalogueVersion.isCertain = false;
  await expect(memory.get('/', fail(new Refusal('not_found')))).rejects.toThrow('Service not found');
});

test('after an outage current data is shown', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('before'));
  catalogueVersion.isCertain = false;
  vi.advanceTimersByTime(2_000);
  await memory.get('/', fail(new Error('away')));
  catalogueVersion.isCertain = true;
  catalogueVersion.current += 1;
  expect(words(await memory.get('/', make('after')))).toBe('after');
});
