import { expect, test } from 'vitest';
import { ERROR_CODES } from '#contract/error-code.ts';
import type { ErrorCode } from '#contract/error-code.ts';
import { addEcho, sendJson } from '#tests/echo.ts';
import { failure, listeningSite } from '#tests/listening-site.ts';
import { openSocket, speakRaw } from '#tests/open-socket.ts';
import { buildPages } from '#tests/pages-build.ts';
import { until } from '#tests/until.ts';

test.each<[string, RequestInit, ErrorCode]>([
  ['a body that is no JSON', sendJson('{"name":'), 'invalid_request'],
  ['an empty body that calls itself JSON', sendJson(''), 'invalid_request'],
  ['a body that reaches for the prototype', sendJson('{"__proto__":{"name":"Ada"}}'), 'invalid_request'],
  ['a body that is too large', sendJson(JSON.stringify({ name: 'a'.repeat(70_000) })), 'payload_too_large'],
  [
    'a body that is a form',
    { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) },
    'unsupported_media_type',
  ],
  ['a body that is plain text', { method: 'POST', body: 'Ada' }, 'unsupported_media_type'],
])('%s is refused in our envelope', async (_what, init, code) => {
  const { url } = await listeningSite({ extendApi: addEcho });
  const answer = await fetch(`${url}/api/v1/echo`, init);
  expect(answer.status).toBe(ERROR_CODES[code].status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual(failure(code));
});

test('a body that fails its schema is refused with a message for its field', async () => {
  const { url } = await listeningSite({ extendApi: addEcho });
  const answer = await fetch(`${url}/api/v1/echo`, sendJson('{"name":"A"}'));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    ...failure('validation_failed'),
    errors: { name: ['Name is required'] },
  });
});

test.each([
  ['an address whose encoding is broken', 'GET /%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a header that is too large', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(17_000)}\r\n\r\n`],
  ['what is no HTTP', 'HELO mail.example.com\r\n\r\n'],
  ['what is no text', '\u0000\u0001\u0002\r\n\r\n'],
  ['a length that is no number', 'POST /api/v1/echo HTTP/1.1\r\nhost: a\r\ncontent-length: many\r\n\r\n'],
])('%s gets a response in our envelope', async (_what, bytes) => {
  const { url } = await listeningSite();
  const [head = '', body = ''] = (await speakRaw(url, bytes)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8/);
  expect(head).toMatch(/\r\nx-request-id: [\da-f-]{36}/);
  expect(head).toMatch(/\r\nx-content-type-options: nosniff/);
  expect(JSON.parse(body)).toEqual(failure('invalid_request'));
});

test('garbage after a request does not spoil its response', async () => {
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const { url } = await listeningSite({
    extendApi: (api) =>
      api.get('/slow', { config: { access: 'anyone' } }, async (_request, reply) => {
        reply.raw.writeHead(200, { 'content-length': '10' }).write('first');
        tellAsked();
        await goOn;
        reply.hijack();
        reply.raw.end('other');
      }),
  });
  const socket = await openSocket(url);
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  socket.write('GET /api/v1/slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await asked;
  socket.write('garbage\r\n\r\n');
  await until('the connection is closed', () => socket.closed || socket.readableEnded);
  letGoOn();
  expect(heard.split('HTTP/1.1')).toHaveLength(2);
});

test.each(['/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/v2/programs', '/api/v1/programs/a/b'])(
  '%s is an unknown API address, which gets the envelope even beside the pages',
  async (path) => {
    const { url } = await listeningSite({ pages: buildPages() });
    const answer = await fetch(url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(failure('not_found'));
  },
);

test('an error is a page for a browser and an envelope for other clients', async () => {
  const { url } = await listeningSite({
    pages: buildPages(async () => {
      throw new Error('a secret of the house');
    }),
  });
  const browser = { headers: { accept: 'text/html,application/xhtml+xml' } };
  const shown = await fetch(url, browser);
  expect(shown.status).toBe(500);
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await shown.text();
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain(ERROR_CODES.internal_error.message);
  expect(html).toContain(shown.headers.get('x-request-id'));
  expect(html).not.toContain('secret');
  expect(await (await fetch(url)).json()).toEqual(failure('internal_error'));
  const ofTheApi = await fetch(`${url}/api/v1/programs/999999`, browser);
  expect(ofTheApi.status).toBe(404);
  expect(await ofTheApi.json()).toMatchObject({ success: false, error: 'not_found' });
});
