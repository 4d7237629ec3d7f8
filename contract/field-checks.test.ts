import { expect, test } from 'vitest';
import { isPrintable } from './field-checks.ts';

test.each(['علی\u200cرضا', '\u200fשרה', 'श्री\u200d', 'José', '王小明', '👩‍👧'])('%j can be a name', (name) => {
  expect(isPrintable(name)).toBe(true);
});

test.each(['a\u202eb', 'a\u202db', 'a\u2066b', 'a\nb'])('%j cannot be a name', (name) => {
  expect(isPrintable(name)).toBe(false);
});
