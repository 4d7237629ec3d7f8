import { expect, test } from 'vitest';
import { openVersionHistory } from './version-history.ts';

const MINUTE = 60_000;

test('a version that ended within the hour is known, and the one that is still true is not there', () => {
  const history = openVersionHistory();
  history.end(7, 10 * MINUTE);
  history.end(8, 20 * MINUTE);
  expect(history.endOf(7, 30 * MINUTE)).toBe(10 * MINUTE);
  expect(history.endOf(8, 30 * MINUTE)).toBe(20 * MINUTE);
  expect(history.endOf(9, 30 * MINUTE)).toBeUndefined();
});

test('a version that ended more than an hour ago is forgotten, and later ones are not', () => {
  const history = openVersionHistory();
  history.end(7, 10 * MINUTE);
  history.end(8, 20 * MINUTE);
  expect(history.endOf(7, 71 * MINUTE)).toBeUndefined();
  expect(history.endOf(8, 71 * MINUTE)).toBe(20 * MINUTE);
  expect(history.endOf(8, 81 * MINUTE)).toBeUndefined();
  history.end(9, 90 * MINUTE);
  expect(history.endOf(9, 91 * MINUTE)).toBe(90 * MINUTE);
});
