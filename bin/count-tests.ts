import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';

export interface Count {
  passed: number;
  failed: number;
  skipped?: number;
}

export function countVitestTests(file: string): Count | undefined {
  return readReport(file) as Count | undefined;
}

export function countPlaywrightTests(file: string): Count | undefined {
  const report = readReport(file) as JSONReport | undefined;
  if (!report) return undefined;
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected + report.errors.length, skipped };
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
