import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleData } from '#server/db/load-sample-data.ts';
import { canonicalAddress } from '#server/pages/canonical-address.ts';
import { fetchApiFor } from '#server/pages/fetch-api.ts';
import { loadPagesBuild } from '#server/pages/pages-build.ts';
import type { PagesBuild } from '#server/pages/pages-build.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { renderSearchOnce } from './search-templates.ts';

const facts = {
  apiBaseUrl: '/api/v1',
  isProduction: true,
  currency: 'usd',
  publishableKey: 'pk_none',
  cardScript: undefined,
};

let site: TestSite;
let build: PagesBuild;
let templates: Map<string, string>;
let nonces = 0;

beforeAll(async () => {
  execFileSync(process.execPath, ['bin/build.ts']);
  build = await loadPagesBuild();
  const database = await createTestDatabase();
  await loadSampleData(database.db);
  site = await startTestSite({ database });
}, 10 * 60_000);
afterAll(async () => {
  await site.close();
  await site.database.drop();
});
beforeEach(() => {
  templates = new Map();
});

async function render(address: string, scriptNonce: string, searchTemplates?: typeof templates) {
  const response = await build.render(
    new Request(new URL(canonicalAddress(address).canonical, 'http://localhost:3000')),
    {
      site: facts,
      missingPages: [],
      fetchApi: fetchApiFor(site.app, '/api/v1')('a-request'),
      tellError: (error) => {
        throw error;
      },
      scriptNonce,
      ...(searchTemplates && { searchTemplates }),
    },
  );
  return { status: response.status, headers: [...response.headers], html: await response.text() };
}

/** As a whole, and from a template, which may have been made for another search. */
async function expectTheSame(address: string): Promise<void> {
  nonces += 1;
  const whole = await render(address, `nonce-${nonces}`);
  expect(await render(address, `nonce-${nonces}`, templates)).toEqual(whole);
}

const searchOf = (search: string) => `/programs?${new URLSearchParams({ search })}`;
const spellings = ['leadership', 'LEADERSHIP', 'Leadership', 'leadershiP', ' leadership'];

test('each spelling of a word gets the page that would be rendered for it, and one is rendered', async () => {
  for (const search of spellings) await expectTheSame(searchOf(search));
  expect(templates.size).toBe(1);
  expect((await render(searchOf('leaDERship'), 'n', templates)).html).toContain('value="leaDERship"');
});

test('later pages keep the words in the links to the others', async () => {
  for (const search of ['e', 'E']) {
    for (const page of ['1', '2', '99']) await expectTheSame(`${searchOf(search)}&page=${page}`);
  }
  expect(templates.size).toBe(2);
  const { html } = await render(`${searchOf('e')}&page=2`, 'n', templates);
  expect(html.match(/href="\/programs\?page=1&amp;search=e"/g)).toHaveLength(2);
});

test.each([
  '"><script>alert(1)</script>',
  "' onfocus='alert(1)",
  '</script><script>',
  '&amp; &lt;',
  '$& $1 $` $$',
  'a+b c%20d',
  '?search=x&page=2#y',
  '\\u003c \\n',
  'İı ß ﬁ 🎓 e\u0301',
  'x'.repeat(200),
  'x'.repeat(201),
  '\u0000a\u0001',
  'a\tb\nc',
  '\ud800',
  '\u2028',
])('words that mean something elsewhere are only words: %j', async (search) => {
  await expectTheSame(searchOf('no such program'));
  await expectTheSame(searchOf(search));
  await expectTheSame(`${searchOf(search)}&category=Mentorship&price=over-2000`);
});

test('whatever is searched for, the page is the one that would be rendered', async () => {
  const words = fc.constantFrom('a', 'an', 'program', 'Robotics', 'e', 'university');
  const texts = fc.oneof(words, fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 210 }));
  const pages = fc.constantFrom('', '&page=2', '&category=Mentorship', '&price=under-1000&page=2');
  await fc.assert(
    fc.asyncProperty(texts, pages, (search, rest) => expectTheSame(`${searchOf(search)}${rest}`)),
    { numRuns: 60 },
  );
  expect(templates.size).toBeGreaterThan(2);
});

test('a template is of no use once a seat is taken', async () => {
  await expectTheSame(searchOf('mentor'));
  const before = (await render(searchOf('mentor'), 'n', templates)).html;
  await site.database.db
    .updateTable('seatPools')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .whereRef('taken', '<', 'capacity')
    .execute();
  await site.catalogueVersion.look();
  await expectTheSame(searchOf('mentor'));
  expect((await render(searchOf('mentor'), 'n', templates)).html).not.toBe(before);
});

test('pages that do more with a search than to show it are rendered for each', async () => {
  for (const search of ['refund', 'visa']) await expectTheSame(`/help-center?search=${search}`);
  expect(templates.size).toBe(0);
});

test.each([
  'category=Invented',
  'category=mentorship',
  'page=99',
  'page=1234567',
  'subject=Invented',
  'country=XX',
  'month=2099-01',
])('an address that somebody can invent has no template: %s', async (rest) => {
  await expectTheSame(`${searchOf('e')}&${rest}`);
  expect(templates.size).toBe(0);
});

const wholeDocument = '<html></html>';

/** How often React renders when two visitors search, the second for another spelling. */
async function rendersOf(loaderData: [unknown, unknown], { html = wholeDocument, isAborted = false } = {}) {
  const stop = new AbortController();
  const kept = { templates, signal: stop.signal };
  let renders = 0;
  for (const [at, data] of loaderData.entries()) {
    const location = { pathname: '/programs', search: `?search=${at === 0 ? 'e' : 'E'}` };
    const staticHandlerContext = { location, loaderData: { page: data }, errors: null };
    const document = { context: { staticHandlerContext }, nonce: 'n' } as never;
    await renderSearchOnce(document, kept, async () => {
      renders += 1;
      if (isAborted) stop.abort();
      return html;
    });
  }
  return renders;
}

test('a render that did not finish is nobody else’s page', async () => {
  expect(await rendersOf([{}, {}])).toBe(1);
  templates.clear();
  expect(await rendersOf([{}, {}], { isAborted: true })).toBe(2);
  expect(await rendersOf([{}, {}], { html: '<html><body>' })).toBe(2);
  expect(templates.size).toBe(0);
});

test.each([
  ['dates', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['maps', new Map([[1, 2]]), new Map()],
  ['promises', Promise.resolve(1), Promise.resolve(2)],
  ['numbers that are none', Number.NaN, null],
  ['undefined', { a: undefined }, {}],
  ['undefined in a list', [undefined], [null]],
])('pages whose data differ have no template in common: %s', async (_, first, second) => {
  expect(await rendersOf([{ first }, { first: second }])).toBe(2);
});
