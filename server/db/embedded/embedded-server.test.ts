import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  buildDataDir,
  endProcess,
  query,
  serverPid,
  serverProcesses,
  socketOf,
  startElsewhere,
  startHere,
} from '#tests/embedded/harness.ts';
import { until } from '#tests/until.ts';
import { startEmbeddedServer } from './embedded-server.ts';

const durable = {};

test('only a unix socket is open, writes are durable and the clock is UTC', async () => {
  const { connection } = await startHere(buildDataDir(), durable);
  const names = [
    'listen_addresses',
    'fsync',
    'synchronous_commit',
    'timezone',
    'max_connections',
    'data_checksums',
  ];

  const rows = await query(
    connection.host,
    `select setting from unnest('{${names.join()}}'::text[]) name, current_setting(name) setting`,
  );

  expect(rows.map((row) => row['setting'])).toEqual(['', 'on', 'on', 'UTC', '50', 'on']);
  expect(`${connection.host}/.s.PGSQL.5432`.length).toBeLessThan(100);
});

test('rows survive kill -9 of the process alone', async () => {
  const dataDir = buildDataDir();
  const other = await startElsewhere(dataDir);
  await query(socketOf(dataDir), 'create table kept as select 1 as id');
  await endProcess(other);

  const server = await startHere(dataDir, durable);

  expect(server.role).toBe('owner');
  expect(await query(socketOf(dataDir), 'select id from kept')).toEqual([{ id: 1 }]);
});

test('rows survive kill -9 of the process and of its server', async () => {
  const dataDir = buildDataDir();
  const other = await startElsewhere(dataDir);
  await query(socketOf(dataDir), 'create table kept as select 1 as id');
  process.kill(other.pid!, 'SIGSTOP');
  process.kill(serverPid(dataDir), 'SIGKILL');
  await endProcess(other);

  await startHere(dataDir, durable);

  expect(await query(socketOf(dataDir), 'select id from kept')).toEqual([{ id: 1 }]);
});

test('no server is left when its process is killed', async () => {
  const dataDir = buildDataDir();
  const other = await startElsewhere(dataDir);
  expect(serverProcesses(dataDir)).not.toEqual([]);

  await endProcess(other);

  await until('the server is gone', () => serverProcesses(dataDir).length === 0);
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('no server is left after stop, which is safe to call twice', async () => {
  const dataDir = buildDataDir();
  const server = await startHere(dataDir);

  await Promise.all([server.stop(), server.stop()]);

  expect(serverProcesses(dataDir)).toEqual([]);
  await expect(query(socketOf(dataDir), 'select 1')).rejects.toThrow('ENOENT');
});

test('Ctrl-C in the terminal does not reach the server', async () => {
  const dataDir = buildDataDir();
  await startHere(dataDir);
  const pid = serverPid(dataDir);

  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');

  expect(Number(afterName[2])).toBe(pid);
});

test('a stale lock file does not prevent the start, even when another process reuses its number', async () => {
  const dataDir = buildDataDir();
  await (await startHere(dataDir)).stop();
  const stranger = spawn('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'sleep', '60']);
  await once(stranger, 'spawn');
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n`);
  writeFileSync(path.join(dataDir, 'run/.s.PGSQL.5432.lock'), `${stranger.pid}\n${dataDir}/postgres\n`);

  await startHere(dataDir);
  await endProcess(stranger);

  expect(await query(socketOf(dataDir), 'select 1 as id')).toEqual([{ id: 1 }]);
});

test('a server that refuses to start says why', async () => {
  const start = startEmbeddedServer({ dataDir: buildDataDir(), log: () => {}, settings: { fsync: 'maybe' } });

  await expect(start).rejects.toThrow(
    /does not start: parameter "fsync" requires a Boolean value\. See .*server\.log/,
  );
});
