import { expect, test } from 'vitest';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['nigar@gmial.com', 'nigar@gmail.com'],
  ['nigar@gmai.com', 'nigar@gmail.com'],
  ['nigar@gmaill.com', 'nigar@gmail.com'],
  ['nigar@gmail.con', 'nigar@gmail.com'],
  ['nigar@gmail.co', 'nigar@gmail.com'],
  [' Nigar@Hotmial.com', 'nigar@hotmail.com'],
  ['nigar@yahoo.co.uk.', 'nigar@yahoo.co.uk'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each(['nigar@gmail.com', 'nigar@school.az', 'nigar@mail.com', 'nigar@', 'nigar', '@gmial.com', ''])(
  '%s is left alone',
  (typed) => {
    expect(likelyEmail(typed)).toBeUndefined();
  },
);
