import { expect, test } from 'vitest';
import { help } from '#web/content/help.ts';
import { answerAnchor } from './answer-anchor.ts';

test('an answer is named by its question', () => {
  expect(answerAnchor('What if I can’t come?')).toBe('what-if-i-can-t-come');
});

test('no two answers of the help center have the same name', () => {
  const names = help.groups.flatMap(({ questions }) =>
    questions.map(({ question }) => answerAnchor(question)),
  );
  expect(new Set(names).size).toBe(names.length);
});
