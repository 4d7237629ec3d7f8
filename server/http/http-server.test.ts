import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES } from '#contract/error-code.ts';
import type { ErrorCode } from '#contract/error-code.ts';
import { buildProgram } from '#tests/builders.ts';
import { openSocket, speakRaw } from '#tests/open-socket.ts';
import { TEST_ASSET, buildPages, page } from '#tests/pages-build.ts';
import { refuseConnections } from '#tests/refuse-connections.ts';
import type { TestSite } from '#tests/test-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import { until } from '#tests/until.ts';

type Options = NonNullable<Parameters<typeof startTestSite>[0]>;

async function listeningSite(options: Options = {}): Promise<TestSite & { url: string }> {
  const site = await startTestSite(options);
  onTestFinished(() => site.close());
  return { ...site, url: await site.listen() };
}

function failure(code: ErrorCode) {
  return { success: false, message: ERROR_CODES[code].message, error: code };
}

function addEcho(api: FastifyInstance): void {
  const schema = { body: z.object({ name: z.string().min(2, 'Name is required') }) };
  api.withTypeProvider<ZodTypeProvider>().post('/echo', { schema }, ({ body }) => ({ body }));
}

const sendJson = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

test('every kind of answer carries the security headers and a request id of its own', async () => {
  const { url, database, edition } = await listeningSite({
    pages: buildPages(),
    extendApi: (api) => {
      addEcho(api);
      api.get('/broken', () => {
        throw new Error('a bug');
      });
    },
  });
  const { id } = await buildProgram(database.db);
  await edition.look();
  const program = `/api/v1/programs/${id}`;
  const etag = (await fetch(url + program)).headers.get('etag') ?? '';
  const asked: [number, string, RequestInit][] = [
    [200, program, {}],
    [200, program, { method: 'HEAD' }],
    [304, program, { headers: { 'if-none-match': etag } }],
    [404, '/api/v1/programs/999999', {}],
    [422, '/api/v1/programs?page=0', {}],
    [500, '/api/v1/broken', {}],
    [400, '/api/v1/echo', sendJson('{')],
    [400, '/%E0%A4%A', {}],
    [404, '/api/v1/nothing', { method: 'POST' }],
    [200, '/', {}],
    [301, '/programs/', { redirect: 'manual' }],
    [200, TEST_ASSET, {}],
    [404, '/assets/gone.js', {}],
    [200, '/healthz', {}],
    [200, '/api/docs', {}],
  ];
  const ids = new Set<string | null>();
  for (const [status, path, init] of asked) {
    const answer = await fetch(url + path, init);
    const what = `${init.method ?? 'GET'} ${path}`;
    expect(answer.status, what).toBe(status);
    expect(Object.fromEntries(answer.headers), what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    ids.add(answer.headers.get('x-request-id'));
  }
  expect(ids.size).toBe(asked.length);
});

test('a request id that a visitor sends is not taken over', async () => {
  const { url } = await listeningSite();
  const answer = await fetch(`${url}/api/v1/programs`, { headers: { 'x-request-id': 'mine' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

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
])('%s is answered in our envelope', async (_what, bytes) => {
  const { url } = await listeningSite();
  const [head = '', body = ''] = (await speakRaw(url, bytes)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8/);
  expect(head).toMatch(/\r\nx-request-id: [\da-f-]{36}/);
  expect(head).toMatch(/\r\nx-content-type-options: nosniff/);
  expect(JSON.parse(body)).toEqual(failure('invalid_request'));
});

test('garbage that follows a request does not spoil the answer to it', async () => {
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const { url } = await listeningSite({
    extendApi: (api) =>
      api.get('/slow', async (_request, reply) => {
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
  '%s is no address of the API, which says so in its envelope even beside the pages',
  async (path) => {
    const { url } = await listeningSite({ pages: buildPages() });
    const answer = await fetch(url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(failure('not_found'));
  },
);

test('an error is a page for a browser and an envelope for a program', async () => {
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

test('one address that reads too much is turned away while another is served', async () => {
  const { url } = await listeningSite({ readsPerTenSeconds: 20, trustProxy: ['127.0.0.1'] });
  const read = (from: string, method = 'GET') =>
    fetch(`${url}/api/v1/programs`, { method, headers: { 'x-forwarded-for': from } });
  const statuses: number[] = [];
  for (let count = 0; count < 50; count += 1) statuses.push((await read('198.51.100.1')).status);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  const refused = await until('the limit is reached', async () => {
    const answer = await read('198.51.100.1');
    return answer.status === 429 && answer;
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual(failure('too_many_requests'));
  expect((await read('198.51.100.1', 'HEAD')).status).toBe(429);
  expect((await read('198.51.100.2')).status).toBe(200);
  expect((await read('2001:db8:1:2::9')).status).toBe(200);
});

test('a forwarded address counts only behind a proxy that is trusted', async () => {
  const { url } = await listeningSite({ readsPerTenSeconds: 5 });
  const statuses = new Set<number>();
  for (let from = 0; from < 12; from += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${from}` };
    statuses.add((await fetch(`${url}/api/v1/programs`, { headers })).status);
  }
  expect(statuses).toContain(429);
});

test('10,000 reads of one address cost those beyond the limit nothing but a refusal', async () => {
  const { url } = await listeningSite({ trustProxy: ['127.0.0.1'] });
  const counts = new Map<number, number>();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let count = 0; count < 500; count += 1) {
        const headers = { 'x-forwarded-for': '198.51.100.7' };
        const { status, body } = await fetch(`${url}/api/v1/programs`, { headers });
        await body?.cancel();
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    }),
  );
  expect(new Set(counts.keys())).toEqual(new Set([200, 429]));
  const other = await fetch(`${url}/api/v1/programs`, { headers: { 'x-forwarded-for': '198.51.100.8' } });
  expect(other.status).toBe(200);
}, 120_000);

test('no other origin may read the API unless it is named', async () => {
  const { url } = await listeningSite();
  const headers = { origin: 'https://partner.example' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await fetch(`${url}/api/v1/programs`, { method, headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('an origin that is named may read the API, also from memory, and a cache keeps the two apart', async () => {
  const origin = 'https://partner.example';
  const { url } = await listeningSite({ corsOrigins: [origin] });
  for (const round of ['made', 'from memory']) {
    const answer = await fetch(`${url}/api/v1/programs`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin'), round).toBe(origin);
    expect(answer.headers.get('vary')?.toLowerCase(), round).toMatch(/origin.*accept-encoding/);
    const foreign = await fetch(`${url}/api/v1/programs`, { headers: { origin: 'https://other.example' } });
    expect(foreign.headers.get('access-control-allow-origin'), round).toBeNull();
    expect(foreign.headers.get('vary')?.toLowerCase(), round).toContain('origin');
  }
  const preflight = await fetch(`${url}/api/v1/programs`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
});

test('writes are counted for all processes together', async () => {
  const extendApi = (api: FastifyInstance) =>
    void api.post('/notes', { config: { writeLimit: { most: 5, perSeconds: 600 } } }, () => ({ kept: true }));
  const one = await listeningSite({ extendApi });
  const two = await listeningSite({ extendApi, database: one.database });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      fetch(`${(index % 2 ? one : two).url}/api/v1/notes`, { method: 'POST' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(7);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(500);
});

test('an overloaded process turns visitors away, for kept answers too, but tells that it is alive', async () => {
  const { url } = await listeningSite({
    extendApi: (api) =>
      void api.get('/block', async () => {
        for (let round = 0; round < 4; round += 1) {
          const end = performance.now() + 1_200;
          while (performance.now() < end);
          await nextTurn();
        }
        return { blocked: true };
      }),
  });
  await fetch(`${url}/api/v1/programs`);
  const [, ...answers] = await Promise.all([
    fetch(`${url}/api/v1/block`),
    until('a visitor is turned away', async () => {
      const answer = await fetch(`${url}/api/v1/programs`);
      return answer.status === 503 && answer;
    }),
    until('the process is found alive', () => fetch(`${url}/healthz`)),
  ]);
  expect(answers[0].headers.get('retry-after')).toBe('5');
  expect(await answers[0].json()).toEqual(failure('unavailable'));
  expect(answers[1].status).toBe(200);
  await until('visitors are served again', async () => (await fetch(`${url}/api/v1/programs`)).ok);
});

test('what a response does not list never leaves', async () => {
  const { url } = await listeningSite({
    extendApi: (api) => {
      const schema = { response: { 200: z.object({ name: z.string() }) } };
      const row = { name: 'Ada', password_hash: '$argon2id$...' };
      api.withTypeProvider<ZodTypeProvider>().get('/person', { schema }, () => row);
    },
  });
  expect(await (await fetch(`${url}/api/v1/person`)).text()).toBe('{"name":"Ada"}');
});

test('a response that lacks what it promises is an error, not half an answer', async () => {
  const { url } = await listeningSite({
    extendApi: (api) => {
      const schema = { response: { 200: z.object({ name: z.string() }) } };
      api.get('/person', { schema }, () => ({ nick: 'Ada' }));
    },
  });
  const answer = await fetch(`${url}/api/v1/person`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual(failure('internal_error'));
});

test('the metrics count each request once, by route, and show pool and event loop', async () => {
  const { url } = await listeningSite();
  await fetch(`${url}/api/v1/programs?search=one`);
  await fetch(`${url}/api/v1/programs`);
  await fetch(`${url}/api/v1/programs`);
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain(
    'nyea_http_request_seconds_count{method="GET",route="/api/v1/programs",status="200"} 3',
  );
  expect(text).toMatch(/^nyea_nodejs_eventloop_lag_seconds /m);
  expect(text).not.toContain('search=one');
});

test('who comes through a proxy sees no metrics', async () => {
  const { url } = await listeningSite();
  const answer = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(answer.status).toBe(404);
});

test('a process whose database refuses it is alive but not ready, and tells strangers no details', async () => {
  const { url, database } = await listeningSite();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await refuseConnections(database);
  const answer = await until('the process is not ready', async () => {
    const asked = await fetch(`${url}/readyz`);
    return asked.status === 503 && asked;
  });
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual(failure('unavailable'));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('the OpenAPI document is of version 3.1 and names every route of the API and no other', async () => {
  const { app, url } = await listeningSite();
  const document = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  expect(document.openapi).toMatch(/^3\.1\./);
  const routes = pathsOf(app).filter((path) => path.startsWith('/api/v1/'));
  expect(Object.keys(document.paths).toSorted()).toEqual(routes.toSorted());
  expect(routes).toContain('/api/v1/programs/{program}');
});

/** Fastify draws its routes as a tree, each line what it adds to the one that it hangs on. */
function pathsOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return [...app.printRoutes({ commonPrefix: false }).matchAll(/^(.*?)[├└]── (\S*) \(/gm)].map(
    ([, indent = '', part = '']) => {
      const depth = indent.length / 4;
      above[depth] = `${depth === 0 ? '' : above[depth - 1]}${part}`.replace('//', '/');
      return above[depth].replaceAll(/:(\w+)/g, '{$1}');
    },
  );
}

test('the documentation loads all that it shows under its own policy', async () => {
  const { url } = await listeningSite({ pages: buildPages(async () => page('no documentation', 404)) });
  const documentation = await fetch(`${url}/api/docs`);
  expect(documentation.status).toBe(200);
  const policy = documentation.headers.get('content-security-policy') ?? '';
  const html = await documentation.text();
  const loaded = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, path = '']) => path);
  expect(loaded.length).toBeGreaterThan(3);
  for (const path of loaded) {
    const address = new URL(path, documentation.url);
    expect(address.origin).toBe(url);
    expect((await fetch(address)).status, address.href).toBe(200);
  }
  expect(policy).toMatch(/script-src[^;]*'self'/);
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/);
  expect((await fetch(`${url}/api/docs/json`)).status).toBe(200);
});
