import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Count } from './count-tests.ts';
import { type Command, type Ending, runCommand } from './run-command.ts';

export const logFolder = 'build/test-logs';

const LINES_OF_A_FAILED_STEP = 400;

export interface Step {
  name: string;
  minutes: number;
  commands: [string, ...string[]][];
  env?: Record<string, string>;
  report?: { file: string; count(file: string): Count };
  // What must be there first; answers with the sentence to print when it is not.
  prepare?(command: Pick<Command, 'log'>): Promise<string | undefined>;
}

export interface StepResult extends Count {
  name: string;
  seconds: number;
  complaint?: string;
}

export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const log = path.join(logFolder, `${step.name.replaceAll(' ', '-')}.log`);
  mkdirSync(logFolder, { recursive: true });
  writeFileSync(log, '');
  if (step.report) rmSync(step.report.file, { force: true });

  let ending: Ending = 'passed';
  let complaint = await step.prepare?.({ log });
  if (complaint === undefined) {
    for (const argv of step.commands) {
      if (ending === 'passed') ending = await runCommand({ ...step, argv, log });
    }
    if (ending !== 'passed' && ending !== 'failed') complaint = explain(ending, step);
  }
  const count = countStep(step, ending, complaint);
  const result: StepResult = { name: step.name, ...count, seconds: (performance.now() - startedAt) / 1000 };
  if (result.passed + result.failed === 0) {
    result.failed = 1;
    complaint ??= 'it ran no test at all';
  }
  if (complaint !== undefined) result.complaint = complaint;
  if (ending !== 'interrupted') printStep(result, log);
  return result;
}

export function skipStep({ name }: Step, complaint: string): StepResult {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, complaint };
}

function countStep(step: Step, ending: Ending, complaint: string | undefined): Count {
  const plain = { passed: 0, failed: 1, skipped: 0 };
  if (complaint !== undefined) return plain;
  if (!step.report) return ending === 'passed' ? { passed: 1, failed: 0, skipped: 0 } : plain;
  try {
    const count = step.report.count(step.report.file);
    return ending === 'passed' ? count : { ...count, failed: Math.max(count.failed, 1) };
  } catch {
    return plain;
  }
}

function explain(ending: Exclude<Ending, 'passed' | 'failed'>, { minutes, commands }: Step): string {
  if (ending === 'interrupted') return 'interrupted';
  if (ending === 'too slow') return `stopped after ${minutes} minutes`;
  return `${commands.map(([program]) => program).join(' or ')} is not installed`;
}

/** What failed stands first: whoever reads only the beginning knows it. */
function printStep({ name, failed, seconds, complaint, failures = [] }: StepResult, log: string): void {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  const isPassed = failed === 0;
  const shown = lines.slice(isPassed ? -3 : -LINES_OF_A_FAILED_STEP);
  console.log(`\n${isPassed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s, ${log})`);
  for (const failure of failures) console.log(`  ${failure}`);
  for (const line of shown) if (line !== '') console.log(`  ${line}`);
  if (complaint !== undefined) console.log(`  ${name}: ${complaint}`);
}
