import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stepsOf } from './test-steps.ts';

test.each(['quick', 'rest', 'all'] as const)('no test of %s gets a second try', (mode) => {
  const given = stepsOf[mode]().tests.flatMap(({ argv }) => argv);
  expect(given.filter((each) => /retr(y|ies)/.test(each))).toEqual([]);
});

test('what .ci/run adds to npm test is what npm test leaves out', () => {
  const [quickTests, quickJourneys] = stepsOf.quick().tests.map(({ argv }) => argv);
  const [thorough, faults, journeys] = stepsOf.rest().tests.map(({ argv }) => argv);
  expect(quickTests).toContain('--tags-filter=!thorough');
  expect(thorough).toContain('--tags-filter=thorough');
  expect(faults).not.toContain('--project=unit');
  expect(quickJourneys).toEqual(expect.arrayContaining(['--project=phone', '--grep=@essential']));
  expect(journeys).toContain('--project=wide');
  expect(stepsOf.rest().checks).toEqual([]);
});

test('files with a thorough test are found', () => {
  const [thorough] = stepsOf.rest().tests;
  const files = thorough!.argv.filter((each) => each.includes('.test.ts'));
  expect(files).toEqual(expect.arrayContaining(['bin/doctor.test.ts', 'server/db/migrate.test.ts']));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
