import { expect, test } from 'vitest';
import { preferredSchoolFirst } from './preferred-school-first.ts';

const sessions = ['Lower Manhattan', 'Larkenfell School, London', 'Seoul', 'The LARKENFELL SCHOOL annex'].map(
  (location) => ({ location }),
);

test('sessions of the school come first, all others stay in their order', () => {
  expect(preferredSchoolFirst(sessions, 'Larkenfell School').map(({ location }) => location)).toEqual([
    'Larkenfell School, London',
    'The LARKENFELL SCHOOL annex',
    'Lower Manhattan',
    'Seoul',
  ]);
});

test('without a school the order does not change', () => {
  expect(preferredSchoolFirst(sessions, '')).toEqual(sessions);
});
