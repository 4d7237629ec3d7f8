import { expect, test } from 'vitest';
import { audiencesIn, gradeLabel, gradesIn } from './program-audience.ts';

test.each([
  [
    ['Grades 9-12', 'University'],
    [9, 10, 11, 12],
    ['high-school', 'university'],
  ],
  [['Grades 5–8'], [5, 6, 7, 8], ['middle-school']],
  [['Grades 7-9'], [7, 8, 9], ['middle-school', 'high-school']],
  [['Grade 10'], [10], ['high-school']],
  [['9', '10'], [9, 10], ['high-school']],
  [['Teachers', 'School leaders'], [], ['teacher']],
  [['Executives', 'Recent graduates'], [], ['university', 'executive']],
  [['High School'], [], ['high-school']],
  [['Grades 12-9', 'Grade 99', 'everybody'], [], []],
  [[], [], []],
])('%j names the grades %j and the audiences %j', (levels, grades, audiences) => {
  expect(gradesIn(levels)).toEqual(grades);
  expect(audiencesIn(levels)).toEqual(audiences);
});

test('a grade has the usual age of its students', () => {
  expect(gradeLabel(9)).toBe('Grade 9 (age 14–15)');
});
