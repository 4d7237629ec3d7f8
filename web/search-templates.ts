import type { EntryContext } from 'react-router';
import { createContext } from 'react-router';

/** Documents in which the visitor's search is left out, by what they were rendered from. */
export interface SearchTemplates {
  get(key: string): string | undefined;
  set(key: string, document: string): unknown;
}

export const searchTemplatesContext = createContext<SearchTemplates | undefined>();

interface Document {
  context: EntryContext;
  nonce: string;
}

const LONGEST_SEARCH = 200;
const secret = crypto.randomUUID();
const nonceMark = `${secret} nonce`;
// Text, a query and a path write the space in three ways, which tells them apart in the document.
const searchMark = `${secret} search`;
const inQuery = encodeInQuery(searchMark);
const inPath = encodeURIComponent(searchMark);
const marks = new RegExp([nonceMark, searchMark, inQuery.replace('+', '\\+'), inPath].join('|'), 'g');

/**
 * Searches that find the same programs differ only in the words that were typed. Such a document is rendered once, with
 * marks for the words and the nonce, and they are filled in for each search.
 */
export async function renderSearchOnce(
  document: Document,
  templates: SearchTemplates | undefined,
  render: (document: Document) => Promise<string>,
): Promise<string> {
  const { staticHandlerContext: found } = document.context;
  const query = new URLSearchParams(found.location.search);
  const search = query.get('search') ?? '';
  const isOnlyShown = found.matches.some(({ route }) => showsSearchAsTyped(route.handle));
  if (!templates || !isOnlyShown || !isShownUnchanged(search) || found.errors) return render(document);

  query.set('search', searchMark);
  const location = { ...found.location, search: `?${query}` };
  const key = JSON.stringify([location.pathname, location.search, found.loaderData]);
  const known = templates.get(key);
  const template = known ?? (await render(withLocation(document, location)));
  if (known === undefined) templates.set(key, template);
  return fillIn(template, { search, nonce: document.nonce });
}

/** Set in the handle of a route whose components show the search as it was typed, and do nothing else with it. */
function showsSearchAsTyped(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'showsSearchAsTyped' in handle;
}

/** Pages shorten longer ones, and replace control characters. */
function isShownUnchanged(search: string): boolean {
  return (
    search !== '' && search.length <= LONGEST_SEARCH && search === search.trim() && !/\p{Cc}/u.test(search)
  );
}

function withLocation(
  { context }: Document,
  location: EntryContext['staticHandlerContext']['location'],
): Document {
  const staticHandlerContext = { ...context.staticHandlerContext, location };
  return { context: { ...context, staticHandlerContext }, nonce: nonceMark };
}

function fillIn(template: string, { search, nonce }: { search: string; nonce: string }): string {
  const filled = new Map([
    [nonceMark, nonce],
    [searchMark, escapeText(search)],
    [inQuery, encodeInQuery(search)],
    [inPath, encodeURIComponent(search)],
  ]);
  return template.replaceAll(marks, (mark) => filled.get(mark) ?? mark);
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
]);

/** As React does in texts and attributes. */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities.get(letter) ?? letter);
}

function encodeInQuery(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
