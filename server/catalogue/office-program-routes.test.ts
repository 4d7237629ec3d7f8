import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTE_WORDS } from '#contract/catalogue/route-words.ts';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { asOffice, buildOfficeUser } from '#tests/office-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let office: ReturnType<typeof asOffice>;
let actor: string;
beforeAll(async () => {
  site = await startTestSite();
  const { token, id } = await buildOfficeUser(site.database.db);
  actor = `user:${id}`;
  office = asOffice(site, token);
});
afterAll(() => site.close());

let made = 0;
function buildFields(given: { sold_by?: string; [field: string]: unknown } = {}) {
  made += 1;
  return {
    title: 'Orbital Mechanics',
    slug: `orbital-mechanics-${made}`,
    description: 'Two weeks among orbits.\nAnd one of practice.',
    category: 'STEM Programs',
    track: null,
    image: null,
    duration: '2 weeks',
    price_cents: 120_050,
    features: ['A flight simulator'],
    certificate: null,
    schedule: 'Mornings, in person',
    selling_points: ['Small groups'],
    has_formats: false,
    grade_levels: ['Grade 10'],
    sold_by: 'seat',
    capacity: 20,
    starts_within_days: (given.sold_by ?? 'seat') === 'seat' ? 7 : null,
    ...given,
  };
}

async function create(given: { sold_by?: string; [field: string]: unknown } = {}) {
  const answer = await office('POST', '/programs', buildFields(given));
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
}

/** What is sent back of a program that was opened. */
function fieldsIn({ id: _id, taken: _taken, ...program }: Record<string, unknown>) {
  const {
    visibility: _v,
    buyers: _b,
    is_referenced: _r,
    created_at: _c,
    sale_state: _s,
    dates_missing: _d,
    ...fields
  } = program;
  return fields;
}

async function isPublic(slug: string): Promise<boolean> {
  await site.catalogueVersion.look();
  return (await site.get(`/api/v1/programs/${slug}`)).statusCode === 200;
}

async function logOf(id: number) {
  const { rows } = await sql<{ actor: string; action: string; before: unknown; after: unknown }>`
    select actor, action, before, after from audit_log where subject = ${`program:${id}`} order by id`.execute(
    site.database.db,
  );
  return rows;
}

test('a program is created hidden, last in order, and recorded in the audit log', async () => {
  const program = await create();
  expect(program).toMatchObject({ visibility: 'hidden', revision: 1, taken: 0, is_referenced: false });
  expect(await isPublic(program.slug)).toBe(false);
  const { data } = await office('GET', '/program-order');
  expect(data.programs.at(-1).id).toBe(program.id);
  expect(await logOf(program.id)).toMatchObject([{ actor, action: 'program.created' }]);
});

test('preparation notes are kept, audited and not public', async () => {
  const program = await create({ preparation_notes: ' Read the case.\r\nThe door code is 4711. ' });
  const notes = 'Read the case.\nThe door code is 4711.';
  expect(program.preparation_notes).toBe(notes);
  await office('PUT', `/programs/${program.id}/visibility`, { from: 'hidden', to: 'published' });
  expect(await isPublic(program.slug)).toBe(true);
  expect((await site.get(`/api/v1/programs/${program.slug}`)).body).not.toContain('4711');
  const edited = await office('PUT', `/programs/${program.id}`, {
    ...fieldsIn(program),
    preparation_notes: null,
  });
  expect(edited.data.preparation_notes).toBeNull();
  expect((await logOf(program.id)).at(-1)).toMatchObject({
    action: 'program.changed',
    before: { preparation_notes: notes },
    after: { preparation_notes: null },
  });
  const late = await office('PUT', `/programs/${program.id}`, fieldsIn(program));
  expect(late.status).toBe(409);
  const long = await office('POST', '/programs', buildFields({ preparation_notes: 'a'.repeat(2_001) }));
  expect([long.status, Object.keys(long.errors)]).toEqual([422, ['preparation_notes']]);
});

