import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProgramDetail, WorkshopSessionDetail } from '#contract/catalogue/program-detail.ts';
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

const entry = { day: 1, starts: '09:00', ends: '10:00', what: 'Opening' };
const lastEntry = { day: 3, starts: '15:00', ends: '16:00', what: 'Closing' };

async function programAt(path: string): Promise<ProgramDetail> {
  return (await site.get(`/api/v1/programs/${path}`)).json().data.program;
}

async function sessionAt(id: number): Promise<WorkshopSessionDetail> {
  return (await site.get(`/api/v1/workshop-sessions/${id}`)).json().data;
}

test('a program has its plan and questions, alone and with its sessions, and a list leaves them out', async () => {
  const { db } = database;
  const program = await buildProgram(db, { soldBy: 'session' });
  await db
    .insertInto('programDayPlans')
    .values([lastEntry, entry].map((each) => ({ programId: program.id, ...each })))
    .execute();
  const question = { question: 'Is there lunch?', answer: 'Yes.' };
  await db
    .insertInto('programQuestions')
    .values({ programId: program.id, position: 1, ...question })
    .execute();
  await site.catalogueVersion.look();
  const expected = { day_plan: [entry, lastEntry], questions: [question] };
  expect(await programAt(program.slug)).toMatchObject(expected);
  expect(await programAt(`${program.id}/workshop-sessions`)).toMatchObject(expected);
  const { data } = (await site.get('/api/v1/programs')).json().data;
  expect(data[0]).not.toHaveProperty('day_plan');
});

test('a session has its own plan, or that of its program', async () => {
  const { db } = database;
  const session = await buildSession(db);
  const plan = [entry, lastEntry];
  await db
    .insertInto('programDayPlans')
    .values(plan.map((each) => ({ programId: session.programId, ...each })))
    .execute();
  await site.catalogueVersion.look();
  expect((await sessionAt(session.id)).day_plan).toEqual(plan);
  const own = { ...entry, what: 'Its own opening' };
  await db
    .insertInto('sessionDayPlans')
    .values({ sessionId: session.id, ...own })
    .execute();
  await site.catalogueVersion.look();
  expect((await sessionAt(session.id)).day_plan).toEqual([own]);
});

test('an edit of a plan or of questions changes the version of the catalogue, and a sale does not', async () => {
  const { db } = database;
  const session = await buildSession(db, { capacity: 5 });
  const versions = [site.catalogueVersion.version()];
  const look = async () => {
    await site.catalogueVersion.look();
    versions.push(site.catalogueVersion.version());
  };
  await look();
  await takeSeats(db, session.poolId, 1);
  await look();
  expect(versions[2]).toBe(versions[1]);
  await db
    .insertInto('programDayPlans')
    .values({ programId: session.programId, ...entry })
    .execute();
  await look();
  await db
    .insertInto('sessionDayPlans')
    .values({ sessionId: session.id, ...entry })
    .execute();
  await look();
  await db
    .insertInto('programQuestions')
    .values({ programId: session.programId, position: 1, question: 'Lunch?', answer: 'Yes.' })
    .execute();
  await look();
  expect(new Set(versions.slice(2)).size).toBe(4);
});

test('a program says what the office promises, and nothing of what it does not', async () => {
  const promising = await buildProgram(database.db, {
    certificate: 'Certificate of completion',
    schedule: 'Saturdays, online',
    sellingPoints: ['Small groups'],
    hasFormats: true,
  });
  const silent = await buildProgram(database.db);
  await site.catalogueVersion.look();
  expect(await programAt(promising.slug)).toMatchObject({
    certificate: 'Certificate of completion',
    schedule: 'Saturdays, online',
    selling_points: ['Small groups'],
    has_formats: true,
  });
  expect(await programAt(silent.slug)).toMatchObject({
    certificate: null,
    schedule: null,
    selling_points: [],
    has_formats: false,
  });
});
