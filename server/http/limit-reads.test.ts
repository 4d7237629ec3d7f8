import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitReads } from './limit-reads.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function allowed(reads: ReturnType<typeof limitReads>, address: string, times: number): number {
  return Array.from({ length: times }, () => reads.isAllowed(address)).filter(Boolean).length;
}

test('an address can read up to the limit', () => {
  expect(allowed(limitReads(100), '203.0.113.1', 150)).toBe(100);
});

test('addresses are counted apart', () => {
  const reads = limitReads(100);
  allowed(reads, '203.0.113.1', 150);
  expect(allowed(reads, '203.0.113.2', 150)).toBe(100);
});

test('after ten seconds counting starts again', () => {
  const reads = limitReads(100);
  allowed(reads, '203.0.113.1', 150);
  vi.advanceTimersByTime(9_999);
  expect(allowed(reads, '203.0.113.1', 150)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(allowed(reads, '203.0.113.1', 150)).toBe(100);
});

test('a refusal gives the seconds left, at least one', () => {
  const reads = limitReads(1);
  allowed(reads, '203.0.113.1', 2);
  vi.advanceTimersByTime(2_500);
  expect(reads.secondsLeft()).toBe(8);
  vi.advanceTimersByTime(7_400);
  expect(reads.secondsLeft()).toBe(1);
});

test('memory use is bounded, however many addresses there are', () => {
  const reads = limitReads(1);
  allowed(reads, '203.0.113.1', 2);
  for (let address = 0; address <= 100_000; address += 1) reads.isAllowed(String(address));
  expect(allowed(reads, '203.0.113.1', 2)).toBe(1);
});
