import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0, 'Very Weak'],
  ['a', 1, 'Very Weak'],
  ['7', 1, 'Very Weak'],
  ['abcdefg', 1, 'Very Weak'],
  ['abcdefgh', 2, 'Weak'],
  ['aB', 2, 'Weak'],
  ['a!', 2, 'Weak'],
  ['abcdefg7', 3, 'Good'],
  ['aB7', 3, 'Good'],
  ['abcdefG7', 4, 'Strong'],
  ['aB7!', 4, 'Strong'],
  ['abcdeG7!', 5, 'Very Strong'],
  ['şahinĞ7_', 5, 'Very Strong'],
  ['        ', 1, 'Very Weak'],
])('%j scores %i and is %s', (password, score, name) => {
  expect(strengthOf(password)).toEqual({ score, name });
});
