import type { Question } from '#web/content/help.ts';

interface Group {
  title: string;
  questions: Question[];
}

/** The questions that contain every typed word, in any order. Without a word, all of them. */
export function searchFaq(typed: string, groups: Group[]): Group[] {
  const words = plain(typed).split(/\s+/).filter(Boolean).map(withoutPlural);
  return groups.flatMap(({ title, questions }) => {
    const left = questions.filter((question) => {
      const text = plain([title, question.question, ...question.answer, question.also].join(' '));
      return words.every((word) => text.includes(word));
    });
    return left.length > 0 ? [{ title, questions: left }] : [];
  });
}

/** A word is looked for within the text, so that the shorter one finds both. */
function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
