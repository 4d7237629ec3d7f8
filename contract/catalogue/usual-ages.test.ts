import { expect, test } from 'vitest';
import { isUnusualAge, usualAges } from './usual-ages.ts';

test.each([
  [[11, 12], { from: 16, to: 18 }],
  [['Grades 5–8'], { from: 10, to: 14 }],
  [['Grade 9'], { from: 14, to: 15 }],
  [['8', 'Grades 10-11'], { from: 13, to: 17 }],
  [['Grades 9–12', 'University'], undefined],
  [['Teachers'], undefined],
  [[14], undefined],
  [[], undefined],
])('pupils of %j are usually %j', (grades, ages) => {
  expect(usualAges(grades)).toEqual(ages);
});

test('a year more or less is usual too', () => {
  const ages = { from: 16, to: 18 };
  expect([14, 15, 16, 18, 19, 20].map((age) => isUnusualAge(age, ages))).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});
