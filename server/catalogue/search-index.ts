import { foldForSearch } from '#contract/catalogue/program-filter.ts';
import { trigramsOf } from './likeness.ts';
import type { Found, Searched } from './read-searched.ts';

/** Thousands of sessions have few different texts: each is compared once. */
export interface IndexedText {
  folded: string;
  isName: boolean;
  /** Which programs and sessions have it, as their numbers in `found`. */
  items: number[];
}

export interface IndexedWord {
  trigrams: Set<string>;
  texts: IndexedText[];
}

export interface SearchIndex {
  found: Found[];
  texts: IndexedText[];
  words: Map<string, IndexedWord>;
}

export function indexForSearch(searched: Searched[]): SearchIndex {
  const different = { names: new Map<string, IndexedText>(), others: new Map<string, IndexedText>() };
  const found = searched.map(({ names, otherTexts, ...each }, item) => {
    for (const text of names) addItem(different.names, text, { isName: true, item });
    for (const text of otherTexts) addItem(different.others, text, { isName: false, item });
    return each;
  });
  const texts = [...different.names.values(), ...different.others.values()];
  return { found, texts, words: wordsOf(texts) };
}

function addItem(
  texts: Map<string, IndexedText>,
  text: string | null,
  { isName, item }: { isName: boolean; item: number },
): void {
  if (!text) return;
  const known = texts.get(text);
  if (!known) texts.set(text, { folded: foldForSearch(text), isName, items: [item] });
  else if (known.items.at(-1) !== item) known.items.push(item);
}

const betweenWords = /[^\p{L}\p{N}]+/u;

export function isOneWord(text: string): boolean {
  return !betweenWords.test(text);
}

/** Of names also each two words that follow each other: visitors type newyork. */
function wordsOf(texts: IndexedText[]): Map<string, IndexedWord> {
  const words = new Map<string, IndexedWord>();
  for (const text of texts) {
    const single = text.folded.split(betweenWords).filter(Boolean);
    const pairs = text.isName ? single.slice(1).map((word, index) => `${single[index]} ${word}`) : [];
    for (const word of new Set([...single, ...pairs])) {
      const known = words.get(word);
      if (known) known.texts.push(text);
      else words.set(word, { trigrams: trigramsOf(word), texts: [text] });
    }
  }
  return words;
}
