import { expect, test } from 'vitest';
import { LETTER_KINDS } from '#server/domain/emails/email-kind.ts';
import { letterIs, letterNames } from './letter-words.ts';

test('every letter that we write has a name, and no other', () => {
  expect(Object.keys(letterNames).toSorted()).toEqual([...LETTER_KINDS].toSorted());
});

test('a state is the same in a sentence as in a list', () => {
  expect(letterIs('dropped')).toBe('Letter not sent, no longer true');
});
