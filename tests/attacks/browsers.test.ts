import { beforeAll, expect, test } from 'vitest';
import type { Document } from '#tests/bad-input/read-operations.ts';
import { readOperations } from '#tests/bad-input/read-operations.ts';
import { readRows } from '#tests/bad-input/read-rows.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildUser } from '#tests/build-user.ts';
import { openAttackWorld } from './attack-world.ts';
import type { Answer } from './attack-world.ts';

/** Takes a form from any site, and lets any site read the answer and frame it. */
const world = openAttackWorld({
  hasPages: true,
  corsOrigins: ['https://partner.example'],
  extendApi: (api) => {
    void api.register(async (raw) => {
      raw.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      raw.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      );
      raw.post('/naive-form', { config: { access: 'anyone' } }, (request, reply) =>
        reply.header('access-control-allow-origin', request.headers.origin).send({ taken: true }),
      );
    });
  },
});
let tokens: { site: string; office: string };
let writes: { method: string; path: string; sample: unknown }[];
beforeAll(async () => {
  const [user, admin] = [await buildUser(world.db), await buildInsider(world.db, { role: 'admin' })];
  tokens = { site: user.token, office: admin.token };
  const document = (await world.ask('GET', '/api/v1/openapi.json')).json() as Document;
  writes = readOperations(document)
    .filter(({ method, body }) => method !== 'GET' && body)
    .map(({ method, path, body }) => ({
      method,
      path: path.replaceAll(/\{\w+\}/g, '1'),
      sample: body?.sample,
    }));
});

const forms: [string, string, (sample: unknown) => string][] = [
  ['text', 'text/plain', (sample) => `${JSON.stringify(sample).slice(0, -1)},"x":"=\r\n"}`],
  ['text with JSON in its name', 'text/plain; application/json', (sample) => JSON.stringify(sample)],
  [
    'a form',
    'application/x-www-form-urlencoded',
    (sample) => new URLSearchParams(sample as Record<string, string>).toString(),
  ],
  [
    'a form with a file',
    'multipart/form-data; boundary=x',
    () => '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ],
  ['bytes', 'application/octet-stream', (sample) => JSON.stringify(sample)],
  ['XML', 'text/xml', () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
];

test.each(forms)(
  'no route takes %s, which another site could have its visitors send',
  async (_what, type, write) => {
    expect(writes.length).toBeGreaterThan(50);
    const before = await readRows(world.db);
    for (const { method, path, sample } of writes) {
      const headers = {
        'content-type': type,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      };
      const token = path.includes('/admin/') ? tokens.office : tokens.site;
      const { status } = await world.ask(method, path, { body: write(sample), headers, token });
      expect([400, 401, 403, 404, 415, 422, 429], `${method} ${path}`).toContain(status);
    }
    expect(await readRows(world.db)).toEqual(before);
  },
);

const readers = [
  'https://evil.example',
  'null',
  'https://partner.example.evil.example',
  'https://evil-partner.example',
  'http://partner.example',
  'https://partner.example:8443',
  'https://PARTNER.example.',
  'https://user@partner.example',
  'https://partner.example/',
  'file://',
];

function mayRead({ headers }: Answer, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin || headers.has('access-control-allow-credentials');
}

test.each(readers)('%s reads nothing', async (origin) => {
  for (const path of ['/api/v1/programs', '/api/v1/profile', '/api/v1/openapi.json', '/'])
    expect(mayRead(await world.ask('GET', path, { headers: { origin }, token: tokens.site }), origin)).toBe(
      false,
    );
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  const preflight = await world.ask('OPTIONS', '/api/v1/user/stripe/create-checkout-session', { headers });
  expect(mayRead(preflight, origin)).toBe(false);
});

test('a route that takes forms and lets all read would be found out', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
  const answer = await world.ask('POST', '/api/v1/naive-form', { body: '{}', headers });
  expect([answer.status, mayRead(answer, 'https://evil.example')]).toEqual([200, true]);
});

test.each([
  ['a page', '/about', {}],
  ['a page that does not exist', '/nothing', {}],
  ['the API', '/api/v1/programs', {}],
  ['a refusal', '/api/v1/profile', {}],
  ['the documentation', '/api/docs', {}],
  ['an error page', '/%E0%A4%A', { accept: 'text/html' }],
])('%s can be framed by no other site and is not sniffed', async (_what, path, headers) => {
  const answer = await world.ask('GET', path, { headers });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const isFramed = !/frame-ancestors '(none|self)'/.test(policy);
  expect([isFramed, answer.headers.get('x-content-type-options')]).toEqual([false, 'nosniff']);
});

test.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/.//evil.example/',
  '/about/..//evil.example/',
  '/https://evil.example/',
  '//evil.example:80/about/',
  '/about//?returnTo=https://evil.example',
  '/;@evil.example/',
  '/@evil.example/',
  '/\tevil.example/',
])('%j redirects to no other site', async (path) => {
  const { headers } = await world.ask('GET', path);
  const location = headers.get('location');
  if (location === null) return;
  expect(new URL(location, 'https://site.example').host).toBe('site.example');
  expect(location).toMatch(/^\/(?![\\/])/);
});

test('no answer to a read changes anything', async () => {
  const before = await readRows(world.db);
  const document = (await world.ask('GET', '/api/v1/openapi.json')).json() as Document;
  const reads = readOperations(document).filter(
    ({ method, path }) => method === 'GET' && !/(export|csv|changes)$/.test(path),
  );
  for (const { path } of reads) {
    const token = path.includes('/admin/') ? tokens.office : tokens.site;
    for (const method of ['GET', 'HEAD'])
      await world.ask(method, path.replaceAll(/\{\w+\}/g, '1'), { token });
  }
  expect(await readRows(world.db)).toEqual(before);
});
