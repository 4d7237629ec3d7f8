import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface NamedTest {
  file: string;
  title: string;
}

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/**
 * How each of these tests ends in a tree: passed, failed, or nothing if it did not run. The index is dropped from
 * their databases.
 */
export async function runTests(
  root: string,
  tests: NamedTest[],
  { withoutIndex }: { withoutIndex?: string } = {},
): Promise<Map<string, string>> {
  const report = path.join(root, 'report.json');
  rmSync(report, { force: true });
  const titles = tests.map(({ title }) => title).join('|');
  const files = new Set(tests.map(({ file }) => file));
  const argv = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    '--project=faults',
    '--testNamePattern',
    titles,
  ];
  const running = spawn(process.execPath, [...argv, '--reporter=json', `--outputFile=${report}`, ...files], {
    cwd: root,
    env: { ...outsideVitest(), ...(withoutIndex && { TEST_WITHOUT_INDEX: withoutIndex }) },
    stdio: 'ignore',
  });
  await once(running, 'exit');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const ended = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(ended.map(({ title, status }) => [title, status]));
}

/** The run within this run starts a database of its own. */
function outsideVitest(): NodeJS.ProcessEnv {
  const isOurs = ([name]: [string, unknown]) => !name.startsWith('VITEST') && name !== 'TEST_CLUSTER';
  return Object.fromEntries(Object.entries(process.env).filter(isOurs));
}
