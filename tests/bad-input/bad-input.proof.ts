import { readFileSync } from 'node:fs';
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import type { CardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { buildTokens } from './build-tokens.ts';
import { readRows } from './read-rows.ts';
import { sendMany } from './send-many.ts';

const COUNT = 10_000;
const MOST_GROWTH_MB = 50;
const secretKey = 'sk_sandbox_of_this_proof';
const webhookSecret = 'whsec_of_this_proof';

let database: TestDatabase;
let sandbox: CardSandbox;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startCardSandbox({ secretKey, webhookSecret });
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

test(`${COUNT} bad requests change nothing, fail nowhere, and leave no memory behind`, async () => {
  const { url, child } = await startServer({
    DATABASE_URL: databaseUrl(database.target),
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    // Held tight, so that what is counted is what was kept and not what nobody has collected yet.
    NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=4',
    TRUST_PROXY: '127.0.0.1',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_of_this_proof',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: sandbox.url,
  });
  await buildProgram(database.db);
  await buildSession(database.db);
  const tokens = await buildTokens(database.db);
  const before = await readRows(database.db);
  const residentBefore = residentMegabytes(child.pid);
  const { seed, problems, statuses, operations } = await sendMany({ url, tokens, count: COUNT });
  const grown = residentMegabytes(child.pid) - residentBefore;
  console.log(
    `BAD_INPUT_SEED=${seed}: ${operations} operations, resident memory ${Math.round(residentBefore)} MB, grown by ${Math.round(grown)} MB`,
    statuses,
  );
  expect(problems, `BAD_INPUT_SEED=${seed}`).toEqual([]);
  expect(await readRows(database.db)).toEqual(before);
  expect(grown).toBeLessThanOrEqual(MOST_GROWTH_MB);
});
