import { defineConfig } from 'vitest/config';

const tests = '{contract,server,web,tools,tests,bin}/**/*.test.{ts,tsx}';
// Where processes are started and raced.
const races = ['tests/races/**/*.test.ts'];
const attacks = ['tests/attacks/**/*.test.ts'];
// What breaks: processes, disks, clocks, the card provider, requests.
const faults = ['{tests/faults,tests/bad-input,server/db/embedded}/**/*.test.ts'];

const shared = { environment: 'node' as const, globalSetup: ['tests/database-cluster.ts'] };

// The two-core machine also runs PostgreSQL.
export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [{ name: 'thorough', description: 'Slow or rarely informative: only in npm run test:all' }],
    sequence: { shuffle: { files: true, tests: true } },
    // A busy machine is slow, and not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Files share what they import, else loading it takes as long as the tests.
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [tests],
          exclude: [...races, ...attacks, ...faults],
          isolate: false,
        },
      },
      { extends: true, test: { ...shared, name: 'races', include: races, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: { ...shared, name: 'attacks', include: attacks, isolate: false, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { ...shared, name: 'faults', include: faults, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'proof',
          include: ['tests/**/*.proof.ts'],
          fileParallelism: false,
          maxConcurrency: 1,
          testTimeout: 30 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
    ],
  },
});
