import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Count } from './count-tests.ts';

/** Where `CountVitestTests` writes its count. */
export const VITEST_COUNT = 'build/test-reports/vitest.json';

/** A reporter of Vitest: its own JSON counts what the tags leave out as skipped. */
export default class CountVitestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(path.dirname(VITEST_COUNT), { recursive: true });
    writeFileSync(VITEST_COUNT, JSON.stringify(countIn(modules)));
  }
}

function countIn(modules: readonly TestModule[]): Count {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const having = (wanted: string) => tests.filter((test) => test.result().state === wanted);
  const broken = modules.filter((module) => module.state() === 'failed' && module.children.size === 0);
  return {
    passed: having('passed').length,
    failed: having('failed').length + broken.length,
    // Also what the tags leave out has this state.
    skipped: having('skipped').filter(({ tags }) => !tags.includes('thorough')).length,
  };
}
