import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMount } from '#server/db/embedded/backups/open-mount.ts';
import { hangFile } from '#tests/faults/hang-file.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock } from './check-clock.ts';
import { checkFiles, judgeSpace } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkProgram } from './check-program.ts';
import { checkProvider } from './check-provider.ts';
import { checkSite } from './check-site.ts';
import type { Diagnosis } from './diagnosis.ts';
import { hideSecrets, secretsOf } from './secrets.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const told = (found: Diagnosis[]) => found.map(({ part, state, says }) => `${state} ${part}: ${says}`);
const troubles = (found: Diagnosis[]) => told(found.filter(({ state }) => state !== 'ok'));

function buildRoot({ wanted = '1.0.0', isBuilt = true } = {}): string {
  const root = makeFolder();
  const write = (file: string, version: string) =>
    writeFileSync(join(root, file), JSON.stringify({ packages: { 'node_modules/pg': { version } } }));
  for (const folder of ['node_modules', 'build/server', 'build/pages/server'])
    mkdirSync(join(root, folder), { recursive: true });
  write('node_modules/.package-lock.json', '1.0.0');
  write('package-lock.json', wanted);
  if (isBuilt)
    for (const file of ['server/main.js', 'pages/server/index.js'])
      writeFileSync(join(root, 'build', file), '');
  return root;
}

test('an old Node, other packages, and no build or an old one are wrong', () => {
  expect(troubles(checkProgram({ root: buildRoot(), isBuildFresh: true }))).toEqual([]);
  const root = buildRoot({ wanted: '2.0.0', isBuilt: false });
  expect(troubles(checkProgram({ root, isBuildFresh: false, nodeVersion: '22.21.3' }))).toEqual([
    'wrong Node: 22.21.3 is older than 22.22.',
    'wrong Packages: 1 differ from package-lock.json, such as pg.',
    'wrong Build: The site is not built.',
  ]);
  expect(troubles(checkProgram({ root: buildRoot(), isBuildFresh: false }))).toEqual([
    'warning Build: The files have changed since the build.',
  ]);
});

test('files that others may read or write are wrong', async () => {
  const dataDir = makeFolder();
  const environment = join(dataDir, 'nyea.env');
  for (const file of [environment, join(dataDir, 'secrets-key')]) writeFileSync(file, '', { mode: 0o600 });
  const given = { dataDir, backupDir: undefined, environmentFiles: [environment] };
  const withoutDisk = async () => troubles(await checkFiles(given)).filter((line) => !line.includes('Disk'));
  expect(await withoutDisk()).toEqual([]);
  chmodSync(environment, 0o640);
  expect(await withoutDisk()).toEqual([]);
  chmodSync(environment, 0o644);
  chmodSync(join(dataDir, 'secrets-key'), 0o640);
  chmodSync(dataDir, 0o777);
  expect(await withoutDisk()).toEqual([
    `wrong DATA_DIR: Others may write to ${dataDir}.`,
    `wrong Secrets: Others may read or write ${dataDir}/secrets-key.`,
    `wrong Secrets: Others may read or write ${environment}.`,
  ]);
});

test('a missing folder is told, and a second one for backups is looked at too', async () => {
  const dataDir = makeFolder();
  const found = await checkFiles({ dataDir, backupDir: join(dataDir, 'mount'), environmentFiles: [] });
  expect(told(found)).toContain(`wrong BACKUP_DIR: ${dataDir}/mount does not exist.`);
});

test('a second folder for backups that does not answer is wrong', async () => {
  const dataDir = makeFolder();
  const backupDir = makeFolder();
  hangFile(join(backupDir, 'hanging'));
  const hanging = openMount(backupDir, 100)(() => readFile(join(backupDir, 'hanging')));
  await expect(hanging).rejects.toThrow('BACKUP_DIR does not answer');
  expect(troubles(await checkFiles({ dataDir, backupDir, environmentFiles: [] }))).toContainEqual(
    expect.stringMatching(/^wrong BACKUP_DIR: BACKUP_DIR does not answer/),
  );
});

test.each([
  [100, 'ok'],
  [8, 'warning'],
  [3, 'warning'],
  [0.5, 'wrong'],
])('a disk of 100 GB with %d GB free is %s', (free, state) => {
  const block = 4_096;
  const blocksOf = (gigabytes: number) => (gigabytes * 2 ** 30) / block;
  const disk = { bavail: blocksOf(free), bsize: block, blocks: blocksOf(100) };
  expect(judgeSpace('DATA_DIR', disk).state).toBe(state);
});

test('only the disk of DATA_DIR stops sales when it is full', () => {
  const full = { bavail: 0, bsize: 4_096, blocks: 1_000 };
  expect(judgeSpace('DATA_DIR', full).advice).toContain('A full disk stops sales.');
  expect(judgeSpace('BACKUP_DIR', full).advice).not.toContain('stops sales');
});

test('a clock that is wrong is told with the seconds and the direction', async () => {
  const behind = { whose: 'the database', read: async () => new Date(Date.now() - 180_000) };
  const right = { whose: 'the card provider', read: async () => new Date() };
  expect(told([await checkClock([right])])).toEqual(['ok Clock: It agrees with that of the card provider.']);
  expect((await checkClock([right, behind])).says).toMatch(
    /^The clock of this machine is 180 seconds ahead of that of the database/,
  );
});

