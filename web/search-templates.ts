import type { EntryContext } from 'react-router';
import { createContext } from 'react-router';

/** Documents in which the visitor's search is left out, by what they were rendered from. */
export interface SearchTemplates {
  get(key: string): string | undefined;
  set(key: string, document: string): unknown;
}

export const searchTemplatesContext = createContext<SearchTemplates | undefined>();

/**
 * Set by the loader of a page whose components show the search as it was typed, and do nothing else with it. The rest of
 * the address must be one of few, or visitors could invent templates.
 */
export const mayUseTemplateContext = createContext(false);

interface Document {
  context: EntryContext;
  nonce: string;
}

const LONGEST_SEARCH = 200;
const secret = crypto.randomUUID();
const nonceMark = `${secret} nonce`;
const undefinedMark = `${secret} undefined`;
// Text, a query and a path write the space in three ways, which tells them apart in the document.
const searchMark = `${secret} search`;
const inQuery = encodeInQuery(searchMark);
const inPath = encodeURIComponent(searchMark);
const marks = new RegExp([nonceMark, searchMark, inQuery.replace('+', '\\+'), inPath].join('|'), 'g');

interface Kept {
  /** Undefined for a page that may not come from a template. */
  templates: SearchTemplates | undefined;
  /** Aborted renders end early, without an error. */
  signal: AbortSignal;
}

/**
 * Searches that find the same programs differ only in the words that were typed. Such a document is rendered once, with
 * marks for the words and the nonce, and they are filled in for each search.
 */
export async function renderSearchOnce(
  document: Document,
  { templates, signal }: Kept,
  render: (document: Document) => Promise<string>,
): Promise<string> {
  const { staticHandlerContext: found } = document.context;
  const query = new URLSearchParams(found.location.search);
  const search = query.get('search') ?? '';
  if (!templates || !isShownUnchanged(search) || found.errors || !isPlain(found.loaderData))
    return render(document);

  query.set('search', searchMark);
  const location = { ...found.location, search: `?${query}` };
  const key = JSON.stringify([location.pathname, location.search, found.loaderData], writeUndefined);
  const known = templates.get(key);
  const template = known ?? (await render(withLocation(document, location)));
  const isWhole = !signal.aborted && template.endsWith('</html>');
  if (known === undefined && isWhole) templates.set(key, template);
  return fillIn(template, { search, nonce: document.nonce });
}

/** Whether JSON tells such values apart: not dates from texts, nor maps from empty objects. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'boolean', 'undefined'].includes(typeof value);
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}

function writeUndefined(_name: string, value: unknown): unknown {
  return value === undefined ? undefinedMark : value;
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
