import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Count } from './count-tests.ts';
import type { Step } from './test-steps.ts';
import { stepsOf } from './test-steps.ts';

const mode = (process.argv[2] ?? 'quick') as keyof typeof stepsOf;
const root = path.dirname(import.meta.dirname);
const results: (Count & { name: string; seconds: number })[] = [];
const running = new Set<ChildProcess>();

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // Playwright closes its browsers on SIGINT alone.
    for (const child of running) {
      if (signal !== 'SIGINT') child.kill('SIGINT');
      child.once('exit', () => process.exit(130));
    }
  });

const { checks, tests } = stepsOf[mode]();
await run({ name: 'page types', argv: ['react-router', 'typegen'] });
await Promise.all(checks.map((step) => run(step, 'pipe')));
if (await run({ name: 'build', argv: [process.execPath, 'bin/build.ts'] }))
  for (const step of tests) await run(step);
printSummary();

/** Output that is piped is printed when the step ends, so that steps can run beside each other. */
async function run(
  { name, argv: [program, ...args], report }: Step,
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<boolean> {
  const title = `\n${name}: ${path.basename(program)} ${args.join(' ')}`;
  if (output === 'inherit') console.log(title);
  const startedAt = performance.now();
  if (report) rmSync(report.file, { force: true });
  const tools = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${tools}${path.delimiter}${process.env['PATH']}`,
    ...(!process.stdout.isTTY && { NO_COLOR: '1', FORCE_COLOR: undefined }),
  };
  const child = spawn(program, args, { stdio: ['ignore', output, output], env });
  running.add(child);
  const said = Promise.all([child.stdout, child.stderr].map(async (stream) => stream && text(stream)));
  const [code] = await once(child, 'exit').catch(() => [1]);
  running.delete(child);
  if (output === 'pipe') console.log(title + '\n' + (await said).join(''));
  const count = { passed: 0, failed: 0, ...report?.count(report.file) };
  if (code === 0 && !report) count.passed = 1;
  if (count.failed === 0 && (code !== 0 || count.passed === 0)) count.failed = 1;
  results.push({ name, seconds: (performance.now() - startedAt) / 1000, ...count });
  return count.failed === 0;
}

function printSummary(): void {
  console.log();
  for (const { name, seconds, failed } of results)
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(0).padStart(5)} s  ${name}`);
  const total = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((sum, result) => sum + (result[key] ?? 0), 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}
