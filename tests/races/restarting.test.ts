// @module-tag thorough
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';

const LONG = { timeout: 180_000 };
const VISITORS = 6;
const root = join(import.meta.dirname, '../..');

interface Visits {
  answered: number;
  lost: string[];
}

test('a restart behind a port that systemd keeps open loses no request', LONG, async () => {
  const port = await openKeptPort(await buildEnvironment());
  const first = await port.start();
  // Waits in the port until the process is ready.
  expect(await answerTo(port.url)).toBeUndefined();
  const { visits, leave } = visit(port.url);
  await until('visitors are served', async () => visits.answered > 50);
  process.kill(first, 'SIGTERM');
  await until('the first process has ended', async () => !isAlive(first));
  const answeredBefore = visits.answered;
  await port.start();
  expect(await answerTo(port.url)).toBeUndefined();
  await until('the second process serves them', async () => visits.answered > answeredBefore + 50);
  await leave();
  expect(visits.lost).toEqual([]);
});

test('a restart of a process with a port of its own loses requests', LONG, async () => {
  const environment = await buildEnvironment();
  const { url, child, ended } = await startServer(environment);
  const { visits, leave } = visit(url);
  await until('visitors are served', async () => visits.answered > 50);
  child.kill('SIGTERM');
  await ended;
  await startServer({ ...environment, PORT: new URL(url).port });
  await leave();
  expect(visits.lost.length).toBeGreaterThan(0);
});

test('a passed port that is meant for another process is left alone', LONG, async () => {
  const { output } = await startServer({ ...(await buildEnvironment()), LISTEN_FDS: '1', LISTEN_PID: '1' });
  expect(output()).toContain('The site is at');
});

async function buildEnvironment(): Promise<Record<string, string>> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { DATABASE_URL: databaseUrl(database.target), LOG_LEVEL: 'warn' };
}

/** What systemd does for a socket unit: a shell that holds the listening socket starts processes with it. */
async function openKeptPort(environment: Record<string, string>) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const shell = startShell(server, environment);
  // The shell has its own copy. Nobody accepts on this one.
  server.close();
  const pids: number[] = [];
  onTestFinished(async () => {
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    shell.kill('SIGKILL');
    await once(shell, 'close');
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async start(): Promise<number> {
      shell.stdin!.write('start\n');
      const [line] = (await once(shell.stdout!, 'data')) as [Buffer];
      const pid = Number(/^pid (\d+)$/m.exec(line.toString())?.[1]);
      pids.push(pid);
      return pid;
    },
  };
}

function startShell(server: Server, environment: Record<string, string>): ChildProcess {
  const { NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env;
  const script =
    'while read -r; do (export LISTEN_PID=$BASHPID LISTEN_FDS=1; exec "$0" "$@" >/dev/null) & echo "pid $!"; done';
  return spawn('bash', ['-c', script, process.execPath, join(root, 'bin/start.mjs')], {
    cwd: root,
    env: { ...inherited, ...environment },
    // Node has no public way to a server's descriptor.
    stdio: ['pipe', 'pipe', 'inherit', (server as unknown as { _handle: { fd: number } })._handle.fd],
  });
}

/** Requests without a pause, each on a connection of its own as the proxies of deploy/ send them. */
function visit(url: string) {
  const visits: Visits = { answered: 0, lost: [] };
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      const outcome = await answerTo(url).catch((error: unknown) => String(error));
      if (outcome === undefined) visits.answered += 1;
      else visits.lost.push(outcome);
    }
  });
  const leave = async () => {
    isOver = true;
    await Promise.all(visitors);
  };
  onTestFinished(leave);
  return { visits, leave };
}

// Not a page: a machine under load refuses those for a moment.
async function answerTo(url: string): Promise<string | undefined> {
  const [answer] = (await once(get(`${url}/healthz`, { agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
