import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { programDetailSchema } from '#contract/catalogue/program-detail.ts';
import { programSchema } from '#contract/catalogue/program.ts';
import { workshopSessionSchema } from '#contract/sessions/workshop-session.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import { loadSampleData } from './load-sample-data.ts';

async function buildDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

async function count({ pool }: TestDatabase, table: 'programs' | 'workshop_sessions'): Promise<number> {
  return (await pool.query(`select count(*) from ${table}`)).rows[0].count;
}

test('an empty database gets two pages of programs and at least forty sessions, once', async () => {
  const database = await buildDatabase();
  expect(await loadSampleData(database.db)).toBe('loaded');
  const programs = await count(database, 'programs');
  const sessions = await count(database, 'workshop_sessions');
  expect(programs).toBeGreaterThanOrEqual(24);
  expect(sessions).toBeGreaterThanOrEqual(40);
  expect(await loadSampleData(database.db)).toBe('left alone');
  expect([await count(database, 'programs'), await count(database, 'workshop_sessions')]).toEqual([
    programs,
    sessions,
  ]);
});

test('of several processes that load at once, one loads and the others skip it', async () => {
  const database = await buildDatabase();
  const load = () => loadSampleData(database.db);
  const ended = await atOnce(database, (tx) => sql`lock table booking_terms in share mode`.execute(tx), [
    load,
    load,
    load,
  ]);
  expect(ended.map((each) => each.status === 'fulfilled' && each.value)).toEqual([
    'loaded',
    'left alone',
    'left alone',
  ]);
});

test('no sample data is loaded over a program of the owner', async () => {
  const database = await buildDatabase();
  await buildProgram(database.db);
  expect(await loadSampleData(database.db)).toBe('left alone');
  expect(await count(database, 'programs')).toBe(1);
});

test('samples that the owner removed do not come back', async () => {
  const database = await buildDatabase();
  await loadSampleData(database.db);
  await emptyCatalogue({ database });
  expect(await loadSampleData(database.db)).toBe('left alone');
});

test('a program that the owner adds after the samples gets a new number', async () => {
  const database = await buildDatabase();
  await loadSampleData(database.db);
  const { rows } = await database.pool.query('select max(id) from programs');
  expect((await buildProgram(database.db)).id).toBeGreaterThan(rows[0].max);
});

test('every sample program fits the contract of the API, and has its poster', async () => {
  const database = await buildDatabase();
  await loadSampleData(database.db);
  const site = await startTestSite({ database });
  onTestFinished(() => site.close());
  const read = async (path: string) => {
    const answer = await site.get(`/api/v1${path}`);
    expect(answer.statusCode, path).toBe(200);
    return answer.json().data;
  };
  const { data: programs, total } = await read('/programs?per_page=100');
  expect(programs).toHaveLength(total);
  for (const program of programs) {
    expect(programSchema.parse(program)).toEqual(program);
    expect(program.image).toBe(`/images/posters/${program.slug}.svg`);
    expect(existsSync(`web/public${program.image}`), program.image).toBe(true);
    const { program: detail } = await read(`/programs/${program.slug}`);
    expect(detail).toMatchObject(program);
    expect(programDetailSchema.parse(detail)).toEqual(detail);
    const { sessions } = await read(`/programs/${program.id}/workshop-sessions`);
    expect(sessions.length > 0).toBe(program.sold_by === 'session');
  }
  const { sessions } = await read('/workshop-sessions?per_page=100');
  expect(sessions.length).toBeGreaterThanOrEqual(40);
  for (const session of sessions) {
    expect(workshopSessionSchema.parse(session)).toEqual(session);
    expect(await read(`/workshop-sessions/${session.identifier}`)).toMatchObject(session);
  }
}, 60_000);

test('the two routes of the space program each have words to agree to', async () => {
  const database = await buildDatabase();
  await loadSampleData(database.db);
  const { rows } = await database.pool.query(`select a.program_type, left(t.words, 38) as words
    from program_agreements a join agreement_texts t on t.id = a.agreement_id join programs p on p.id = a.program_id
    where p.slug = 'nasa-space-training' order by program_type`);
  expect(rows).toEqual([
    { program_type: 'essentials', words: 'I agree to the terms of the 10-day tri' },
    { program_type: 'mastery', words: 'I agree to the terms of the 14-day tri' },
  ]);
});
