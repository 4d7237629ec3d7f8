import { expect, test } from 'vitest';
import { EMAIL_KINDS } from '#server/emails/email-kind.ts';
import { emailIs, emailKindNames } from './email-words.ts';

test('every email kind has a name, and nothing else has', () => {
  expect(Object.keys(emailKindNames).toSorted()).toEqual([...EMAIL_KINDS].toSorted());
});

test('a state has the same name in a sentence as in a list', () => {
  expect(emailIs('dropped')).toBe('Email not sent, no longer relevant');
});
