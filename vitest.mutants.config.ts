import { defineConfig } from 'vitest/config';
import stryker from './stryker.config.json' with { type: 'json' };

const ofServer = stryker.mutate.filter((file) => file.startsWith('server/'));

// Only tests that need no database, so that each mutant is tried in less than a second.
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['contract/**/*.test.ts', ...ofServer.map((file) => file.replace(/\.ts$/, '.test.ts'))],
  },
});
