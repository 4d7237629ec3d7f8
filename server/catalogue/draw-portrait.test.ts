import { expect, test } from 'vitest';
import { drawPortrait } from './draw-portrait.ts';

test('a portrait is the same each time, and neighbours in the list differ', () => {
  const portraits = Array.from({ length: 24 }, (_, number) => drawPortrait(number + 1));
  expect(drawPortrait(7)).toBe(portraits[6]);
  expect(new Set(portraits).size).toBe(24);
});

test('a portrait has no number that cannot be drawn, and no style that the policy would refuse', () => {
  for (const number of [1, 12, 999_999_999_999_999])
    expect(drawPortrait(number)).not.toMatch(/NaN|undefined|Infinity|style|script/);
});
