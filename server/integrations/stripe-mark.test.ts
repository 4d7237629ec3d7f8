import { expect, test } from 'vitest';
import { readMark, toMarkMetadata } from './stripe-mark.ts';

const line = { programId: 5, sessionId: 12, quantity: 2, unitPriceCents: 549_900 };

test('what is marked is read again, in its order, for the longest cart too', () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    ...line,
    sessionId: index === 3 ? null : index + 1,
  }));
  const mark = { installation: 'ours', isAccount: true, lines };
  const metadata = toMarkMetadata(mark);
  expect(readMark(metadata)).toEqual(mark);
  // The provider's limits, with the order and the attempt beside them.
  expect(Object.keys(metadata).length).toBeLessThanOrEqual(48);
  for (const [key, value] of Object.entries(metadata)) {
    expect(key.length).toBeLessThanOrEqual(40);
    expect(value.length).toBeLessThanOrEqual(500);
  }
});

test('a session of other software, or of an earlier release, has no mark', () => {
  expect(readMark(null)).toBeUndefined();
  expect(readMark({ order: 'Q4VN-8ZTE-61KS' })).toBeUndefined();
  expect(toMarkMetadata(undefined)).toEqual({});
});

test('a line that somebody changed at the provider is left out', () => {
  const metadata = { installation: 'ours', line_1: '{"program":0}', line_2: 'five seats' };
  expect(readMark(metadata)).toEqual({ installation: 'ours', isAccount: false, lines: [] });
});
