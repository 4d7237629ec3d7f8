import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import type { TestSite } from '#tests/test-site.ts';
import { startTestSite } from '#tests/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(() => emptyCatalogue(site));

test('a page of programs comes with links in order, the active one marked', async () => {
  for (let count = 0; count < 5; count += 1) await buildProgram(site.database.db);
  await site.catalogueVersion.look();
  const { data } = (await site.get('/api/v1/programs?page=2&per_page=2')).json();
  expect(data).toMatchObject({ total: 5, current_page: 2, last_page: 3, per_page: 2 });
  expect(data.data).toHaveLength(2);
  expect(data.links.map((link: { label: string; active: boolean }) => [link.label, link.active])).toEqual([
    ['Previous', false],
    ['1', false],
    ['2', true],
    ['3', false],
    ['Next', false],
  ]);
  expect(data.links[4].url).toBe('http://localhost:3000/api/v1/programs?page=3&per_page=2');
});

test('without a query the first fifteen programs are returned, in catalogue order', async () => {
  for (let count = 0; count < 16; count += 1)
    await buildProgram(site.database.db, { position: 16 - count, title: `P${count}` });
  await site.catalogueVersion.look();
  const { data } = (await site.get('/api/v1/programs')).json();
  expect(data.data.map((program: { title: string }) => program.title)).toEqual(
    Array.from({ length: 15 }, (_, index) => `P${15 - index}`),
  );
});

test('a page past the last one is empty, not an error', async () => {
  await buildProgram(site.database.db);
  await site.catalogueVersion.look();
  const answer = await site.get('/api/v1/programs?page=99');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({ data: [], total: 1, current_page: 99, last_page: 1 });
});

test.each([
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=abc', 'page'],
  ['page=1e1', 'page'],
  ['page=', 'page'],
  ['page=1&page=2', 'page'],
  ['per_page=0', 'per_page'],
  ['per_page=101', 'per_page'],
  ['price=cheap', 'price'],
  ['audience=parents', 'audience'],
  ['grade=14', 'grade'],
  ['search=%00', 'search'],
  [`search=${'x'.repeat(201)}`, 'search'],
  ['category=', 'category'],
])('a query with %s is refused, and the response names the field', async (query, field) => {
  const answer = await site.get(`/api/v1/programs?${query}`);
  expect(answer.statusCode).toBe(422);
  const body = answer.json();
  expect(body).toMatchObject({
    success: false,
    error: 'validation_failed',
    message: 'Validation failed. Please check your input.',
  });
  expect(Object.keys(body.errors)).toEqual([field]);
});

test.each(['1', '100'])('a page can have %s programs', async (perPage) => {
  expect((await site.get(`/api/v1/programs?per_page=${perPage}`)).statusCode).toBe(200);
});

test('search, category and price filter the list', async () => {
  await buildProgram(site.database.db, {
    title: 'Ocean Science',
    priceCents: 99_999,
    category: 'STEM Programs',
  });
  await buildProgram(site.database.db, { description: 'From the OCEAN floor up.', priceCents: 100_000 });
  await buildProgram(site.database.db, { title: '100% Speech', priceCents: 200_001 });
  await buildProgram(site.database.db, { title: 'Tailored', soldBy: 'quote', priceCents: null });
  await site.catalogueVersion.look();
  const titles = async (query: string) => (await site.get(`/api/v1/programs?${query}`)).json().data.total;
  expect(await titles('search=oCEAN')).toBe(2);
  expect(await titles('search=ocean&category=STEM%20Programs')).toBe(1);
  expect(await titles('search=%25')).toBe(1);
  expect(await titles('search=_')).toBe(0);
  expect(await titles('price=under-1000')).toBe(1);
  expect(await titles('price=1000-2000')).toBe(1);
  expect(await titles('price=over-2000')).toBe(1);
  expect(await titles('price=all&category=all')).toBe(4);
});

test('audience and grade filter the list, by the program and by its coming sessions', async () => {
  const { db } = site.database;
  await buildProgram(db, { gradeLevels: ['Grades 5-8'] });
  await buildProgram(db, { gradeLevels: ['Teachers'] });
  const { id: programId } = await buildProgram(db, { soldBy: 'session', gradeLevels: ['Grades 11-12'] });
  await buildSession(db, { programId, audiences: ['university', 'executive'], gradeLevels: [9] });
  await buildSession(db, { programId, gradeLevels: [1], cancelledAt: new Date() });
  await site.catalogueVersion.look();
  const total = async (query: string) => (await site.get(`/api/v1/programs?${query}`)).json().data.total;
  expect(await total('audience=middle-school')).toBe(1);
  expect(await total('audience=teacher')).toBe(1);
  expect(await total('audience=executive')).toBe(1);
  expect(await total('audience=high-school&grade=9')).toBe(1);
  expect(await total('audience=teacher&grade=9')).toBe(0);
  expect(await total('grade=8')).toBe(1);
  expect(await total('grade=1')).toBe(0);
  expect(await total('audience=all&grade=all')).toBe(3);
  const { links } = (await site.get('/api/v1/programs?audience=high-school&grade=9')).json().data;
  expect(links[1].url).toMatch(/\?page=1&per_page=15&audience=high-school&grade=9$/);
});

