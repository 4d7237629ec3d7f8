import { defineConfig } from 'vitest/config';

const folders = '{contract,server,web,tests,bin,bench}';

// The two-core machine also runs PostgreSQL.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { shuffle: { files: true, tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          environment: 'node',
          globalSetup: ['tests/database-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['tests/**/*.proof.ts'],
          environment: 'node',
          globalSetup: ['tests/database-cluster.ts'],
          fileParallelism: false,
          maxConcurrency: 1,
          testTimeout: 30 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
    ],
  },
});
