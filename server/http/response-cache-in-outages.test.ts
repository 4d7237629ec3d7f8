import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { buildMaking, buildMemory, fail, make, words } from '#tests/response-cache.ts';
import type { ToldVersion } from '#tests/response-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

const outages = [
  ['an answer of status 503', make('away', 503)],
  ['an error', fail(new Error('connect ECONNREFUSED'))],
] as const;

/** The database answered just now, and does not any more. */
function goAway(catalogueVersion: ToldVersion): void {
  Object.assign(catalogueVersion, { isCertain: false, isAway: true, lastTrueAt: performance.now() });
}

test.each(outages)('in an outage the last known response replaces %s, for an hour', async (_what, away) => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('last known'));
  vi.advanceTimersByTime(30 * MINUTE);
  goAway(catalogueVersion);
  vi.advanceTimersByTime(59 * MINUTE);
  expect(words(await memory.get('/', away))).toBe('last known');
  vi.advanceTimersByTime(2 * MINUTE);
  const outcome = await memory.get('/', away).catch((error: unknown) => error as Error);
  expect(outcome instanceof Error || outcome.status === 503).toBe(true);
});

test('in an outage nothing is asked of the database for a response that is known', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('last known'));
  goAway(catalogueVersion);
  vi.advanceTimersByTime(MINUTE);
  expect(words(memory.find('/'))).toBe('last known');
  expect(words(await memory.get('/', make('asked')))).toBe('last known');
});

test('until it is clear that the database is away, it is asked first', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('last known'));
  catalogueVersion.isCertain = false;
  vi.advanceTimersByTime(2_000);
  expect(memory.find('/')).toBeUndefined();
  expect(words(await memory.get('/', fail(new Error('away'))))).toBe('last known');
  expect(words(await memory.get('/', make('answered')))).toBe('answered');
});

test.each([
  ['the database is watched', 0, 'last known'],
  ['nobody watches it', undefined, 'late'],
])('whether a visitor waits for a response that takes long, if %s', async (_what, lastTrueAt, expected) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('last known'));
  Object.assign(catalogueVersion, { isCertain: false, lastTrueAt });
  await vi.advanceTimersByTimeAsync(2_000);
  const making = buildMaking();
  const asked = memory.get('/', making.make);
  await vi.advanceTimersByTimeAsync(2_000);
  making.end('late');
  expect(words(await asked)).toBe(expected);
});

test('a response that may be out of date says so and since when, and is marked once', async () => {
  const { memory, catalogueVersion } = buildMemory();
  const fresh = await memory.get('/', make('last known'));
  expect(fresh.headers).not.toHaveProperty('x-outdated');
  goAway(catalogueVersion);
  const since = performance.now();
  vi.advanceTimersByTime(MINUTE);
  const marked = memory.find('/');
  expect(marked).toMatchObject({ headers: { 'x-outdated': 'yes' }, outdatedSince: since });
  expect(memory.find('/')).toBe(marked);
});

test('a page that is made in an outage says so too', async () => {
  const { memory, catalogueVersion } = buildMemory();
  goAway(catalogueVersion);
  vi.advanceTimersByTime(MINUTE);
  expect((await memory.get('/about', make('made of memory'))).headers).toHaveProperty('x-outdated');
  expect(memory.find('/about')?.headers).toHaveProperty('x-outdated');
});

test('a response of an earlier version is used as long as that version was true within the hour', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('before a sale'));
  vi.advanceTimersByTime(30 * MINUTE);
  goAway(catalogueVersion);
  catalogueVersion.current += 1;
  catalogueVersion.lastTrueAt = performance.now() - 20 * MINUTE;
  expect(words(memory.find('/'))).toBe('before a sale');
  vi.advanceTimersByTime(41 * MINUTE);
  expect(memory.find('/')).toBeUndefined();
});

test('a response of a version that nobody remembers is as old as its making', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('long ago'));
  vi.advanceTimersByTime(61 * MINUTE);
  Object.assign(catalogueVersion, { isCertain: false, isAway: true, lastTrueAt: undefined });
  expect(memory.find('/')).toBeUndefined();
});

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

test('after an outage current data is shown, without the mark', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('before'));
  goAway(catalogueVersion);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(memory.find('/')?.headers).toHaveProperty('x-outdated');
  Object.assign(catalogueVersion, { isCertain: true, isAway: false });
  catalogueVersion.current += 1;
  const after = await memory.get('/', make('after'));
  expect(words(after)).toBe('after');
  expect(after.headers).not.toHaveProperty('x-outdated');
  expect(memory.find('/')).toBe(after);
});

test('marked copies have a limit of their own, a quarter of all', async () => {
  const { memory, catalogueVersion } = buildMemory({ maxBytes: 100_000 });
  const keys = Array.from({ length: 12 }, (_, index) => `/${index}`);
  for (const key of keys) await memory.get(key, make('x'.repeat(3_000)));
  goAway(catalogueVersion);
  const first = memory.find('/0');
  for (const key of keys) expect(memory.find(key)?.headers).toHaveProperty('x-outdated');
  expect(memory.find('/11')).toBe(memory.find('/11'));
  expect(memory.find('/0')).not.toBe(first);
});
