import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '#tests/open-socket.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';

const LONGEST_STAY_MS = 20_000;

test(
  'a thousand visitors who never finish their request are all dropped, and others are served meanwhile',
  { timeout: 120_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { url } = await startServer({ DATABASE_URL: databaseUrl(database.target) });
    const beginnings = [
      '',
      'GET /programs HTTP/1.1\r\nhost: a\r\nx-slow: ',
      'POST /api/v1/programs HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
      'POST /api/v1/programs HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    ];
    const sockets = await Promise.all(Array.from({ length: 1_000 }, () => openSocket(url)));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    sockets.forEach((socket, index) => {
      socket.resume();
      socket.write(beginnings[index % beginnings.length] ?? '');
    });
    let areDropped = false;
    const dropped = Promise.all(sockets.map(closed)).then(() => {
      areDropped = true;
    });
    const deadline = performance.now() + LONGEST_STAY_MS;
    let served = 0;
    while (!areDropped && performance.now() < deadline) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      // A machine that is busy with other things as well may be told to come back.
      const statuses = [await fetch(`${url}/programs`), await fetch(`${url}/api/v1/programs`)].map(
        ({ status }) => status,
      );
      for (const status of statuses) expect([200, 503]).toContain(status);
      if (statuses.every((status) => status === 200)) served += 1;
      await Promise.race([dropped, once(AbortSignal.timeout(200), 'abort')]);
    }
    expect(sockets.filter((socket) => !socket.closed)).toHaveLength(0);
    expect(served).toBeGreaterThan(1);
  },
);

async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, 'close');
}
