// @module-tag thorough
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDnsServer } from '#tests/dns-server.ts';
import type { DnsServer, Zone } from '#tests/dns-server.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { databaseUrl } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { Diagnosis } from './diagnosis.ts';
import { examine } from './examine.ts';

const ENDPOINT = 'https://www.example.com/api/v1/stripe/webhook';
const root = process.cwd();
const zone: Zone = {
  'example.com': { TXT: ['v=spf1 ip4:203.0.113.7 ~all'], MX: ['mx.example.com'] },
  's1._domainkey.example.com': { TXT: [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 1).toString('base64')}`] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=quarantine'] },
  'mx.example.com': { A: ['203.0.113.7'] },
  '7.113.0.203.in-addr.arpa': { PTR: ['mx.example.com'] },
};

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer(zone);
});
afterAll(() => dns.stop());

function look(variables: Record<string, string>): Promise<Diagnosis[]> {
  const mail = { dns: dns.address, selector: 's1', ip: ['203.0.113.7'] };
  return examine({ variables, root, isBuildFresh: true, mail });
}

/** A site with a database, a card provider and a mail server, none of which has a problem. */
async function buildInstallation(secretKey = 'sk_of_this_test') {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const sandbox = await startCardSandbox({ secretKey, webhookSecret: 'whsec_of_it', webhookUrl: ENDPOINT });
  onTestFinished(() => sandbox.stop());
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'nyea-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  writeFileSync(join(dataDir, 'secrets-key'), 'a key', { mode: 0o600 });
  await recordRuns(database);
  const site = await startTestSite({ database });
  onTestFinished(() => site.close());
  const variables = {
    NODE_ENV: 'test',
    PORT: new URL(await site.listen()).port,
    DATABASE_URL: databaseUrl(database.target),
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_it',
    STRIPE_WEBHOOK_ENDPOINT: ENDPOINT,
    STRIPE_API_URL: sandbox.url,
    SMTP_URL: mail.url.replace('//', '//office:open+sesame@'),
    MAIL_FROM: 'The firm <no-reply@example.com>',
  };
  return { mail, variables };
}

async function recordRuns({ db }: TestDatabase): Promise<void> {
  const books = { sessions: 3, refunds: 0, missed: [], unknown: [], pools: [] };
  await db
    .insertInto('timedRuns')
    .values({
      name: 'check-ledger',
      everyMinutes: 1_440,
      endedAt: new Date(),
      succeededAt: new Date(),
      outcome: JSON.stringify(books),
    })
    .execute();
}

/** What is not in order, except for what depends on the machine that runs the test. */
async function examineParts(variables: Record<string, string>): Promise<Record<string, string>> {
  const found = await look(variables);
  const depending = /^(Build|Packages|Disk|Security releases)/;
  return describe(found.filter(({ state, part }) => state !== 'ok' && !depending.test(part)));
}

function describe(found: Diagnosis[]): Record<string, string> {
  return Object.fromEntries(found.map(({ part, state, says }) => [part, `${state}: ${says}`]));
}

const NO_BACKUPS = { Backups: 'not known: The server in DATABASE_URL is backed up by others.' };
// The tests run on the server that the packages bring.
const WELL = { ...NO_BACKUPS, PostgreSQL: expect.stringMatching(/^warning: 18\.\d lacks/) };

test('of a healthy installation nothing is wrong, and looking at it writes nothing', async () => {
  const { variables } = await buildInstallation();
  const reading = `${variables.DATABASE_URL}?options=-c%20default_transaction_read_only%3Don`;
  expect(await examineParts({ ...variables, DATABASE_URL: reading })).toEqual(WELL);
});

test('every part of an installation is looked at', async () => {
  const { variables } = await buildInstallation();
  const found = await look(variables);
  const parts = new Set(found.map(({ part }) => part));
  const program = [
    'Release',
    'Node',
    'Packages',
    'Dependencies',
    'Security releases',
    'Build',
    'Settings',
    'Site',
  ];
  const database = ['Migrations', 'Rights', 'Replication', 'Transactions', 'PostgreSQL', 'Clock', 'Database'];
  const work = [
    'Jobs',
    'Deliveries from the card provider',
    'Scheduled jobs',
    'Payment records',
    'Email',
    'Refunds',
  ];
  const machine = ['DATA_DIR', 'Disk of DATA_DIR', 'Secrets', 'Card provider', 'Backups'];
  const mail = [
    'SPF',
    'DKIM',
    'DMARC',
    'MX',
    'Reverse DNS',
    'SMTP server',
    'TLS of the SMTP server',
    'Sign-in at the SMTP server',
  ];
  expect(parts).toEqual(new Set([...program, ...database, ...work, ...machine, ...mail]));
  for (const { state, advice, see } of found)
    if (state !== 'ok') expect([advice, see]).toEqual([expect.any(String), expect.stringMatching(/^docs\//)]);
});

test('without a valid configuration, every problem of it is named', async () => {
  const found = await look({ PORT: 'x', CURRENCY: 'bread' });
  const problems = found.filter(({ part }) => part === 'Settings');
  expect(problems.map(({ state }) => state)).toEqual(['wrong', 'wrong']);
  expect(problems.map(({ says }) => says.split(' ')[0])).toEqual(['PORT', 'CURRENCY']);
});

test('a database, a card provider, a mail server and a site that are away are each told', async () => {
  const { variables } = await buildInstallation();
  const away = {
    ...variables,
    PORT: '1',
    DATABASE_URL: 'postgresql://nyea_app:s3cret@127.0.0.1:1/nyea',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  expect(await examineParts(away)).toEqual({
    ...NO_BACKUPS,
    Site: 'not known: No site answers at http://127.0.0.1:1.',
    Database: expect.stringMatching(/^wrong: The database cannot be reached: .*Check DATABASE_URL/),
    Clock: 'not known: There was no clock to compare it with.',
    'Card provider': expect.stringMatching(/^wrong: .*The provider cannot be reached/),
    'SMTP server': expect.stringMatching(/^wrong: .*ECONNREFUSED/),
    'TLS of the SMTP server': 'not known: It was not tried.',
    'Sign-in at the SMTP server': 'not known: It was not tried.',
  });
});

test('the embedded database is not started in order to look at it', async () => {
  const { variables } = await buildInstallation();
  expect(await examineParts({ ...variables, DATABASE_URL: 'embedded' })).toMatchObject({
    Database: 'not known: The embedded database runs only while the site does.',
    PostgreSQL: expect.stringMatching(/^warning: The embedded PostgreSQL is /),
  });
});

test('a key that the card provider does not know is told once', async () => {
  const { variables } = await buildInstallation();
  const found = await examineParts({ ...variables, STRIPE_SECRET_KEY: 'sk_of_somebody' });
  expect(found['Card provider']).toMatch(/^wrong: Account, Secret key|^wrong: Secret key/);
  expect(found['Card provider']).toContain('The provider does not know the key');
});

test('the test key of a rehearsal is as it should be', async () => {
  const { variables } = await buildInstallation('sk_test_of_this_test');
  const { STRIPE_PUBLISHABLE_KEY: _, ...rehearsal } = { ...variables, REHEARSAL: '1' };
  expect(await examineParts(rehearsal)).toEqual(WELL);
});

test('no secret is told, not even by a mail server that repeats the password', async () => {
  const { mail, variables } = await buildInstallation();
  mail.refuse({ code: 535, message: 'open+sesame is not the password of office', at: 'login' });
  const found = await look(variables);
  const said = JSON.stringify(found);
  expect(said).toContain('535 (secret) is not the password of office');
  expect(said).not.toContain('sesame');
});
