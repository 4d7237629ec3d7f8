import { expect, test } from 'vitest';
import { readProgram } from '#web/api-client/read-program.ts';
import { withLevels } from './with-levels.ts';

function whomFor(levels: object) {
  const program = readProgram({ id: 7, title: 'Chess', price: 10, ...levels });
  return program && (({ audiences, grades }) => ({ audiences, grades }))(withLevels(program));
}

test.each([
  [{ grade_levels: [10, '11'] }, { audiences: ['high-school'], grades: [10, 11] }],
  [{ grade_levels: ['Teachers'] }, { audiences: ['teacher'], grades: [] }],
  [{}, { audiences: [], grades: [] }],
  [
    { grade_levels: ['Grades 9-12'], audiences: ['university', 'nobody'], grades: [12] },
    { audiences: ['university'], grades: [12] },
  ],
])('a program with %j is for %j', (levels, whom) => {
  expect(whomFor(levels)).toEqual(whom);
});
