import path from 'node:path';
import { expect, test } from 'vitest';
import { importersOf, readServer, writesSeat } from './find-seat-writers.ts';
import type { SeatWriter } from './seat-writers.ts';
import { seatWriters } from './seat-writers.ts';

const sources = readServer(path.resolve(import.meta.dirname, '../..'));
const JUDGES = /\bjudgeSeatChange\(/;

/** Ways to write of a seat what nobody has judged. */
function unjudged(writers: SeatWriter[], code = sources): string[] {
  const known = new Set(writers.map(({ file }) => file));
  const withoutRow = [...code]
    .filter(([file, source]) => writesSeat(source) && !known.has(file))
    .map(([file]) => `${file} writes, and has no row in tests/guards/seat-writers.ts`);
  const withoutJudge = writers
    .filter(({ file, by }) => by === 'judging' && !JUDGES.test(code.get(file) ?? ''))
    .map(({ file }) => `${file} does not call judgeSeatChange`);
  const calls = writers
    .filter(({ by }) => by === 'its callers')
    .flatMap(({ file }) =>
      importersOf(code, file)
        .filter((importer) => !known.has(importer))
        .map((importer) => `${importer} calls ${file}, and has no row in tests/guards/seat-writers.ts`),
    );
  return [...withoutRow, ...withoutJudge, ...calls];
}

test('whatever somebody says of a seat was judged before it is written', () => {
  expect(unjudged(seatWriters)).toEqual([]);
});

test('each row is of a file that writes, or calls one that does', () => {
  const written = new Set(
    seatWriters.flatMap(({ file }) => [
      ...(writesSeat(sources.get(file) ?? '') ? [file] : []),
      ...importersOf(sources, file),
    ]),
  );
  expect(seatWriters.map(({ file }) => file).filter((file) => !written.has(file))).toEqual([]);
});

test('a writer without its row would be found', () => {
  for (const { file } of seatWriters)
    expect(unjudged(seatWriters.filter((each) => each.file !== file)), file).not.toEqual([]);
});

test.each([
  ['a new writer', 'server/participants/new.ts', "await tx.updateTable('seatPeople').set({})"],
  ['one in SQL', 'server/jobs/new.ts', 'await sql`delete from declined_consents`'],
  [
    'a new caller of a writer',
    'server/api/new-routes.ts',
    "import { keepAnswers } from '#server/participants/keep-answers.ts';",
  ],
  ['a verb that judges no more', 'server/participants/save-seat-person.ts', ''],
])('%s would be found', (_what, file, source) => {
  expect(unjudged(seatWriters, new Map([...sources, [file, source]]))).toHaveLength(1);
});
