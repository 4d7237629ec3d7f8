import type { StepResult } from './step.ts';

export function printSummary(results: StepResult[]): void {
  const rows = results.map((result) => [
    result.name,
    result.failed === 0 ? 'ok' : 'FAIL',
    describeCount(result),
    result.seconds.toFixed(1),
    result.complaint ?? '',
  ]);
  const table = [['step', 'result', 'count', 'seconds', ''], ...rows];
  const widths = ['', '', '', '', ''].map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  console.log();
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
  console.log(`\n${describeCount(sum(results))}`);
}

function describeCount({
  passed,
  failed,
  skipped,
}: Pick<StepResult, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function sum(results: StepResult[]): Pick<StepResult, 'passed' | 'failed' | 'skipped'> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}
