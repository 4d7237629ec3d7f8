import { existsSync } from 'node:fs';
import path from 'node:path';
import { countPlaywrightTests, countVitestTests } from './test-run/count-tests.ts';
import { findChromium } from './test-run/find-chromium.ts';
import { printSummary } from './test-run/print-summary.ts';
import { stopOnSignals } from './test-run/run-command.ts';
import { logFolder, runStep, skipStep, type Step, type StepResult } from './test-run/step.ts';

process.chdir(path.dirname(import.meta.dirname));
stopOnSignals();

const seed = process.env['TEST_SEED'] ?? String(Date.now());

const typegen: Step = { name: 'page types', minutes: 5, commands: [['react-router', 'typegen']] };
const staticChecks: Step[] = [
  { name: 'format', minutes: 5, commands: [['oxfmt', '--check']] },
  { name: 'types', minutes: 5, commands: [['tsc', '--noEmit']] },
  { name: 'lint', minutes: 5, commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'unused', minutes: 5, commands: [['knip', '--no-progress']] },
];
const build: Step = { name: 'build', minutes: 10, commands: [[process.execPath, 'bin/build.ts']] };

const modes: Record<string, () => Promise<StepResult[]>> = {
  async all() {
    const checked = await check();
    const built = await runBuild();
    const tested = await runStep(vitest('unit', 10));
    const raced = await needBuild(built, vitest('races', 15));
    return [
      ...checked,
      ...built,
      tested,
      raced,
      await needBuild(built, journeys('phone-in-short', 'purchase-in-short', 'desktop-in-short')),
    ];
  },
  async journeys() {
    const built = await runBuild();
    return [...built, await needBuild(built, journeys('phone', 'desktop', 'every-size*', 'pictures*'))];
  },
  async handbook() {
    const built = await runBuild();
    return [...built, await needBuild(built, journeys('handbook'))];
  },
  async proof() {
    const built = await runBuild();
    return [...built, await needBuild(built, vitest('proof', 180))];
  },
};

const [mode = 'all', ...rest] = process.argv.slice(2);
const run = Object.hasOwn(modes, mode) ? modes[mode] : undefined;
if (!run || rest.length > 0) {
  console.error(
    `Unknown: "${[mode, ...rest].join(' ')}". Say "npm test", "npm run journeys", "npm run handbook" or "npm run proof".`,
  );
  process.exit(2);
}
const results = await run();
printSummary(results);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

async function check(): Promise<StepResult[]> {
  const generated = existsSync('react-router.config.ts') ? [await runStep(typegen)] : [];
  return [...generated, ...(await Promise.all(staticChecks.map(runStep)))];
}

async function runBuild(): Promise<StepResult[]> {
  return existsSync('bin/build.ts') ? [await runStep(build)] : [];
}

async function needBuild(built: StepResult[], step: Step): Promise<StepResult> {
  const isBuilt = built.every(({ failed }) => failed === 0);
  return isBuilt ? runStep(step) : skipStep(step, 'not run: the build failed');
}

function vitest(project: 'unit' | 'races' | 'proof', minutes: number): Step {
  const file = path.join(logFolder, `${project}.json`);
  console.log(`Test order: TEST_SEED=${seed}`);
  return {
    name: project,
    minutes,
    commands: [
      [
        'vitest',
        'run',
        `--project=${project}`,
        `--sequence.seed=${seed}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
    ],
    report: { file, count: countVitestTests },
  };
}

function journeys(...projects: string[]): Step {
  const file = path.join(logFolder, 'journeys.json');
  return {
    name: 'journeys',
    minutes: 60,
    commands: [['playwright', 'test', ...projects.map((project) => `--project=${project}`)]],
    env: { JOURNEYS_REPORT: file },
    report: { file, count: countPlaywrightTests },
    async prepare(command) {
      if (await findChromium(command)) return undefined;
      return 'Chromium is missing: run "apt-get install chromium" as root, or set CHROMIUM_PATH to one.';
    },
  };
}
