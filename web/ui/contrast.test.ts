import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function token(name: string): string {
  return new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)![1]!;
}

test('contrast is measured as in WCAG, in either order of the colours', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test.each(['ink', 'ink-soft', 'crimson', 'green', 'orange', 'red'])(
  '%s can be read on every paper colour',
  (ink) => {
    for (const paper of [token('paper'), token('parchment'), '#ffffff'])
      expect(contrastOf(token(ink), paper)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['crimson', 'crimson-deep', 'navy', 'navy-deep'])(
  'white and pale gold can be read on %s',
  (ground) => {
    expect(contrastOf('#ffffff', token(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(token('gold-pale'), token(ground))).toBeGreaterThanOrEqual(4.5);
  },
);
