import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  buildDataDir,
  endProcess,
  hear,
  query,
  roleOf,
  serverPid,
  serverProcesses,
  socketOf,
  spawnProcess,
  startElsewhere,
  startHere,
} from '#tests/embedded/harness.ts';
import { until } from '#tests/until.ts';

const watches = `select count(*)::int as n from pg_stat_activity where application_name = 'nyea watch'`;

function byName(a: string, b: string): number {
  return a.localeCompare(b);
}

function postmasters(dataDir: string): number[] {
  return serverProcesses(dataDir)
    .filter(({ command }) => command.split('\0')[0]!.endsWith('bin/postgres'))
    .map(({ pid }) => pid);
}

test('a second process joins the running server', async () => {
  const dataDir = buildDataDir();
  await startElsewhere(dataDir);
  await query(socketOf(dataDir), 'create table kept as select 1 as id');

  const guest = await startHere(dataDir);

  expect(guest.role).toBe('guest');
  expect(await query(guest.connection.host, 'select id from kept')).toEqual([{ id: 1 }]);
});

test('a guest that stops leaves the server running', async () => {
  const dataDir = buildDataDir();
  await startElsewhere(dataDir);
  const guest = await startHere(dataDir);

  await guest.stop();

  expect(await query(socketOf(dataDir), 'select 1 as id')).toEqual([{ id: 1 }]);
});

test('processes that start at once on an empty folder share one server', async () => {
  const dataDir = buildDataDir();
  const all = [spawnProcess(dataDir), spawnProcess(dataDir), spawnProcess(dataDir)];

  const answers = await Promise.all(all.map(hear));

  const roles = answers.map(({ role, refusal }) => role ?? refusal ?? '');
  expect(roles.toSorted(byName)).toEqual(['guest', 'guest', 'owner']);
  expect(postmasters(dataDir)).toEqual([serverPid(dataDir)]);
});

test('a guest takes over when the owner dies', async () => {
  const dataDir = buildDataDir();
  const owner = await startElsewhere(dataDir);
  const guest = await startHere(dataDir, {});
  await query(socketOf(dataDir), 'create table kept as select 1 as id');

  await endProcess(owner);

  await until('the guest is the owner', () => guest.role === 'owner');
  expect(await query(socketOf(dataDir), 'select id from kept')).toEqual([{ id: 1 }]);
});

test('a guest takes over when the owner stops', async () => {
  const dataDir = buildDataDir();
  const owner = await startElsewhere(dataDir);
  const guest = await startHere(dataDir);
  const exited = once(owner, 'exit');

  owner.send('stop');
  await exited;

  await until('the guest is the owner', () => guest.role === 'owner');
  expect(await query(socketOf(dataDir), 'select 1 as id')).toEqual([{ id: 1 }]);
});

test('of several guests one takes over and the others join it', async () => {
  const dataDir = buildDataDir();
  const owner = await startElsewhere(dataDir);
  const guests = await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)));

  await endProcess(owner);

  await until('all guests are back', async () => (await query(socketOf(dataDir), watches))[0]!['n'] === 3);
  const roles = await Promise.all(guests.map(roleOf));
  expect(roles.toSorted(byName)).toEqual(['guest', 'guest', 'owner']);
  expect(postmasters(dataDir)).toEqual([serverPid(dataDir)]);
});

test('the owner restarts a server that crashed', async () => {
  const dataDir = buildDataDir();
  const server = await startHere(dataDir, {});
  await query(socketOf(dataDir), 'create table kept as select 1 as id');
  const crashed = serverPid(dataDir);

  process.kill(crashed, 'SIGKILL');

  const rows = await until('the server answers', () => query(socketOf(dataDir), 'select id from kept'));
  expect(rows).toEqual([{ id: 1 }]);
  expect(serverPid(dataDir)).not.toBe(crashed);
  expect(server.role).toBe('owner');
});

test('the owner keeps its server when one connection of it crashes', async () => {
  const dataDir = buildDataDir();
  const server = await startHere(dataDir);
  const pid = serverPid(dataDir);
  const [watch] = await query(socketOf(dataDir), watches.replace('count(*)::int as n', 'pid'));

  process.kill(Number(watch!['pid']), 'SIGKILL');

  const isBack = `${watches} and pid <> ${Number(watch!['pid'])}`;
  await until('the watch is back', async () => (await query(socketOf(dataDir), isBack))[0]!['n'] === 1);
  expect(serverPid(dataDir)).toBe(pid);
  expect(server.role).toBe('owner');
});

test('nothing is started again during stop', async () => {
  const dataDir = buildDataDir();
  const server = await startHere(dataDir);
  process.kill(serverPid(dataDir), 'SIGKILL');

  await server.stop();

  await until('what is left of the crashed server is gone', () => serverProcesses(dataDir).length === 0);
  await expect(query(socketOf(dataDir), 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});
