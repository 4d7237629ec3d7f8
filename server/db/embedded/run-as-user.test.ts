import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  buildDataDir,
  endProcess,
  hear,
  query,
  serverPid,
  serverProcesses,
  socketOf,
  spawnProcess,
  startElsewhere,
  startHere,
} from '#tests/embedded/harness.ts';
import { until } from '#tests/until.ts';
import { linkLibraries } from './binaries.ts';
import { preparePlace } from './place.ts';

const isRoot = process.getuid?.() === 0;
const canMapUsers = spawnSync('unshare', ['--user', '--map-user=65534', 'true']).status === 0;
const asUser1000 = ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups'];

test.runIf(isRoot)('root runs the server as nobody', async () => {
  const dataDir = buildDataDir();
  await startHere(dataDir);

  expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(65534);
  expect(statSync(socketOf(dataDir)).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot && canMapUsers)(
  'root runs the server in a private folder, and it dies with its process',
  async () => {
    const dataDir = buildDataDir(0o700);
    const other = await startElsewhere(dataDir);
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(0);
    expect(await query(socketOf(dataDir), 'select 1 as id')).toEqual([{ id: 1 }]);

    await endProcess(other);

    await until('the server is gone', () => serverProcesses(dataDir).length === 0);
  },
);

test.runIf(isRoot && canMapUsers)(
  'in a private folder too, a stale lock file with a reused number does not prevent the start',
  async () => {
    const dataDir = buildDataDir(0o700);
    await (await startHere(dataDir)).stop();
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
    writeFileSync(path.join(dataDir, 'run/.s.PGSQL.5432.lock'), `${process.pid}\n${dataDir}/postgres\n`);

    expect((await startHere(dataDir)).role).toBe('owner');
  },
);

test.runIf(isRoot && canMapUsers)('a database moves into a private folder and out again', async () => {
  const dataDir = buildDataDir(0o711);
  const owners: number[] = [];
  for (const mode of [0o711, 0o700, 0o711]) {
    chmodSync(path.dirname(dataDir), mode);
    const server = await startHere(dataDir);
    owners.push(statSync(path.join(dataDir, 'postgres/base')).uid);
    await server.stop();
  }

  expect(owners).toEqual([65534, 0, 65534]);
});

test.runIf(isRoot)('when an ordinary user ran the server, root later runs it as that user too', async () => {
  const dataDir = buildDataDir();
  mkdirSync(dataDir);
  chownSync(dataDir, 1000, 1000);
  const other = await startElsewhere(dataDir, asUser1000);
  expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(1000);
  await endProcess(other);
  await until('the server is gone', () => serverProcesses(dataDir).length === 0);

  await startHere(dataDir);

  expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(1000);
});

test.runIf(isRoot)('another user’s database is refused with a sentence', async () => {
  const dataDir = buildDataDir();
  const owner = await startHere(dataDir);
  const whileItRuns = await hear(spawnProcess(dataDir, asUser1000));
  await owner.stop();
  const afterwards = await hear(spawnProcess(dataDir, asUser1000));

  expect(whileItRuns.refusal).toMatch(/cannot be used: .*EACCES.* Start as the user who started it first/);
  expect(afterwards.refusal).toMatch(/Start as .*or choose another DATA_DIR/);
});

test('for a long path the socket is in our own temporary folder', async () => {
  const dataDir = path.join(buildDataDir(), 'long'.repeat(25));
  const { connection } = await startHere(dataDir);
  const base = path.dirname(connection.host);
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));

  expect(await query(connection.host, 'select 1 as id')).toEqual([{ id: 1 }]);
  expect(lstatSync(base).uid).toBe(process.getuid?.());
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('a socket folder that another user made is refused', () => {
  const dataDir = path.join(buildDataDir(), 'long'.repeat(25));
  const { base } = preparePlace(dataDir);
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  chownSync(base, 1000, 1000);

  expect(() => preparePlace(dataDir)).toThrow(/another user made or may change it/);
});

test('library links that the install script did not create are created', () => {
  const native = path.join(buildDataDir(), 'native');
  mkdirSync(path.join(native, 'lib'), { recursive: true });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));

  linkLibraries(native);
  linkLibraries(native);

  expect(readlinkSync(path.join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
});
