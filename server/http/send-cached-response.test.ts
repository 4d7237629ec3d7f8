import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inject } from 'light-my-request';
import type { InjectOptions } from 'light-my-request';
import { expect, onTestFinished, test } from 'vitest';
import { sendCachedResponse, cacheResponse } from './send-cached-response.ts';

const words = 'Four weeks’ close work with a mentor in Zürich. '.repeat(100);
const json = { 'content-type': 'application/json; charset=utf-8' };
const answer = cacheResponse(200, json, words);

function serving(served = answer, extraHeaders = {}): RequestListener {
  return (request, response) => void sendCachedResponse(request, response, served, extraHeaders);
}

const ask = (options: InjectOptions, served = answer) => inject(serving(served), { url: '/', ...options });

test('a body has its own headers, its ETag and the headers of this request', async () => {
  const got = await inject(serving(answer, { 'x-request-id': 'one' }), '/');
  expect(got.statusCode).toBe(200);
  expect(got.body).toBe(words);
  expect(got.headers).toMatchObject({
    ...json,
    etag: answer.etag,
    vary: 'accept-encoding',
    'x-request-id': 'one',
    'content-length': String(Buffer.byteLength(words)),
  });
});

test('the ETag depends on the body only', () => {
  expect(cacheResponse(200, { 'x-other': 'header' }, words).etag).toBe(answer.etag);
  expect(cacheResponse(200, json, `${words}.`).etag).not.toBe(answer.etag);
  expect(answer.etag).toMatch(/^W\/"[\w-]+"$/);
});

test.each([
  ['the tag', answer.etag],
  ['the tag among others', `"other", ${answer.etag} , W/"third"`],
  ['the tag as a strong one', answer.etag.slice('W/'.length)],
  ['any tag at all', '*'],
])('a request with %s gets 304 without a body', async (_what, known) => {
  const got = await ask({ headers: { 'if-none-match': known, 'accept-encoding': 'br' } });
  expect(got.statusCode).toBe(304);
  expect(got.body).toBe('');
  expect(got.headers).toMatchObject({ etag: answer.etag, vary: 'accept-encoding' });
  expect(got.headers['content-encoding']).toBeUndefined();
});

test.each(['"other"', '', `${answer.etag}x`])('a request with %j gets the whole response', async (known) => {
  expect((await ask({ headers: { 'if-none-match': known } })).statusCode).toBe(200);
});

test('only a response with status 200 can be unchanged', async () => {
  const missing = cacheResponse(404, json, words);
  const got = await ask({ headers: { 'if-none-match': missing.etag } }, missing);
  expect(got.statusCode).toBe(404);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, gzip; q=1', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000,gzip;q=0', undefined],
  ['gzip; q=0', undefined],
  ['gzip;q=0.1', 'gzip'],
  ['br;q=0.01', 'br'],
  ['identity', undefined],
  ['deflate', undefined],
  ['x-brr', undefined],
  ['x-gzip-not', undefined],
  ['', undefined],
])('accept-encoding %j gets a response in %s', async (accepted, encoding) => {
  const got = await ask({ headers: { 'accept-encoding': accepted } });
  expect(got.headers['content-encoding']).toBe(encoding);
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  expect(decoded[(encoding ?? 'none') as keyof typeof decoded](got.rawPayload).toString()).toBe(words);
  expect(got.headers['content-length']).toBe(String(got.rawPayload.length));
});

test('a short body is not compressed', async () => {
  const got = await ask({ headers: { 'accept-encoding': 'br' } }, cacheResponse(200, json, 'short'));
  expect(got.headers['content-encoding']).toBeUndefined();
});

test('a body is compressed once for each encoding, whoever asks', async () => {
  const fresh = cacheResponse(200, json, words);
  await Promise.all(
    ['br', 'gzip', 'br', 'gzip', 'br'].map((accepted) =>
      ask({ headers: { 'accept-encoding': accepted } }, fresh),
    ),
  );
  const first = fresh.compressed.get('br');
  await ask({ headers: { 'accept-encoding': 'br' } }, fresh);
  expect(fresh.compressed.get('br')).toBe(first);
  expect([...fresh.compressed.keys()].toSorted()).toEqual(['br', 'gzip']);
});

test('HEAD gets the headers of GET and no body', async () => {
  const server = createServer(serving()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const init = { headers: { 'accept-encoding': 'gzip' } };
  const [got, head] = [await fetch(url, init), await fetch(url, { ...init, method: 'HEAD' })];
  const fixed = ({ headers }: Response) =>
    ['content-length', 'content-encoding', 'etag', 'vary', 'content-type'].map((name) => headers.get(name));
  expect(fixed(head)).toEqual(fixed(got));
  expect(await head.text()).toBe('');
});
