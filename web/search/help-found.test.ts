import { expect, test } from 'vitest';
import { helpFound } from './help-found.ts';

test('a word of a question finds its answer, before answers that only mention it', () => {
  const found = helpFound('receipt');
  expect(found[0]).toEqual({ question: 'Where is my receipt?', to: '/help-center#where-is-my-receipt' });
});

test('at most four answers are shown', () => {
  expect(helpFound('the')).toHaveLength(4);
});

test.each(['', '  ', 'xylophone quartet'])('%j finds no answer', (typed) => {
  expect(helpFound(typed)).toEqual([]);
});
