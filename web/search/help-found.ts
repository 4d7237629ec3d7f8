import { help } from '#web/content/help.ts';
import { answerAnchor } from '#web/marketing/answer-anchor.ts';
import { searchFaq } from '#web/marketing/search-faq.ts';

const MOST = 4;

interface FoundAnswer {
  question: string;
  to: string;
}

/** The answers of the help center that fit, those whose question does first. They need no call. */
export function helpFound(typed: string): FoundAnswer[] {
  if (typed.trim() === '') return [];
  const found = searchFaq(typed, help.groups).flatMap(({ questions }) => questions);
  const inQuestion = new Set(
    searchFaq(
      typed,
      found.map((each) => ({ title: '', questions: [{ ...each, answer: [] }] })),
    ).flatMap(({ questions }) => questions.map(({ question }) => question)),
  );
  return found
    .map(({ question }) => question)
    .toSorted((one, other) => Number(inQuestion.has(other)) - Number(inQuestion.has(one)))
    .slice(0, MOST)
    .map((question) => ({ question, to: `/help-center#${answerAnchor(question)}` }));
}
