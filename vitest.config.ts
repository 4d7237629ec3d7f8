import { defineConfig } from 'vitest/config';

const tests = '{contract,server,web,card-sandbox,tests,bin,bench}/**/*.test.{ts,tsx}';
// Where real processes are started, killed and raced.
const races = ['tests/races/**/*.test.ts', 'tests/faults/**/*.test.ts', 'server/db/embedded/**/*.test.ts'];

const shared = { environment: 'node' as const, globalSetup: ['tests/database-cluster.ts'] };

// The two-core machine also runs PostgreSQL.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { shuffle: { files: true, tests: true } },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // Files share what they import, else loading it takes as long as the tests.
      { extends: true, test: { ...shared, name: 'unit', include: [tests], exclude: races, isolate: false } },
      { extends: true, test: { ...shared, name: 'races', include: races } },
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
