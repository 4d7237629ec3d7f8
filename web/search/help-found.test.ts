import { expect, test } from 'vitest';
import { help } from '#web/content/help.ts';
import { helpFound } from './help-found.ts';

test('a word of a question finds its answer, before answers that only mention it', () => {
  const found = helpFound('receipt');
  expect(found[0]).toEqual({ question: 'Where is my receipt?', to: '/help-center#where-is-my-receipt' });
});

test.each([
  ['certificate', 'Do I get a certificate?'],
  ['discount', 'Is there a discount, or a code to enter?'],
  ['code', 'Is there a discount, or a code to enter?'],
  ['coupon', 'Is there a discount, or a code to enter?'],
  ['installments', 'Can I pay in installments?'],
  ['instalment', 'Can I pay in installments?'],
  ['language', 'What language are the programs in?'],
  ['invoice', 'Can our school pay by invoice?'],
  ['letter', 'Can you write a letter for a visa, a school or an employer?'],
  ['waiting list', 'A session is sold out. Is there a waiting list?'],
  ['waitlist', 'A session is sold out. Is there a waiting list?'],
  ['hand on', 'My child cannot come. Can we hand on the seat?'],
])('%s finds the answer to: %s', (typed, question) => {
  expect(helpFound(typed)[0]?.question).toBe(question);
});

test('what there is not is said plainly', () => {
  const answers = new Map(
    help.groups.flatMap(({ questions }) => questions.map(({ question, answer }) => [question, answer[0]])),
  );
  for (const [typed, said] of [
    ['discount', 'There are no discounts and no codes'],
    ['installments', 'No. You pay the whole price at once'],
    ['waiting list', 'There is no waiting list'],
    ['language', 'there is no other language'],
    ['letter', 'There is no letter to download'],
    ['certificate', 'There is none to download'],
  ] as const)
    expect(answers.get(helpFound(typed)[0]?.question ?? '')).toContain(said);
});

test('at most four answers are shown', () => {
  expect(helpFound('the')).toHaveLength(4);
});

test.each(['', '  ', 'xylophone quartet'])('%j finds no answer', (typed) => {
  expect(helpFound(typed)).toEqual([]);
});
