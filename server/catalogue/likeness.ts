const FROM_LETTERS = 4;

/** The groups of three letters of each word, with two spaces before it and one after it, as PostgreSQL's pg_trgm has them. */
export function trigramsOf(words: string): Set<string> {
  return new Set(words.split(' ').flatMap((word) => groupsOfThree(`  ${word} `)));
}

function groupsOfThree(letters: string): string[] {
  return Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3));
}

/** Of all trigrams of two words, the share that both have: 1 for the same word. */
export function shareOfBoth(one: Set<string>, other: Set<string>): number {
  let both = 0;
  for (const trigram of one) if (other.has(trigram)) both += 1;
  return both / (one.size + other.size - both);
}

/** One letter is wrong, missing or too many, or two are exchanged. */
export function isTypedWrongly(word: string, meant: string): boolean {
  if (word.length < FROM_LETTERS || Math.abs(word.length - meant.length) > 1) return false;
  let begin = 0;
  while (begin < word.length && word[begin] === meant[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(word.length, meant.length) - begin && word.at(-1 - end) === meant.at(-1 - end))
    end += 1;
  const typed = word.slice(begin, word.length - end);
  const right = meant.slice(begin, meant.length - end);
  return (typed.length < 2 && right.length < 2) || exchangeEnds(typed) === right;
}

function exchangeEnds(letters: string): string {
  return letters.length < 2 ? letters : letters.at(-1) + letters.slice(1, -1) + letters.charAt(0);
}
