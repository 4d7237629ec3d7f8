import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { OtherClock } from './watch-clock.ts';
import { watchClock } from './watch-clock.ts';

afterEach(() => vi.useRealTimers());

function start(seconds: number | undefined) {
  vi.useFakeTimers();
  const state = { seconds };
  const read = async () =>
    state.seconds === undefined ? undefined : new Date(Date.now() - state.seconds * 1_000);
  const clock: OtherClock = { whose: 'the database', read, everySeconds: 60 };
  const written: string[] = [];
  const log = pino({}, { write: (line) => void written.push(line) });
  return { state, written, watch: watchClock([clock], log) };
}

test('the clock is read before anybody asks, and not a second time for the first who do', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return new Date();
  };
  const clock: OtherClock = { whose: 'the database', read, everySeconds: 60 };
  const watch = watchClock([clock], pino({ level: 'silent' }));
  expect(reads).toBe(1);
  await Promise.all([watch.check(), watch.check()]);
  expect(reads).toBe(1);
});

test.each([0, 119, -119])('a clock that is %i seconds apart is right', async (seconds) => {
  const { watch } = start(seconds);
  await expect(watch.check()).resolves.toBeUndefined();
});

test.each([
  [150, '150 seconds ahead of that of the database'],
  [-400, '400 seconds behind that of the database'],
])('%i seconds apart takes the process out of service with a sentence', async (seconds, words) => {
  const { watch, written } = start(seconds);
  await expect(watch.check()).rejects.toThrow(words);
  expect(written).toEqual([expect.stringContaining(words)]);
});

test('a clock that was set right is in service again, and one that goes wrong is noticed', async () => {
  const { state, watch, written } = start(150);
  await expect(watch.check()).rejects.toThrow('ahead');
  state.seconds = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(watch.check()).rejects.toThrow('ahead');
  await vi.advanceTimersByTimeAsync(0);
  await watch.check();

  state.seconds = -150;
  await vi.advanceTimersByTimeAsync(60_000);
  await watch.check();
  await vi.advanceTimersByTimeAsync(0);
  await expect(watch.check()).rejects.toThrow('behind');
  expect(written).toHaveLength(2);
});

test('a clock that cannot be read changes nothing', async () => {
  const { state, watch } = start(undefined);
  await watch.check();
  state.seconds = 150;
  await vi.advanceTimersByTimeAsync(60_000);
  await watch.check();
  await vi.advanceTimersByTimeAsync(0);
  state.seconds = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(watch.check()).rejects.toThrow('ahead');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(watch.check()).rejects.toThrow('ahead');
});
