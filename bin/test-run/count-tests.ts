import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Each test that failed, by its name, with the first lines of why. */
  failures?: string[];
}

const LINES_OF_A_FAILURE = 8;

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

export function countVitestTests(file: string): Count {
  const report = vitestReport.parse(readJson(file));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, message, status, assertionResults }) => [
      ...(status === 'failed' && message ? [`${name}: ${firstLines(message)}`] : []),
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${name} > ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`),
    ]),
  };
}

export function countPlaywrightTests(file: string): Count {
  const { stats, suites } = playwrightReport.parse(readJson(file));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      const sizes = tests.map(({ projectName }) => projectName).join(', ');
      return `${file}:${line} > ${title} (${sizes}): ${firstLines(messages.join('\n').trim())}`;
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n    ');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
