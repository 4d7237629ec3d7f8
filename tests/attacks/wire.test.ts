import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { addEcho } from '#tests/echo.ts';
import { openSocket, speakRaw } from '#tests/open-socket.ts';
import { openAttackWorld } from './attack-world.ts';

const world = openAttackWorld({ hasPages: true, extendApi: addEcho });

const post = (headers: string, body: string) =>
  `POST /api/v1/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;
/** What the attacker wants to be taken for a request of its own, with an answer of its own. */
const SMUGGLED = 'GET /api/v1/programs?page=7 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const CHUNKED = `0\r\n\r\n${SMUGGLED}`;

const smuggled: Record<string, string> = {
  'a length and chunks': post(`content-length: ${CHUNKED.length}\r\ntransfer-encoding: chunked`, CHUNKED),
  'chunks and a length': post('transfer-encoding: chunked\r\ncontent-length: 4', CHUNKED),
  'two lengths': post(`content-length: 2\r\ncontent-length: ${2 + SMUGGLED.length}`, `{}${SMUGGLED}`),
  'a list of lengths': post('content-length: 2, 60', `{}${SMUGGLED}`),
  'a length with a sign': post('content-length: +2', `{}${SMUGGLED}`),
  'a length below nothing': post('content-length: -1', SMUGGLED),
  'a length in hexadecimal': post('content-length: 0x2', `{}${SMUGGLED}`),
  'a length behind a space': post('content-length : 0', SMUGGLED),
  'an encoding behind a space': post('transfer-encoding : chunked', CHUNKED),
  'an encoding in a folded line': post('transfer-encoding:\r\n chunked', CHUNKED),
  'an unknown encoding': post('transfer-encoding: xchunked', CHUNKED),
  'chunks named twice': post('transfer-encoding: chunked, chunked', CHUNKED),
  'chunks before another encoding': post('transfer-encoding: chunked, identity', CHUNKED),
  'a chunk of a size that is none': post('transfer-encoding: chunked', `g\r\n${SMUGGLED}`),
  'a chunk that is longer than it says': post('transfer-encoding: chunked', `1\r\n{}${SMUGGLED}`),
  'a chunk of a size that wraps around': post(
    'transfer-encoding: chunked',
    `ffffffffffffffff1\r\n${SMUGGLED}`,
  ),
  'lines that end without a return': `POST /api/v1/echo HTTP/1.1\nhost: a\ncontent-length: 0\n\n${SMUGGLED}`,
  'a null in a header': post('x-a: \0\r\ncontent-length: 0', SMUGGLED),
  'a header without a name': post(': x\r\ncontent-length: 0', SMUGGLED),
  'a second host': `GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nhost: c\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n${CHUNKED}`,
};

/** A server may also hang up. */
function speak(url: string, bytes: string): Promise<string> {
  return speakRaw(url, bytes).catch(() => '');
}

/** Whether the smuggled request got its own answer. */
async function isSmuggled(url: string, bytes: string): Promise<boolean> {
  const answer = await Promise.race([speak(url, bytes), sleep(12_000, 'no answer')]);
  return (answer.match(/^HTTP\/1\.1 200/gm) ?? []).length > 0;
}

test.each(Object.entries(smuggled))('%s let no second request through', async (_what, bytes) => {
  expect((await world.ask('GET', '/api/v1/programs')).status).toBe(200);
  expect(await isSmuggled(world.url, bytes)).toBe(false);
  expect((await world.ask('GET', '/api/v1/programs')).status).toBe(200);
});

test('a server that reads lengths as it likes would be found out', async () => {
  const lenient = createServer({ insecureHTTPParser: true }, (_request, response) => response.end('{}'));
  onTestFinished(() => void lenient.close());
  lenient.listen(0, '127.0.0.1');
  await once(lenient, 'listening');
  const { port } = lenient.address() as { port: number };
  expect(await isSmuggled(`http://127.0.0.1:${port}`, smuggled['a length and chunks'] ?? '')).toBe(true);
});

const head = (line: string, rest = '') => `${line}\r\nhost: a\r\nconnection: close\r\n${rest}\r\n`;
test.each([
  ['a header of a megabyte', head('GET / HTTP/1.1', `x: ${'a'.repeat(1_000_000)}\r\n`)],
  ['three thousand headers', head('GET / HTTP/1.1', 'x: y\r\n'.repeat(3_000))],
  ['an address of a megabyte', head(`GET /${'a'.repeat(1_000_000)} HTTP/1.1`)],
  ['a method that is none', head('FETCH / HTTP/1.1')],
  ['a version of the future', head('GET / HTTP/9.9')],
  ['no version', 'GET /\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the beginning of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001'.padEnd(80, '\u0000')],
  ['a way to another host', head('CONNECT evil.example:443 HTTP/1.1')],
  ['a trace', head('TRACE / HTTP/1.1')],
  ['a change of protocol', head('GET / HTTP/1.1', 'connection: upgrade\r\nupgrade: websocket\r\n')],
  ['an expectation', head('POST /api/v1/echo HTTP/1.1', 'expect: 200-ok\r\ncontent-length: 0\r\n')],
])('%s harms nobody', async (_what, bytes) => {
  const answer = await Promise.race([speak(world.url, bytes), sleep(12_000, '')]);
  expect(answer).not.toMatch(/^HTTP\/1\.1 500|node_modules|\.ts:\d/);
  expect((await world.ask('GET', '/api/v1/programs')).status).toBe(200);
});

test.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])(
  'a body in %s is refused and not unpacked',
  async (encoding) => {
    const body = new Uint8Array(await promisify(gzip)(Buffer.alloc(50_000_000)));
    const before = process.memoryUsage().rss;
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { status } = await world.ask('POST', '/api/v1/echo', { body, headers });
    expect([400, 413, 415]).toContain(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  },
);

test('five hundred requests in one write are answered in their order or not at all', async () => {
  const line = 'GET /api/v1/programs?page=1 HTTP/1.1\r\nhost: a\r\n\r\n';
  const answer = await speakRaw(world.url, `${line.repeat(500)}${head('GET /healthz HTTP/1.1')}`);
  expect(
    answer.match(/^HTTP\/1\.1 (\d+)/gm)?.every((status) => status.endsWith('200') || status.endsWith('429')),
  ).toBe(true);
});

test('connections that say nothing are closed, and others are served meanwhile', async () => {
  const silent = await Promise.all(Array.from({ length: 200 }, () => openSocket(world.url)));
  for (const socket of silent) socket.write('GET / HTTP/1.1\r\nx:');
  const closed = Promise.all(silent.map((socket) => once(socket.resume(), 'close')));
  expect((await world.ask('GET', '/api/v1/programs')).status).toBe(200);
  await closed;
});
