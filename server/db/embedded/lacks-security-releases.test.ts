import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import { startSite } from '#server/main.ts';
import { SECRET_KEY, WEBHOOK_SECRET, startCardWorld } from '#tests/card-world.ts';
import { buildDataDir } from '#tests/embedded/harness.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { buildPages } from '#tests/pages-build.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openDatabase } from '../open-database.ts';
import type { OpenDatabase } from '../open-database.ts';
import { lacksSecurityReleases } from './lacks-security-releases.ts';

const LONG = { timeout: 120_000 };

/** Starts as production does, but with the card sandbox instead of the provider. Returns what it warned of. */
async function warningsOfStart(begun?: (database: TestDatabase) => OpenDatabase): Promise<string[]> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const { sandbox, stop: stopCards } = await startCardWorld(database);
  onTestFinished(stopCards);
  const config = production({ DATA_DIR: buildDataDir(), SMTP_URL: mail.url });
  const warnings: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      const { level, msg } = JSON.parse(line.toString()) as { level: number; msg: string };
      if (level === pino.levels.values['warn']) warnings.push(msg);
      done();
    },
  });
  const log = pino(stream);
  const site = await startSite(config, log, {
    database: begun ? Promise.resolve(begun(database)) : openDatabase(config, log),
    pages: buildPages(),
    cardSandbox: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      address: { host: sandbox.host, port: sandbox.port, protocol: 'http' },
    },
  });
  await site.stop();
  return warnings;
}

function production(given: Record<string, string>): Config {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '0',
    PUBLIC_URL: 'https://www.example.com',
    TRUST_PROXY: 'none',
    DATABASE_URL: 'embedded',
    OFFICE_EMAIL: 'office@example.com',
    MAIL_FROM: 'NYEA <no-reply@example.com>',
    STRIPE_SECRET_KEY: 'sk_live_of_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    ...given,
  });
  return { ...config, stripe: undefined };
}

test('production on the embedded database is warned at its start, with the way out', LONG, async () => {
  const { says, advice } = lacksSecurityReleases();
  expect(await warningsOfStart()).toContain(`${says} ${advice}`);
});

test('production on another database is not', LONG, async () => {
  const given = ({ target, owner }: TestDatabase): OpenDatabase => ({
    kind: 'given',
    target,
    owner: owner.target,
    stop: async () => {},
  });
  expect((await warningsOfStart(given)).filter((warning) => warning.includes('PostgreSQL'))).toEqual([]);
});
