import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawBrochure } from '#server/documents/brochure.ts';
import { buildContext } from '#tests/build-context.ts';
import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import type { BrochureDocument } from './brochure-facts.ts';
import { BROCHURE_PATH, addBrochureFile } from './brochure-file.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const log = pino({ level: 'silent' });
const readable: BrochureDocument = { brochure: (facts) => drawBrochure(facts, { isCompressed: false }) };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function download(documents: BrochureDocument) {
  const catalogueVersion = await watchCatalogue(database, log);
  const app = fastify();
  addBrochureFile(app, {
    context: buildContext(database),
    catalogueVersion,
    documents,
    log,
    publicUrl: 'https://nyea.example',
  });
  app.get(BROCHURE_PATH, () => 'the file without dates');
  const answers = [await app.inject(BROCHURE_PATH), await app.inject(`${BROCHURE_PATH}?again`)];
  await app.close();
  await catalogueVersion.stop();
  return answers;
}

test('the brochure has the coming dates, places and prices, the day plans, who teaches, and the terms', async () => {
  const program = await buildProgram(database.db, { title: 'Negotiation in Practice', soldBy: 'session' });
  const open = await buildSession(database.db, {
    programId: program.id,
    startsLocal: '2099-05-05T09:00',
    endsLocal: '2099-05-07T17:00',
    venueName: 'Lakeside Hall',
    priceCents: 124_950,
  });
  await assignTo(database.db, { sessionId: open.id }, [
    await buildInstructor(database.db, { name: 'Ada Marsh' }),
  ]);
  await database.db
    .insertInto('programDayPlans')
    .values({ programId: program.id, day: 1, starts: '09:00', ends: '10:30', what: 'The first bargain' })
    .execute();
  const [answer] = await download(readable);
  expect(answer?.headers['content-type']).toBe('application/pdf');
  const text = pdfText(answer?.rawPayload ?? Buffer.alloc(0));
  for (const words of [
    'Negotiation in Practice',
    'May 5',
    'Lakeside Hall',
    '$1,249.50',
    'Ada Marsh',
    'Day by day',
    'The first bargain',
    'How to book',
    'Seats are first come, first served.',
    'https://nyea.example/terms',
  ])
    expect(text).toContain(words);
});

test('a brochure is drawn once for many downloads', async () => {
  let drawings = 0;
  const answers = await download({ brochure: () => Promise.resolve(Buffer.from(`%PDF ${(drawings += 1)}`)) });
  expect(answers.map(({ body }) => body)).toEqual(['%PDF 1', '%PDF 1']);
});

test('a brochure that cannot be drawn is replaced by the file without dates', async () => {
  const [answer] = await download({ brochure: () => Promise.reject(new Error('no ink')) });
  expect(answer?.body).toBe('the file without dates');
});