const now = new Date('2031-05-05T12:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const failed = (hours: number, failure: string) => ({ succeededAt: hoursAgo(hours), failure });
const verified = { verification: { succeededAt: hoursAgo(90), failure: null } };

/** The folder of the backups: one that ended some hours ago, and the state of each step. */
function buildBackups(madeHoursAgo: number | undefined, status: object): string {
  const backups = join(makeFolder(), 'backups');
  mkdirSync(backups);
  writeFileSync(join(backups, 'status.json'), JSON.stringify(status));
  if (madeHoursAgo === undefined) return backups;
  const at = hoursAgo(madeHoursAgo);
  const folder = join(backups, 'base', at.replaceAll(':', '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cluster.tar.gz'), '12345');
  const manifest = { startedAt: at, finishedAt: at, timeline: 1, bytes: 5 };
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest));
  return backups;
}

test.each<[string, number | undefined, object, string]>([
  ['made last night', 9, verified, 'ok Backups: Backups are made every night and verified every week.'],
  ['three days old', 72, verified, 'wrong Backups: The newest backup is 3 days old.'],
  ['never made', undefined, {}, 'warning Backups: There is no backup yet.'],
  [
    'not copied',
    9,
    { ...verified, copy: failed(0, 'no'), baseCopy: failed(30, 'No space left') },
    'wrong Backups: Backups are not copied to BACKUP_DIR.',
  ],
])('a backup that is %s is told while the database is away', (_what, madeHoursAgo, status, expected) => {
  const backups = buildBackups(madeHoursAgo, status);
  const started = { database: 'embedded', email: 'server', cards: 'provider' } as const;
  const installation = { ...started, backups, backupDir: '/mnt/backups' };
  const found = checkBackups(installation, now);
  expect(told(found)).toEqual([expected]);
  expect(JSON.stringify(found)).not.toContain('undefined');
});

test.each([
  ['postgres.before-2031-04-01T10-00-00.000Z', 'warning'],
  ['backups.of-7512345678901234567-2031-04-01T10-00-00.000Z', 'warning'],
  ['postgres.before-2031-05-01T10-00-00.000Z', 'ok'],
])('a former database in %s is told after 30 days', (name, state) => {
  const backups = buildBackups(9, verified);
  const folder = join(dirname(backups), name);
  mkdirSync(folder);
  const installation = { database: 'embedded', email: 'server', cards: 'provider', backups } as const;
  const [found] = checkBackups(installation, now);
  expect(found?.state).toBe(state);
  if (state === 'warning') expect(found?.advice).toBe(`Remove ${folder} if nobody needs it any more.`);
});

test('backups that cannot be read, and those of another server, are told', () => {
  const backups = buildBackups(9, {});
  const given = { email: 'server', cards: 'provider' } as const;
  expect(told(checkBackups({ ...given, database: 'given' }, now))).toEqual([
    'not known Backups: The server in DATABASE_URL is backed up by others.',
  ]);
  rmSync(join(backups, 'base'), { recursive: true });
  writeFileSync(join(backups, 'base'), '');
  expect(told(checkBackups({ ...given, database: 'embedded', backups }, now))).toEqual([
    'wrong Backups: The backups cannot be read.',
  ]);
});

async function answering(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return (server.address() as AddressInfo).port;
}

test('a site that takes no visitors is told with its own reason, and another program with its address', async () => {
  const draining = await answering(({ url }, response) => {
    response.statusCode = url === '/readyz' ? 503 : 200;
    response.end(JSON.stringify({ message: 'This process is shutting down.' }));
  });
  expect(await checkSite({ host: '0.0.0.0', port: draining })).toMatchObject({
    state: 'wrong',
    says: `It runs at http://127.0.0.1:${draining} and takes no visitors: This process is shutting down.`,
  });
  const withoutDatabase = await answering((_request, response) =>
    response.end(JSON.stringify({ data: { ready: true, degraded: true } })),
  );
  expect(await checkSite({ host: '127.0.0.1', port: withoutDatabase })).toMatchObject({ state: 'wrong' });
  const other = await answering((_request, response) => void response.writeHead(404).end('<html>'));
  expect(await checkSite({ host: '127.0.0.1', port: other })).toMatchObject({ state: 'wrong' });
});

test('without keys and without a mail server, that is told', async () => {
  expect((await checkProvider({ stripe: undefined, isRehearsal: false })).map(({ state }) => state)).toEqual([
    'warning',
  ]);
  const noServer = { smtpUrl: undefined, mailFrom: 'no-reply@example.com', officeEmail: undefined };
  expect((await checkMail(noServer, {})).map(({ state }) => state)).toEqual(['warning']);
});

test('secrets are hidden as they are written and as they are meant', () => {
  const secrets = secretsOf({
    DATABASE_URL: 'postgres://nyea_app:p%40ss+word@db.example.com/nyea?sslmode=verify-full',
    SMTP_URL: 'smtp://office:hunter2@mail.example.com',
    SECRETS_KEY: 'b64b64b64b64',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_shown_to_all',
    PUBLIC_URL: 'https://www.example.com',
  });
  const said = hideSecrets(
    'p%40ss+word p@ss+word hunter2 b64b64b64b64 pk_live_shown_to_all www.example.com',
    secrets,
  );
  expect(said).toBe('(secret) (secret) (secret) (secret) pk_live_shown_to_all www.example.com');
});
