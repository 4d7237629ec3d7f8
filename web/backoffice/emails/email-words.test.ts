import { expect, test } from 'vitest';
import { EMAIL_KINDS } from '#server/domain/emails/email-kind.ts';
import { emailIs, emailKindNames } from './email-words.ts';

test('every email that we write has a name, and no other', () => {
  expect(Object.keys(emailKindNames).toSorted()).toEqual([...EMAIL_KINDS].toSorted());
});

test('a state is the same in a sentence as in a list', () => {
  expect(emailIs('dropped')).toBe('Email not sent, no longer relevant');
});