test('two requests under one key create one program', async () => {
  const key = { 'idempotency-key': 'once-and-no-more' };
  const fields = buildFields();
  const answers = await Promise.all([1, 2].map(() => office('POST', '/programs', fields, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0].data.id).toBe(answers[1].data.id);
});

test('publishing makes a program public and hiding removes it, and both can be undone', async () => {
  const { id, slug } = await create();
  const put = (from: string, to: string) => office('PUT', `/programs/${id}/visibility`, { from, to });
  expect((await put('hidden', 'published')).data.visibility).toBe('published');
  expect(await isPublic(slug)).toBe(true);
  await put('published', 'archived');
  expect(await isPublic(slug)).toBe(false);
  expect((await put('published', 'archived')).status).toBe(200);
  expect(await put('hidden', 'published')).toMatchObject({
    status: 409,
    current: { visibility: 'archived' },
  });
  await put('archived', 'published');
  expect(await isPublic(slug)).toBe(true);
  expect((await logOf(id)).map(({ action }) => action)).toEqual([
    'program.created',
    'program.published',
    'program.archived',
    'program.published',
  ]);
});

test('a hidden program is previewed as the API would show it, uncached', async () => {
  const { id, slug } = await create();
  const { token } = await buildOfficeUser(site.database.db);
  const answer = await site.ask('GET', `/api/v1/admin/programs/${id}/preview`, { token });
  expect(answer.headers['cache-control']).toBe('no-store');
  const { program } = answer.json().data;
  await office('PUT', `/programs/${id}/visibility`, { from: 'hidden', to: 'published' });
  await site.catalogueVersion.look();
  // The page of the preview asks for plan and questions by itself, and needs no agreement.
  const withPlan = { ...program, day_plan: [], questions: [], agreements: [], booking_terms: null };
  expect((await site.get(`/api/v1/programs/${slug}`)).json().data.program).toEqual(withPlan);
});

test('a hidden program is not visible to anybody else', async () => {
  const title = 'Entirely Unheard Of';
  const { id, slug } = await create({ title, sold_by: 'session', capacity: null });
  const session = await buildSession(site.database.db, { programId: id, sessionTitle: title });
  await site.catalogueVersion.look();
  const addresses = [
    'programs?search=unheard',
    'search?q=unheard',
    'workshop-sessions?per_page=100',
    `programs/${id}`,
    `programs/${slug}`,
    `programs/${slug}/workshop-sessions`,
    `workshop-sessions/${session.id}`,
  ];
  for (const address of addresses)
    expect((await site.get(`/api/v1/${address}`)).body, address).not.toContain(title);
});

test('an edit changes the given fields and records the old values in the audit log', async () => {
  const program = await create();
  const edited = await office('PUT', `/programs/${program.id}`, {
    ...fieldsIn(program),
    price_cents: 130_000,
    capacity: 25,
  });
  expect(edited.data).toMatchObject({ price_cents: 130_000, capacity: 25, revision: 2 });
  expect((await logOf(program.id)).at(-1)).toMatchObject({
    action: 'program.changed',
    before: { price_cents: 120_050, capacity: 20 },
    after: { price_cents: 130_000, capacity: 25 },
  });
});

test('a page that does not know the seat form leaves it as it is', async () => {
  const program = await create({ seat_form: 'journey' });
  const { seat_form: _form, ...known } = fieldsIn(program) as Record<string, unknown>;
  const { data } = await office('PUT', `/programs/${program.id}`, { ...known, title: 'Another title' });
  expect(data).toMatchObject({ title: 'Another title', seat_form: 'journey' });
});

test('a save without changes raises no revision and writes no audit entry', async () => {
  const program = await create();
  const before = await logOf(program.id);
  const saved = await office('PUT', `/programs/${program.id}`, fieldsIn(program));
  expect(saved).toMatchObject({ status: 200, data: { revision: 1 } });
  expect(await logOf(program.id)).toEqual(before);
});

test('of two people who edit the same program, the second is refused and sees the current values', async () => {
  const program = await create();
  const edit = (title: string) => office('PUT', `/programs/${program.id}`, { ...fieldsIn(program), title });
  const answers = await Promise.all([edit('The one'), edit('The other')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [saved, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(refused.current).toEqual(saved.data);
});

test('an old slug leads to the program until another program uses it', async () => {
  const program = await create();
  await office('PUT', `/programs/${program.id}`, { ...fieldsIn(program), slug: `${program.slug}-new` });
  await office('PUT', `/programs/${program.id}/visibility`, { from: 'hidden', to: 'published' });
  await site.catalogueVersion.look();
  const old = await site.get(`/api/v1/programs/${program.slug}`);
  expect(old.json().data.program.slug).toBe(`${program.slug}-new`);
  await create({ slug: program.slug });
  expect(await isPublic(program.slug)).toBe(false);
});

test.each(ROUTE_WORDS.map((word) => [word]))(
  'the slug %s is refused because the site has a page there',
  async (slug) => {
    const { status, errors } = await office('POST', '/programs', buildFields({ slug }));
    expect(status).toBe(422);
    expect(errors.slug[0]).toContain(`/programs/${slug}`);
  },
);

test.each([
  ['slug', { slug: '2027' }],
  ['slug', { slug: 'Größe' }],
  ['title', { title: ' ' }],
  ['title', { title: 'Two\nlines' }],
  ['price_cents', { price_cents: null }],
  ['price_cents', { price_cents: 100.5 }],
  ['price_cents', { price_cents: -1 }],
  ['price_cents', { sold_by: 'quote', capacity: null }],
  ['capacity', { capacity: null }],
  ['capacity', { sold_by: 'session' }],
  ['image', { image: 'https://elsewhere.example/a.png' }],
  ['image', { image: '/images/../secret.png' }],
  ['image', { image: `/media/${'a'.repeat(43)}/1600.jpg` }],
])('a %s such as in %j is refused under its field', async (field, given) => {
  const { status, errors } = await office('POST', '/programs', buildFields(given));
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual([field]);
});

test('a slug that another program has is refused under its field', async () => {
  const { slug } = await create();
  const { status, errors } = await office('POST', '/programs', buildFields({ slug }));
  expect({ status, errors }).toEqual({
    status: 422,
    errors: { slug: ['Another program already has this slug.'] },
  });
});

test('capacity cannot fall below the seats taken', async () => {
  const { id, poolId } = await buildProgram(site.database.db, { capacity: 10, taken: 7 });
  const { data } = await office('GET', `/programs/${id}`);
  const edit = (capacity: number, revision: number) =>
    office('PUT', `/programs/${id}`, { ...fieldsIn(data), capacity, revision });
  const { status, errors } = await edit(6, 1);
  expect({ status, errors }).toEqual({
    status: 422,
    errors: { capacity: ['7 seats are taken: there cannot be fewer than that.'] },
  });
  expect((await edit(7, 1)).data).toMatchObject({ capacity: 7, taken: 7 });
  await expect(takeSeats(site.database.db, poolId ?? 0, 1)).rejects.toThrow('seats_never_oversold');
});

test('lowering capacity while seats are sold never goes below the seats taken', async () => {
  const { id, poolId } = await buildProgram(site.database.db, { capacity: 20 });
  const { data } = await office('GET', `/programs/${id}`);
  const shrink = office('PUT', `/programs/${id}`, { ...fieldsIn(data), capacity: 5 });
  const sales = Array.from({ length: 20 }, () =>
    takeSeats(site.database.db, poolId ?? 0, 1).then(
      () => 1,
      () => 0,
    ),
  );
  const [{ status }, ...sold] = await Promise.all([shrink, ...sales]);
  const pool = await site.database.db
    .selectFrom('seatPools')
    .selectAll()
    .where('id', '=', poolId ?? 0)
    .executeTakeFirstOrThrow();
  expect(pool.taken).toBe(sold.reduce((sum, one) => sum + one, 0));
  expect(pool.capacity).toBe(status === 200 ? 5 : 20);
  expect(pool.taken).toBeLessThanOrEqual(pool.capacity);
});

test('the way a program is sold can change while nothing refers to the program', async () => {
  const program = await create();
  const change = (given: object) =>
    office('PUT', `/programs/${program.id}`, { ...fieldsIn(program), ...given });
  const bySession = await change({ sold_by: 'session', capacity: null, starts_within_days: null });
  expect(bySession.data).toMatchObject({ sold_by: 'session', capacity: null });
  const bySeat = await change({ revision: 2, capacity: 8 });
  expect(bySeat.data).toMatchObject({ sold_by: 'seat', capacity: 8 });
  await change({ revision: 3, sold_by: 'session', capacity: null, starts_within_days: null });
  await buildSession(site.database.db, { programId: program.id });
  const { status, errors } = await change({ revision: 4, capacity: 8 });
  expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: ['sold_by'] });
});

test('only a program that nothing refers to can be deleted', async () => {
  const { id } = await create();
  expect((await office('DELETE', `/programs/${id}`)).status).toBe(200);
  expect((await office('DELETE', `/programs/${id}`)).status).toBe(404);
  expect((await logOf(id)).at(-1)?.action).toBe('program.deleted');
  const { programId } = await buildSession(site.database.db);
  const refused = await office('DELETE', `/programs/${programId}`);
  expect(refused).toMatchObject({ status: 409, error: 'conflict' });
  expect((await office('GET', `/programs/${programId}`)).data.is_referenced).toBe(true);
});
