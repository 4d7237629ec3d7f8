import { expect, test } from 'vitest';
import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import type { CartItem } from './cart.ts';
import { pictureOfLine } from './line-words.ts';

const program = { image: '/images/posters/space.svg' } as CartItem['program'];
const selectedSession = {
  location: 'Miami and Orlando, Florida',
  city: 'Miami',
} as NonNullable<CartItem['selectedSession']>;

test('a session in the cart shows its city', () => {
  expect(pictureOfLine({ program, selectedSession })).toBe('/images/cities/small/miami.svg');
});

test.each([undefined, ''])('when the city is unknown (%s), none is shown', (city) => {
  const { city: _, ...bare } = selectedSession;
  const placed = city === undefined ? bare : { ...bare, city };
  expect(pictureOfLine({ program, selectedSession: placed })).toBe(program.image);
});

test('a program shows its own picture, or the default one', () => {
  expect(pictureOfLine({ program })).toBe(program.image);
  expect(pictureOfLine({ program: { ...program, image: '' } })).toBe(PLACEHOLDER_PICTURE);
});
