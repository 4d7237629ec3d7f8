import { expect, test } from 'vitest';
import type { InstructorAssignment, OfficeInstructor } from '#contract/catalogue/office-instructors.ts';
import { buildInstructor } from '#tests/build-instructor.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();

const fields = {
  name: 'Ada Example',
  credentials: 'Doctor of examples',
  about: 'Teaches by example.',
  languages: ['English', 'Turkish'],
  photo: null,
};

async function create(given: object = {}): Promise<OfficeInstructor> {
  const response = await office.post('instructors', { ...fields, ...given });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

async function lastEntry() {
  return office.shop.db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

test('an instructor is created once, with a drawn portrait, and recorded', async () => {
  const send = () => office.post('instructors', fields, 'a-key-of-one-instructor-1');
  const [first, again] = [(await send()).json().data, (await send()).json().data];
  expect(again.id).toBe(first.id);
  expect(first).toEqual({
    ...fields,
    email: '',
    id: first.id,
    portrait: `/media/portraits/${first.id}.svg`,
    visibility: 'published',
    revision: 1,
    programs: [],
    sessions: [],
  });
  expect(await lastEntry()).toMatchObject({
    action: 'instructor.created',
    subject: `instructor:${first.id}`,
    after: { name: 'Ada Example' },
  });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ credentials: 'x'.repeat(201) }, 'credentials'],
  [{ about: '' }, 'about'],
  [{ languages: Array.from({ length: 13 }, () => 'English') }, 'languages'],
  [{ email: 'ada' }, 'email'],
  [{ photo: 'https://elsewhere.example/me.jpg' }, 'photo'],
  [{ photo: `/media/${'a'.repeat(43)}/1600.jpg` }, 'photo'],
])('an instructor with %o is refused', async (given, field) => {
  const response = await office.post('instructors', { ...fields, ...given });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual([field]);
});

test('an edit is recorded with what changed, and of two editors the slower is told', async () => {
  const { id } = await create();
  const changed = await office.put(`instructors/${id}`, { ...fields, name: 'Ada Changed', revision: 1 });
  expect(changed.json().data).toMatchObject({ name: 'Ada Changed', revision: 2 });
  expect(await lastEntry()).toMatchObject({
    action: 'instructor.changed',
    before: { name: 'Ada Example' },
    after: { name: 'Ada Changed' },
  });
  const slower = await office.put(`instructors/${id}`, { ...fields, about: 'Other words.', revision: 1 });
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current).toMatchObject({ name: 'Ada Changed', about: fields.about, revision: 2 });
});

test('the email address of an instructor stays as it is where an editor does not know of it', async () => {
  const { id, email } = await create({ email: 'Ada@Example.com' });
  expect(email).toBe('ada@example.com');
  const edit = (given: object) => office.put(`instructors/${id}`, { ...fields, ...given });
  expect((await edit({ name: 'Ada Changed', revision: 1 })).json().data.email).toBe('ada@example.com');
  expect((await edit({ email: '', revision: 2 })).json().data.email).toBe('');
});

test('archiving takes an instructor out of the list and off the site; showing brings them back', async () => {
  const { id } = await create({ name: 'Zoe Archived' });
  const found = async (question: string) =>
    (await office.get(`instructors?search=zoe${question}`)).json().data.map((row: { id: number }) => row.id);
  const turn = (visibility: string) => office.put(`instructors/${id}/visibility`, { visibility });
  expect(await found('')).toEqual([id]);
  expect((await turn('archived')).json().data.visibility).toBe('archived');
  expect((await turn('archived')).statusCode).toBe(200);
  expect(await found('')).toEqual([]);
  expect(await found('&visibility=archived')).toEqual([id]);
  expect((await turn('published')).json().data.visibility).toBe('published');
  expect(await lastEntry()).toMatchObject({ action: 'instructor.published', subject: `instructor:${id}` });
});

test('the list goes on from page to page by name', async () => {
  for (const name of ['Paged C', 'Paged A', 'Paged B']) await create({ name });
  const first = (await office.get('instructors?search=paged&per_page=2')).json();
  const second = (await office.get(`instructors?search=paged&per_page=2&after=${first.next}`)).json();
  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Paged A', 'Paged B', 'Paged C']);
});

const assigned = (data: InstructorAssignment) =>
  data.instructors.filter((each) => each.assigned).map(({ id }) => id);

test.each(['program', 'session'] as const)('instructors are assigned to a %s', async (kind) => {
  const { db } = office.shop;
  const { id } = kind === 'program' ? await buildProgram(db) : await buildSession(db);
  const [ada, ben, gone] = [
    await buildInstructor(db, { name: 'Ada Assigned' }),
    await buildInstructor(db, { name: 'Ben Assigned' }),
    await buildInstructor(db, { name: 'Gone Assigned', archivedAt: new Date() }),
  ];
  const path = `${kind}-instructors/${id}`;
  const choices: InstructorAssignment = (await office.get(path)).json().data;
  expect(assigned(choices)).toEqual([]);
  expect(choices.instructors.map((each) => each.id)).toEqual(expect.arrayContaining([ada, ben]));
  expect(choices.instructors.map((each) => each.id)).not.toContain(gone);

  const done = await office.put(path, { from: [], to: [ben, ada] });
  expect(assigned(done.json().data)).toEqual([ada, ben]);
  expect(await lastEntry()).toMatchObject({
    subject: `${kind}:${id}`,
    before: { instructors: [] },
    after: { instructors: ['Ada Assigned', 'Ben Assigned'] },
  });
  const { data: instructor } = (await office.get(`instructors/${ada}`)).json();
  expect(instructor[`${kind}s`]).toHaveLength(1);

  const slower = await office.put(path, { from: [], to: [ada] });
  expect(slower.statusCode).toBe(409);
  expect(assigned(slower.json().current)).toEqual([ada, ben]);
  expect((await office.put(path, { from: [], to: [ada, ben] })).statusCode).toBe(200);
  expect((await office.put(path, { from: [ada, ben], to: [gone] })).statusCode).toBe(422);
});
