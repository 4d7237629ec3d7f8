import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['What it is. What they do.', 'What it is.'],
  ['At 2.5 times the speed! And more', 'At 2.5 times the speed!'],
  ['Only one', 'Only one'],
  ['', ''],
])('of %j the first sentence is %j', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
