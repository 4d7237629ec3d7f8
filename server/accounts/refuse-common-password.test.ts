import { expect, test } from 'vitest';
import { newPasswordProblem } from '#contract/accounts/account-fields.ts';
import { samplePrograms } from '#server/db/sample-data/sample-catalogue.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { SITE_WORDS } from './site-words.ts';

const ofLists = ['Password1', 'SunShine1', 'qWERTY123', 'P@ssw0rd', 'Iloveyou1', 'Jennifer1'];
const ofSite = ['Nyea2026', 'NewYork-2016!', 'M3nt0rship1', 'Model-UN-Academy-7', 'Welcome2NYEA'];
const good = ['Right-horse-1', 'Leadership-horse-1', 'Pässword-horse-1', 'Korrekt3 Pferd Batterie'];

test.each(ofLists)('%s is on the lists of common passwords', (password) => {
  expect(() => refuseCommonPassword(password)).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      fields: {
        password: [expect.stringMatching(/^This password is on lists of the most common passwords/)],
      },
    }),
  );
});

test.each(ofSite)('%s is made of words of this site', (password) => {
  expect(() => refuseCommonPassword(password)).toThrow(
    expect.objectContaining({ fields: { password: [expect.stringMatching(/connects with this site/)] } }),
  );
});

test.each(good)('%s may be chosen', (password) => {
  expect(newPasswordProblem(password)).toBeUndefined();
  expect(() => refuseCommonPassword(password)).not.toThrow();
});

test('the words of this site include those of every program', () => {
  const words = samplePrograms.flatMap(({ title }) => title.toLowerCase().match(/\p{L}+/gu) ?? []);
  expect([...new Set(words)].filter((word) => !SITE_WORDS.includes(word))).toEqual([]);
});
