import { expect, test } from 'vitest';
import { isWorse } from './accepted-figures.ts';

const figure = { what: 'sales', baseline: 100, against: 'a bare sale' };
const accepted = { 'sales, checkouts/s': 0.5, 'sales, ms': 2 };

test('a rate is worse when its ratio is more than a fifth below the accepted one', () => {
  expect(isWorse({ ...figure, unit: 'checkouts/s', ours: 41 }, accepted)).toBe(false);
  expect(isWorse({ ...figure, unit: 'checkouts/s', ours: 39 }, accepted)).toBe(true);
});

test('where less is better, it is worse when it is more than a fifth above', () => {
  expect(isWorse({ ...figure, unit: 'ms', ours: 239 }, accepted)).toBe(false);
  expect(isWorse({ ...figure, unit: 'ms', ours: 241 }, accepted)).toBe(true);
});

test('the ratio by processor counts where it is known, and a new figure is not worse', () => {
  expect(isWorse({ ...figure, unit: 'checkouts/s', ours: 90, ratioByProcessor: 0.39 }, accepted)).toBe(true);
  expect(isWorse({ ...figure, unit: 'pages', ours: 1 }, accepted)).toBe(false);
});
