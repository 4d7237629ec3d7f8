// @module-tag thorough
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '#tests/open-socket.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';

const LONGEST_STAY_MS = 30_000;
const LOOK_EVERY_MS = 200;

const beginnings = [
  '',
  'GET /programs HTTP/1.1\r\nhost: a\r\nx-slow: ',
  'POST /api/v1/programs HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
  'POST /api/v1/programs HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
];

interface SlowVisitor {
  socket: Socket;
  stayMs(): number;
}

/** Begins a request, never sends another byte, and notes how long it is kept from then on. */
async function arrive(url: string, beginning: string): Promise<SlowVisitor> {
  const socket = await openSocket(url);
  onTestFinished(() => void socket.destroy());
  socket.resume().write(beginning);
  const since = performance.now();
  let leftAt: number | undefined;
  socket.once('close', () => {
    leftAt = performance.now();
  });
  return { socket, stayMs: () => (leftAt ?? performance.now()) - since };
}

function arriveAll(url: string, times: number): Promise<SlowVisitor[]> {
  const each = Array.from({ length: times }, () => beginnings).flat();
  return Promise.all(each.map((beginning) => arrive(url, beginning)));
}

async function startWithoutTimeouts(): Promise<string> {
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    request.resume().once('end', () => response.end());
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test(
  'a thousand clients that never finish are soon dropped after their last byte, others served',
  { timeout: 120_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { url } = await startServer({ DATABASE_URL: databaseUrl(database.target) });
    const ofBareServer = await arriveAll(await startWithoutTimeouts(), 1);
    const visitors = await arriveAll(url, 250);
    let served = 0;
    while (visitors.some(({ socket, stayMs }) => !socket.closed && stayMs() <= LONGEST_STAY_MS)) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      // A machine that is busy with other things as well may be told to come back.
      const statuses = [await fetch(`${url}/programs`), await fetch(`${url}/api/v1/programs`)].map(
        ({ status }) => status,
      );
      for (const status of statuses) expect([200, 503]).toContain(status);
      if (statuses.every((status) => status === 200)) served += 1;
      await once(AbortSignal.timeout(LOOK_EVERY_MS), 'abort');
    }
    expect(visitors).toHaveLength(1_000);
    expect(visitors.filter(({ stayMs }) => stayMs() > LONGEST_STAY_MS)).toHaveLength(0);
    expect(served).toBeGreaterThan(1);
    expect(
      ofBareServer.filter(({ socket }) => socket.closed),
      'who came before them to a server without time-outs is still there',
    ).toHaveLength(0);
  },
);
