import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleData } from '#server/db/load-sample-data.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { readSearched } from './read-searched.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { indexForSearch } from './search-index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadSampleData(database.db);
});
afterAll(() => database.drop());

const find = async (search: string) =>
  searchCatalogue(indexForSearch(await readSearched(database.db)), search);
const slugsOf = async (search: string) => (await find(search)).map(({ slug }) => slug);

test.each([
  ['mentorship', 'mentorship'],
  ['mentorshp', 'mentorship'],
  ['negociation', 'leadership-negotiation-communication'],
  ['leadersip comunication', 'leadership-negotiation-communication'],
  ['mun', 'model-un-delegate-academy'],
  ['maths', 'mathematics-olympiad-circle'],
  ['nasa', 'nasa-space-training'],
  ['astronaut', 'nasa-space-training'],
  ['sat prep', 'college-entrance-exam-preparation'],
  ['teacher training', 'cambridge-teacher-development'],
  ['LONDON', 'london-summer-school'],
  ['Chiara Specimen', 'nasa-space-training'],
  ['placeholdr', 'model-un-delegate-academy'],
  ['space camp', 'nasa-space-training'],
])('%s finds %s', async (search, slug) => {
  expect(await slugsOf(search)).toContain(slug);
});

test('a city finds its sessions, the next one first', async () => {
  const found = (await find('seol')).filter(({ sessionId }) => sessionId !== null);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ place }) => place.includes('Seoul'))).toBe(true);
  const starts = found.map(({ startsLocal }) => startsLocal ?? '');
  expect(starts).toEqual(starts.toSorted());
});

test.each(['seuol', 'soeul', 'negotation seuol'])('%s finds Seoul', async (search) => {
  const found = await find(search);
  expect(found.some(({ place }) => place.includes('Seoul'))).toBe(true);
});

test.each(['16', 'age 16', '16 year old', 'grade 11'])('%s finds programs for that age', async (search) => {
  const slugs = await slugsOf(search);
  expect(slugs.length).toBeGreaterThan(5);
  expect(slugs).not.toContain('cambridge-teacher-development');
});

test.each(['xylophone quartet', '%', "'; drop table programs; --", '\\', '😀'])(
  '%s finds nothing',
  async (search) => {
    expect(await find(search)).toEqual([]);
  },
);

test('a word that every object has as a property is a word like others', async () => {
  expect(await slugsOf('constructor')).toEqual([]);
});

test('words of one search may be found in different texts of a session, and a synonym of several words in one', async () => {
  const found = await find('mastery seoul korea');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ place, sessionId }) => place.includes('Seoul') && sessionId !== null)).toBe(true);
});

test('an instructor of some sessions finds those, and not the others of the program', async () => {
  const found = await find('demir muster istanbul');
  expect(found.some(({ sessionId }) => sessionId !== null)).toBe(true);
  const others = await find('ada example istanbul');
  expect(others.filter(({ sessionId, slug }) => sessionId !== null && slug.startsWith('leadership'))).toEqual(
    [],
  );
});

test('an archived instructor finds nothing', async () => {
  const archive = (archivedAt: Date | null) =>
    database.db.updateTable('instructors').set({ archivedAt }).where('name', '=', 'Esra Sample').execute();
  expect(await slugsOf('esra sample')).toContain('mentorship');
  await archive(new Date());
  expect(await slugsOf('esra sample')).not.toContain('mentorship');
  await archive(null);
});

test('a synonym of several words is found as it is written, and not by one of its words', () => {
  const index = indexForSearch([
    { ...anything, title: 'In two kingdoms', names: ['United Kingdom'], otherTexts: [] },
    { ...anything, title: 'In many states', names: ['United States'], otherTexts: [] },
    { ...anything, title: 'For the first grades', names: [], otherTexts: ['grade 1 grade 2'] },
  ]);
  expect(searchCatalogue(index, 'usa').map(({ title }) => title)).toEqual(['In many states']);
  expect(searchCatalogue(index, '16')).toEqual([]);
});

test('words of a name are also found when they are typed as one', () => {
  const index = indexForSearch([
    { ...anything, title: 'There', names: ['Hudson Hall, New York'], otherTexts: [] },
    { ...anything, title: 'Elsewhere', names: ['York'], otherTexts: ['new'] },
  ]);
  expect(searchCatalogue(index, 'newyork').map(({ title }) => title)).toEqual(['There']);
});

const anything = {
  place: '',
  startsLocal: null,
  endsLocal: null,
  priceCents: null,
  slug: 'any',
  category: 'Any',
  soldBy: 'session' as const,
  sessionId: null,
};
