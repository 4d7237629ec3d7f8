// @module-tag thorough
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { fetchWhenAble } from '#tests/fetch-when-able.ts';
import { lockPrograms } from '#tests/lock-programs.ts';
import { openSocket } from '#tests/open-socket.ts';
import { processesOf } from '#tests/processes-of.ts';
import { buildDataDir, databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';

const LONG = { timeout: 120_000 };

async function waitersForPrograms({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'programs'::regclass and not granted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A process in the middle of answering a request, which waits for the database until it is let go. */
async function startBusyServer(path: string) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await buildProgram(database.db, { title: 'Held up' });
  const server = await startServer({ DATABASE_URL: databaseUrl(database.target) });
  // Loads what draws pages: a process to which the database gives no answer for seconds answers without it.
  expect((await fetchWhenAble(`${server.url}/terms`)).status).toBe(200);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const unlock = await lockPrograms(database);
  onTestFinished(unlock);
  const answered = readAnswer(get(server.url + path, { agent }));
  answered.catch(() => {});
  await until('the request waits', () => waitersForPrograms(database));
  return { ...server, answered, unlock };
}

async function readAnswer(request: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

test.each(['/api/v1/programs', '/programs'])(
  'a stopping process takes no new request, finishes the one for %s, then exits',
  LONG,
  async (path) => {
    const { url, child, ended, output, answered, unlock } = await startBusyServer(path);
    const order: string[] = [];
    void answered.then(
      () => order.push('answered'),
      () => order.push('lost'),
    );
    void ended.then(() => order.push('ended'));
    child.kill('SIGTERM');
    await until('no new connection is taken', async () => {
      const failed = await fetch(`${url}/healthz`).catch((error: unknown) => error);
      return failed instanceof Error;
    });
    order.push('takes no more');
    await unlock();
    expect(await ended, output()).toBe(0);
    expect(order).toEqual(['takes no more', 'answered', 'ended']);
    const { status, body } = await answered;
    expect(status).toBe(200);
    expect(body).toContain('Held up');
  },
);

test('a process that is killed loses the request', LONG, async () => {
  const { child, ended, answered } = await startBusyServer('/api/v1/programs');
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await expect(answered).rejects.toThrow(/socket hang up|ECONNRESET/);
});

test('a stopping process does not wait for idle connections', LONG, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { url, child, ended } = await startServer({ DATABASE_URL: databaseUrl(database.target) });
  const idle = await Promise.all(Array.from({ length: 20 }, () => openSocket(url)));
  idle[0]?.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(idle[0]!, 'data');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await until('all connections are closed', () => idle.every((socket) => socket.resume().closed));
});

test('kill -9 leaves no database process, and the next start has all rows', LONG, async () => {
  const dataDir = buildDataDir();
  const first = await startServer({ DATA_DIR: dataDir });
  // A machine that is busy with other things as well may be told to come back.
  const total = (url: string) =>
    until('the programs are told', async () => {
      const answer = await fetch(`${url}/api/v1/programs`);
      return answer.ok && ((await answer.json()).data.total as number);
    });
  const before = await total(first.url);
  expect(before).toBeGreaterThanOrEqual(24);
  expect(processesOf(dataDir).length).toBeGreaterThan(1);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  await until('no database process is left', () => processesOf(dataDir).length === 0);
  const second = await startServer({ DATA_DIR: dataDir });
  expect(await total(second.url)).toBe(before);
  expect(second.output()).not.toContain('Sample programs');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);
});