test('a program sold by session says how many sessions come, and of those with seats the lowest price and the first day', async () => {
  const { db } = site.database;
  const { id: programId } = await buildProgram(db, { soldBy: 'session', priceCents: 60_000 });
  const read = async () => {
    await site.catalogueVersion.look();
    const { coming_sessions, lowest_session_price, next_session_date } = (
      await site.get(`/api/v1/programs/${programId}`)
    ).json().data.program;
    return [coming_sessions, lowest_session_price, next_session_date];
  };
  const onDay = (day: string) => ({ startsLocal: `${day} 09:00`, endsLocal: `${day} 17:00` });
  expect(await read()).toEqual([0, null, null]);
  await buildSession(db, { programId, ...onDay('2031-05-05') });
  expect(await read()).toEqual([1, 600, '2031-05-05']);
  await buildSession(db, { programId, priceCents: 34_900, ...onDay('2031-04-01') });
  await buildSession(db, { programId, priceCents: 100, capacity: 4, taken: 4, ...onDay('2031-03-01') });
  await buildSession(db, { programId, priceCents: 100, cancelledAt: new Date(), ...onDay('2031-03-01') });
  expect(await read()).toEqual([3, 349, '2031-04-01']);
  await buildSession(db, { programId, priceCents: 0, ...onDay('2031-06-01') });
  expect(await read()).toEqual([4, 349, '2031-04-01']);
});

test('a program is found by its number and by its slug', async () => {
  const { id, slug } = await buildProgram(site.database.db, {
    title: 'Mentorship',
    priceCents: 549_900,
    capacity: 20,
    taken: 17,
  });
  await site.catalogueVersion.look();
  for (const key of [id, slug]) {
    expect((await site.get(`/api/v1/programs/${key}`)).json().data.program).toMatchObject({
      id,
      slug,
      title: 'Mentorship',
      image: '/images/placeholder.jpg',
      price: 5_499,
      formatted_price: '$5,499',
      available_tickets: 20,
      sold_tickets: 17,
      remaining_tickets: 3,
      is_sold_out: false,
    });
  }
});

test('a program on quote has no price and is never sold out', async () => {
  const { slug } = await buildProgram(site.database.db, { soldBy: 'quote' });
  await site.catalogueVersion.look();
  expect((await site.get(`/api/v1/programs/${slug}`)).json().data.program).toMatchObject({
    price: null,
    formatted_price: 'Custom',
    is_sold_out: false,
  });
});

test('an unpublished program is not found', async () => {
  const { id } = await buildProgram(site.database.db, { publishedAt: null });
  await site.catalogueVersion.look();
  expect((await site.get(`/api/v1/programs/${id}`)).statusCode).toBe(404);
  expect((await site.get('/api/v1/programs')).json().data.total).toBe(0);
});

test.each(['no-such-program', '999999', '99999999999999999999999'])(
  '%s is not found as a program',
  async (key) => {
    const answer = await site.get(`/api/v1/programs/${key}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, message: 'Program not found', error: 'not_found' });
  },
);

test.each(['Upper-Case', 'a--b', '%27', 'a_b', '-'])(
  '%s is refused as the name of a program',
  async (key) => {
    const answer = await site.get(`/api/v1/programs/${key}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ program: ['Use the number or the slug of the program.'] });
  },
);

test('a program sold by session shows the totals of the sessions that can still be booked', async () => {
  const { id } = await buildProgram(site.database.db, { soldBy: 'session' });
  await buildSession(site.database.db, { programId: id, capacity: 20, taken: 5 });
  await buildSession(site.database.db, { programId: id, capacity: 10, taken: 10 });
  await buildSession(site.database.db, { programId: id, capacity: 100, cancelledAt: new Date() });
  await buildSession(site.database.db, { programId: id, capacity: 100, publishedAt: null });
  await buildSession(site.database.db, {
    programId: id,
    capacity: 100,
    startsLocal: '2020-01-01 09:00',
    endsLocal: '2020-01-02 09:00',
  });
  await site.catalogueVersion.look();
  expect((await site.get(`/api/v1/programs/${id}`)).json().data.program).toMatchObject({
    available_tickets: 30,
    sold_tickets: 15,
    remaining_tickets: 15,
    is_sold_out: false,
  });
});

test('a program sold by session without any session is sold out', async () => {
  const { id } = await buildProgram(site.database.db, { soldBy: 'session' });
  await site.catalogueVersion.look();
  expect((await site.get(`/api/v1/programs/${id}`)).json().data.program).toMatchObject({
    available_tickets: 0,
    is_sold_out: true,
  });
});

test('a program’s sessions are included, the next one first', async () => {
  const { id, slug } = await buildProgram(site.database.db, { soldBy: 'session', title: 'Negotiation' });
  const later = await buildSession(site.database.db, { programId: id, startsLocal: '2031-05-06 09:00' });
  const sooner = await buildSession(site.database.db, { programId: id, startsLocal: '2031-05-05 09:00' });
  await buildSession(site.database.db);
  await site.catalogueVersion.look();
  const { data } = (await site.get(`/api/v1/programs/${slug}/workshop-sessions`)).json();
  expect(data.program.title).toBe('Negotiation');
  expect(data.sessions.map((session: { id: number }) => session.id)).toEqual([sooner.id, later.id]);
});
