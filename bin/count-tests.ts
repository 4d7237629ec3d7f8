import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Count {
  passed: number;
  failed: number;
  skipped?: number;
  /** Tests that failed and then passed. */
  flaky?: string[];
}

export function countVitestTests(file: string): Count | undefined {
  const report = readReport(file) as JsonTestResults | undefined;
  if (!report) return undefined;
  const files = report.testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const brokenFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    // Also what the tags leave out has this status.
    skipped: tests.filter(({ status, tags }) => status === 'skipped' && !tags.includes('thorough')).length,
  };
}

export function countPlaywrightTests(file: string): Count | undefined {
  const report = readReport(file) as JSONReport | undefined;
  if (!report) return undefined;
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed, skipped, flaky: report.suites.flatMap(flakyTestsOf) };
}

function flakyTestsOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap(flakyTestsOf)];
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
