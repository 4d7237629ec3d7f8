import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { asOffice, buildOfficeUser } from '#tests/office-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let office: ReturnType<typeof asOffice>;
beforeAll(async () => {
  site = await startTestSite();
  office = asOffice(site, (await buildOfficeUser(site.database.db)).token);
});
afterAll(() => site.close());
beforeEach(() => emptyCatalogue(site));

const build = (given: Parameters<typeof buildProgram>[1]) => buildProgram(site.database.db, given);
const hidden = { publishedAt: null };
const archived = { publishedAt: null, archivedAt: sql<Date>`now()` as unknown as Date };

interface Row {
  id: number;
  title: string;
}

async function titles(query: string): Promise<string[]> {
  const { status, data } = await office('GET', `/programs?${query}`);
  expect(status).toBe(200);
  return (data as Row[]).map(({ title }) => title);
}

test('each filter shows only what it names, and archived programs only on request', async () => {
  await build({ title: 'A', category: 'Mentorship', track: 'model-un' });
  await build({ title: 'B', category: 'STEM Programs', soldBy: 'quote' });
  await build({ title: 'C', category: 'STEM Programs', ...hidden });
  await build({ title: 'D', category: 'STEM Programs', ...archived });
  expect(await titles('')).toEqual(['A', 'B', 'C']);
  expect(await titles('category=STEM+Programs')).toEqual(['B', 'C']);
  expect(await titles('track=model-un')).toEqual(['A']);
  expect(await titles('visibility=published')).toEqual(['A', 'B']);
  expect(await titles('visibility=hidden')).toEqual(['C']);
  expect(await titles('visibility=archived')).toEqual(['D']);
  expect(await titles('sold_by=quote')).toEqual(['B']);
});

test('a search finds parts of title and slug in any spelling, and treats symbols as plain text', async () => {
  await build({ title: 'İstanbul Summer', slug: 'city-summer' });
  await build({ title: '100% Space', slug: 'space' });
  expect(await titles('search=ISTAN')).toEqual(['İstanbul Summer']);
  expect(await titles('search=ty-sum')).toEqual(['İstanbul Summer']);
  expect(await titles('search=00%25')).toEqual(['100% Space']);
  expect(await titles('search=_')).toEqual([]);
});

test.each([
  ['sort=position&direction=asc', ['C', 'A', 'B']],
  ['sort=title&direction=desc', ['C', 'B', 'A']],
  ['sort=price&direction=asc', ['B', 'C', 'A']],
])('the order %s works page by page, forwards and backwards', async (order, expected) => {
  await build({ title: 'A', position: 2, soldBy: 'quote' });
  await build({ title: 'B', position: 3, priceCents: 100 });
  await build({ title: 'C', position: 1, priceCents: 90_000 });
  const first = await office('GET', `/programs?${order}&per_page=2`);
  const second = await office('GET', `/programs?${order}&per_page=2&after=${first.next}`);
  expect([...first.data, ...second.data].map((row: Row) => row.title)).toEqual(expected);
  expect({ next: second.next, previous: first.previous }).toEqual({ next: null, previous: null });
  const back = await office('GET', `/programs?${order}&per_page=2&before=${second.previous}`);
  expect(back.data).toEqual(first.data);
});

test('a list can continue after the longest title in the widest characters', async () => {
  for (const position of [1, 2]) await build({ title: '𝔐'.repeat(200), position });
  const { next } = await office('GET', '/programs?sort=title&per_page=1');
  expect((await office('GET', `/programs?sort=title&per_page=1&after=${next}`)).status).toBe(200);
});

test('a program sold by session shows the seats of its coming sessions', async () => {
  const { id } = await build({ title: 'Held', soldBy: 'session' });
  await buildSession(site.database.db, { programId: id, capacity: 10, taken: 3 });
  await buildSession(site.database.db, { programId: id, capacity: 5, taken: 5 });
  expect((await office('GET', '/programs')).data).toMatchObject([{ title: 'Held', capacity: 15, taken: 8 }]);
});

test('moving programs before others or to the end gives the intended order', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await build({ title, position: 7 })).id);
  const [a, b, , d] = ids;
  const order = async () =>
    (await office('GET', '/program-order')).data.programs.map((row: Row) => row.title);
  const place = (id: number | undefined, before: number | null | undefined) =>
    office('PUT', `/programs/${id}/position`, { before });
  await place(d, b);
  expect(await order()).toEqual(['A', 'D', 'B', 'C']);
  await place(a, null);
  await place(a, null);
  expect(await order()).toEqual(['D', 'B', 'C', 'A']);
  await site.catalogueVersion.look();
  const shown = (await site.get('/api/v1/programs')).json().data.data as Row[];
  expect(shown.map(({ title }) => title)).toEqual(['D', 'B', 'C', 'A']);
  expect((await place(a, 999_999)).status).toBe(409);
});

test('positions have no gaps after archiving, restoring or deleting', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C']) ids.push((await build({ title })).id);
  const [a, b] = ids;
  const places = async () =>
    ((await office('GET', '/programs')).data as (Row & { place: number })[]).map(
      ({ title, place }) => `${place} ${title}`,
    );
  const show = (from: string, to: string) => office('PUT', `/programs/${a}/visibility`, { from, to });
  await show('published', 'archived');
  expect(await places()).toEqual(['1 B', '2 C']);
  await show('archived', 'hidden');
  expect(await places()).toEqual(['1 A', '2 B', '3 C']);
  await office('DELETE', `/programs/${b}`);
  expect(await places()).toEqual(['1 A', '2 C']);
});

test('when many people move programs at once, none is lost and each ends before its chosen neighbour', async () => {
  const ids: number[] = [];
  for (let position = 0; position < 6; position += 1) ids.push((await build({ position })).id);
  const [first = 0, ...others] = ids;
  await Promise.all(others.map((id) => office('PUT', `/programs/${id}/position`, { before: first })));
  const { data } = await office('GET', '/program-order');
  const order = (data.programs as Row[]).map(({ id }) => id);
  expect(order.toSorted((one, other) => one - other)).toEqual(ids);
  expect(order.at(-1)).toBe(first);
});
