import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let database: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite({ database });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

async function look() {
  await site.catalogueVersion.look();
}

async function namesAt(question = ''): Promise<string[]> {
  const response = await site.get(`/api/v1/instructors${question}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ data: { instructors: Instructor[] } }>().data.instructors.map(({ name }) => name);
}

let program: { id: number; slug: string };
beforeEach(async () => {
  await database.db.deleteFrom('programInstructors').execute();
  await database.db.deleteFrom('sessionInstructors').execute();
  await database.db.deleteFrom('instructors').execute();
  program = await buildProgram(database.db, { soldBy: 'session' });
});

test('an instructor is listed with what visitors may know, and a drawn portrait', async () => {
  const id = await buildInstructor(database.db, {
    name: 'Ada Example',
    email: 'ada@example.com',
    languages: ['English', 'Turkish'],
  });
  await look();
  const { data } = (await site.get('/api/v1/instructors')).json<{ data: { instructors: unknown[] } }>();
  expect(data.instructors).toEqual([
    {
      id,
      name: 'Ada Example',
      credentials: 'Teacher of writing',
      about: 'Reads drafts aloud.',
      languages: ['English', 'Turkish'],
      portrait: `/media/portraits/${id}.svg`,
    },
  ]);
  const portrait = await site.get(`/media/portraits/${id}.svg`);
  expect(portrait.headers['content-type']).toBe('image/svg+xml');
  expect(portrait.body).toMatch(/^<svg /);
});

test('a portrait that nobody can have is not found', async () => {
  for (const file of ['0.svg', 'x.svg', '1.png', '1234567890123456.svg'])
    expect((await site.get(`/media/portraits/${file}`)).statusCode).toBe(404);
});

test('instructors are found by program, and by session: its own, or those of its program', async () => {
  const [ada, ben, eve] = await Promise.all(
    ['Ada Example', 'Ben Example', 'Eve Example'].map((name) => buildInstructor(database.db, { name })),
  );
  const [own, other] = [
    await buildSession(database.db, { programId: program.id }),
    await buildSession(database.db, { programId: program.id }),
  ];
  await assignTo(database.db, { programId: program.id }, [ada!, eve!]);
  await assignTo(database.db, { sessionId: own.id }, [ben!]);
  await look();
  expect(await namesAt()).toEqual(['Ada Example', 'Ben Example', 'Eve Example']);
  expect(await namesAt(`?program=${program.slug}`)).toEqual(['Ada Example', 'Eve Example']);
  expect(await namesAt(`?program=${program.id}`)).toEqual(['Ada Example', 'Eve Example']);
  expect(await namesAt(`?session=${own.id}`)).toEqual(['Ben Example']);
  expect(await namesAt(`?session=${encodeSessionIdentifier(other.id)}`)).toEqual([
    'Ada Example',
    'Eve Example',
  ]);
  expect(await namesAt(`?program=no-such-program`)).toEqual([]);
});

test('a session whose own instructors are all archived has those of its program', async () => {
  const ada = await buildInstructor(database.db, { name: 'Ada Example' });
  const ben = await buildInstructor(database.db, { name: 'Ben Example', archivedAt: new Date() });
  const session = await buildSession(database.db, { programId: program.id });
  await assignTo(database.db, { programId: program.id }, [ada]);
  await assignTo(database.db, { sessionId: session.id }, [ben]);
  await look();
  expect(await namesAt(`?session=${session.id}`)).toEqual(['Ada Example']);
  expect(await namesAt()).toEqual(['Ada Example']);
});

test('a hidden program tells nobody who teaches it', async () => {
  const hidden = await buildProgram(database.db, { publishedAt: null });
  await assignTo(database.db, { programId: hidden.id }, [await buildInstructor(database.db)]);
  await look();
  expect(await namesAt(`?program=${hidden.slug}`)).toEqual([]);
});

test('instructors are read again after an edit, and not after a sale', async () => {
  const session = await buildSession(database.db, { programId: program.id, capacity: 5 });
  const id = await buildInstructor(database.db, { name: 'Ada Example' });
  await look();
  const before = site.catalogueVersion.version();
  expect(await namesAt()).toEqual(['Ada Example']);
  await takeSeats(database.db, session.poolId, 1);
  await look();
  expect(site.catalogueVersion.version()).toBe(before);
  await database.db.updateTable('instructors').set({ name: 'Ada Changed' }).where('id', '=', id).execute();
  await look();
  expect(site.catalogueVersion.version()).not.toBe(before);
  expect(await namesAt()).toEqual(['Ada Changed']);
});

test('a question for something that is no program or session is refused', async () => {
  for (const question of ['?program=A%20B', '?session=nothing', '?session='])
    expect((await site.get(`/api/v1/instructors${question}`)).statusCode, question).toBe(422);
});
