import { expect, test } from 'vitest';
import { searchFaq } from './search-faq.ts';

const groups = [
  {
    title: 'Paying',
    questions: [
      { question: 'How can I pay?', answer: ['By card.'] },
      { question: 'Where is my receipt?', answer: ['In the email.', 'With the café voucher.'] },
    ],
  },
  { title: 'Account', questions: [{ question: 'I forgot my password.', answer: ['Ask for a new one.'] }] },
];

const found = (typed: string) =>
  searchFaq(typed, groups).flatMap(({ questions }) => questions.map(({ question }) => question));

test('an empty search shows all questions', () => {
  expect(searchFaq('  ', groups)).toEqual(groups);
});

test.each([
  ['a word of the question', 'PASSWORD', ['I forgot my password.']],
  ['a word of the answer', 'card', ['How can I pay?']],
  ['a word of its heading', 'account', ['I forgot my password.']],
  ['words in any order', 'email receipt', ['Where is my receipt?']],
  ['more than one of it', 'receipts', ['Where is my receipt?']],
  ['a word without its accents', 'cafe', ['Where is my receipt?']],
  ['one word that fits and one that does not', 'card receipt', []],
])('%s finds it', (_name, typed, questions) => {
  expect(found(typed)).toEqual(questions);
});

test('a heading without questions is not shown', () => {
  expect(searchFaq('password', groups).map(({ title }) => title)).toEqual(['Account']);
});
