import { globSync, readFileSync } from 'node:fs';
import { type Count, countPlaywrightTests, countVitestTests } from './count-tests.ts';
import { VITEST_COUNT } from './count-vitest-tests.ts';

export interface Step {
  name: string;
  argv: [string, ...string[]];
  /** Where the runner writes its report, and what it says. */
  report?: { file: string; count(file: string): Count | undefined };
}

interface Steps {
  /** They run beside each other: most of them use one core. */
  checks: Step[];
  tests: Step[];
}

const checks: Step[] = [
  { name: 'format', argv: ['oxfmt', '--check'] },
  { name: 'types', argv: ['tsc', '--noEmit'] },
  { name: 'lint', argv: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', argv: ['knip', '--no-progress'] },
  { name: 'used by tests alone', argv: ['knip', '--no-progress', '--production'] },
];
const unit = ['--project=unit', '--project=races'];
const faults = ['--project=attacks', '--project=faults'];
const phone = '--project=phone';
const wide = '--project=wide';

export const stepsOf: Record<'quick' | 'rest' | 'all', () => Steps> = {
  // `npm test`
  quick: () => ({
    checks,
    tests: [vitest('tests', ...unit, '--tags-filter=!thorough'), journeys(phone, '--grep=@essential')],
  }),
  // What `.ci/run` adds to it. All journeys on a phone take half an hour, and are in `npm run test:all`.
  rest: () => ({
    checks: [],
    tests: [
      vitest('thorough tests', ...unit, '--tags-filter=thorough', ...filesWithThoroughTests()),
      vitest('attacks and faults', ...faults),
      journeys(wide),
    ],
  }),
  // `npm run test:all`
  all: () => ({ checks, tests: [vitest('tests', ...unit, ...faults), journeys(phone, wide)] }),
};

function vitest(name: string, ...chosen: string[]): Step {
  return {
    name,
    argv: ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=./bin/count-vitest-tests.ts'],
    report: { file: VITEST_COUNT, count: countVitestTests },
  };
}

function journeys(...chosen: string[]): Step {
  return {
    name: 'journeys',
    argv: ['playwright', 'test', ...chosen],
    report: { file: 'build/test-reports/playwright.json', count: countPlaywrightTests },
  };
}

/** Vitest would load every file to find out whether it has one. */
function filesWithThoroughTests(): string[] {
  return globSync('{art,bench,bin,card-sandbox,contract,server,tests,web}/**/*.test.{ts,tsx}').filter(
    (file) => readFileSync(file, 'utf8').includes('thorough'),
  );
}
