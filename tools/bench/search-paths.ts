const SPELLINGS = 16;

/** Searches that find something, each spelt in its own way: the words of the catalogue in all their cases. */
export function searchPaths(catalogue: string): string[] {
  const words = [...new Set(catalogue.toLowerCase().match(/\b[a-z]{5,}\b/g))];
  return words.flatMap((word) =>
    Array.from({ length: SPELLINGS }, (_, spelling) => `/programs?search=${spell(word, spelling)}`),
  );
}

function spell(word: string, spelling: number): string {
  return [...word].map((letter, index) => (spelling & (1 << index) ? letter.toUpperCase() : letter)).join('');
}
