import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

export interface Count {
  passed: number;
  failed: number;
  skipped?: number;
  /** Tests that failed and then passed. */
  flaky?: string[];
}

export function countVitestTests(file: string): Count | undefined {
  return readReport(file) as Count | undefined;
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
