import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs-of.ts';

test('in the breadcrumbs a program of a track comes below the track', () => {
  expect(crumbsOf({ track: 'summer-schools' })).toEqual([
    { label: 'All programs', to: '/programs' },
    { label: 'Summer schools', to: '/programs/summer-schools' },
  ]);
});

test('in the breadcrumbs a program without a track comes below the catalogue', () => {
  expect(crumbsOf({ track: null })).toEqual([{ label: 'All programs', to: '/programs' }]);
});
