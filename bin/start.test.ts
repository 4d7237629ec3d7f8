// @module-tag thorough
import { expect, test } from 'vitest';
import { buildDataDir, startServer } from '#tests/server-process.ts';

// Well formed, and nobody's.
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.com',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: 'embedded',
  MAIL_FROM: 'NYEA <no-reply@example.com>',
  OFFICE_EMAIL: 'office@example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  STRIPE_API_URL: 'http://127.0.0.1:1',
};
const WARNING =
  /The embedded PostgreSQL is 18\.\d+, and its packages do not follow PostgreSQL's security releases\. In production, set DATABASE_URL/;

test('production on the embedded database is warned at its start', async () => {
  const site = await startServer({ ...production, DATA_DIR: buildDataDir() });
  expect(site.output()).toMatch(WARNING);
});

test('outside production nobody is warned', async () => {
  const site = await startServer({ DATA_DIR: buildDataDir() });
  expect(site.output()).not.toMatch(WARNING);
});
