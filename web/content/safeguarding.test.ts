import { expect, test } from 'vitest';
import { stillToBeConfirmed } from './safeguarding.ts';

test('the list has each point that is not confirmed, once', () => {
  const [section] = stillToBeConfirmed([
    { name: 'Adults', isConfirmed: true },
    { name: 'Checks', isConfirmed: false },
    { name: 'Hours', isConfirmed: false },
  ]);
  expect(section).toMatchObject({ title: 'Still to be confirmed', list: ['Checks', 'Hours'] });
});

test('once every point is confirmed there is no list', () => {
  expect(stillToBeConfirmed([{ name: 'Adults', isConfirmed: true }])).toEqual([]);
});
