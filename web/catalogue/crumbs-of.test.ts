import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs-of.ts';

test('a program of a track stands below it', () => {
  expect(crumbsOf({ track: 'summer-schools' })).toEqual([
    { label: 'All programs', to: '/programs' },
    { label: 'Summer schools', to: '/programs/summer-schools' },
  ]);
});

test('a program without a track stands below the catalogue', () => {
  expect(crumbsOf({ track: null })).toEqual([{ label: 'All programs', to: '/programs' }]);
});
