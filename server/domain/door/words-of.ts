const MOST_WORDS = 8;

/** What is searched for: each word has to be found somewhere. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
