import { expect, test } from 'vitest';
import { problemsLeft } from './problems-by-schema.ts';

const problems = { tickets: 'Please choose a ticket', reason: 'Please say why' };

test('a problem goes when its field is right, and the others stay', () => {
  const wrong = { reason: 'Please say why' };
  expect(problemsLeft(problems, { wrong, changed: 'chosen', isByServer: false })).toEqual(wrong);
  expect(problemsLeft(problems, { wrong: {}, changed: 'reason', isByServer: false })).toEqual({});
});

test('what only the server knows stands until its field is changed', () => {
  const told = { email: 'This address is taken', name: 'Nobody is called so' };
  expect(problemsLeft(told, { wrong: {}, changed: 'name', isByServer: true })).toEqual({
    email: 'This address is taken',
  });
});

test('what was not held against anybody yet is not while he types', () => {
  const wrong = { name: 'Name is required', reason: 'Please say why' };
  expect(problemsLeft(problems, { wrong, changed: 'reason', isByServer: false })).toEqual({
    reason: 'Please say why',
  });
});
