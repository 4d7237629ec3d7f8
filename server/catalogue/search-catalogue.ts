import type { Context } from '#server/platform/context.ts';
import { keepByVersion } from './keep-by-version.ts';
import { isTypedWrongly, shareOfBoth, trigramsOf } from './likeness.ts';
import { readSearched } from './read-searched.ts';
import type { Found } from './read-searched.ts';
import { indexForSearch, isOneWord } from './search-index.ts';
import type { IndexedText, SearchIndex } from './search-index.ts';
import { searchWords } from './search-synonyms.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';

const MOST_FOUND = 12;
// In a short word, one typing error affects a larger share of the trigrams.
const ENOUGH = { short: 0.35, long: 0.5 };
const SHORT = 5;
const KEPT_IN_DOUBT_MS = 1_000;
const LIKENESS = { typedWrongly: 0.6, containedInText: 0.7, otherText: 0.8 };

/** All that can be found, read once for each edit of the catalogue; in doubt about the catalogue, about once a second. */
export function keepSearchIndex(
  { db }: Pick<Context, 'db'>,
  { lastLook, isCertain }: Pick<CatalogueVersion, 'lastLook' | 'isCertain'>,
): () => Promise<SearchIndex> {
  const version = () =>
    isCertain() ? lastLook().edits : `in doubt ${Math.floor(performance.now() / KEPT_IN_DOUBT_MS)}`;
  return keepByVersion({ version, isCertain: () => true }, async () =>
    indexForSearch(await readSearched(db)),
  );
}

/** Programs and coming sessions that match each word, a similar word, or a synonym: the best first. */
export function searchCatalogue(index: SearchIndex, search: string): Found[] {
  const [first, ...others] = searchWords(search).map((meanings) => itemsLike(index, meanings));
  if (!first) return [];
  const matching = [...first.keys()].filter((item) => others.every((likeness) => likeness.has(item)));
  const scores = matching.map((item) => ({
    item,
    score: [first, ...others].reduce((sum, likeness) => sum + (likeness.get(item) ?? 0), 0),
  }));
  return scores
    .toSorted((one, other) => other.score - one.score || one.item - other.item)
    .slice(0, MOST_FOUND)
    .flatMap(({ item }) => index.found[item] ?? []);
}

/** How well each program or session matches one word in the best of its meanings. */
function itemsLike(index: SearchIndex, meanings: string[]): Map<number, number> {
  const likeness = new Map<number, number>();
  for (const meaning of meanings)
    for (const [text, likenessOfText] of textsLike(index, meaning))
      for (const item of text.items) likeness.set(item, Math.max(likenessOfText, likeness.get(item) ?? 0));
  return likeness;
}

function textsLike({ texts, words }: SearchIndex, meaning: string): Map<IndexedText, number> {
  const enough = meaning.length <= SHORT ? ENOUGH.short : ENOUGH.long;
  const likeness = new Map<IndexedText, number>();
  const add = (text: IndexedText, least: number) => {
    if (least >= enough) likeness.set(text, Math.max(least, likeness.get(text) ?? 0));
  };
  const trigrams = trigramsOf(meaning);
  // A synonym of several words has to be there as it is written: single words of it mean something else.
  const alike = isOneWord(meaning) ? words : [];
  for (const [word, { trigrams: ofWord, texts: withWord }] of alike) {
    const share = shareOfBoth(trigrams, ofWord);
    if (share >= enough)
      for (const text of withWord) add(text, text.isName ? share : LIKENESS.otherText * share);
    if (isTypedWrongly(meaning, word))
      for (const text of withWord) if (text.isName) add(text, LIKENESS.typedWrongly);
  }
  for (const text of texts)
    if (text.folded.includes(meaning)) add(text, text.isName ? 1 : LIKENESS.containedInText);
  return likeness;
}
