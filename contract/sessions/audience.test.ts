import { expect, test } from 'vitest';
import { AUDIENCE_BADGES, AUDIENCES, audienceBadges, gradeLine } from './audience.ts';

test('each audience is found by its own badge', () => {
  expect(AUDIENCES.flatMap((audience) => audienceBadges([AUDIENCE_BADGES[audience]]))).toEqual([
    'High School',
    'University',
    'Executive',
  ]);
});

test.for([
  [['For HIGH SCHOOL students'], ['High School']],
  [['Senior executives'], ['Executive']],
  [
    ['executive', 'university'],
    ['University', 'Executive'],
  ],
  [['High School & University'], ['High School', 'University']],
  [['University', 'university'], ['University']],
  [['High', 'School'], []],
  [['Grades 9-12'], []],
  [[], []],
] as const)('the highlights %j give the audiences %j', ([highlights, badges]) => {
  expect(audienceBadges(highlights)).toEqual(badges);
});

test.for([
  [['University', 'Grades 9-12'], [7], 'Grades 9-12'],
  [['GRADE 11', 'Grade 12'], [], 'GRADE 11'],
  [['For 9th graders'], [10], 'For 9th graders'],
  [['High School'], [9], 'Grade 9'],
  [[], [9, 10], 'Grades 9, 10'],
  [[], ['11', 12], 'Grades 11, 12'],
  [['Upgraded laboratories', 'Warm: 30 centigrade'], [9], 'Grade 9'],
] as const)('highlights %j and levels %j give the grade line %s', ([highlights, levels, line]) => {
  expect(gradeLine(highlights, levels)).toBe(line);
});

test('without a grade entry or a level there is no grade line', () => {
  expect(gradeLine(['University'], [])).toBeUndefined();
});
