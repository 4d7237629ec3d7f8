import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { addEcho, sendJson } from '#tests/echo.ts';
import { listeningSite } from '#tests/listening-site.ts';
import { TEST_ASSET, buildPages } from '#tests/pages-build.ts';

test('every kind of response has the security headers and its own request id', async () => {
  const { url, database, catalogueVersion } = await listeningSite({
    pages: buildPages(),
    extendApi: (api) => {
      addEcho(api);
      api.get('/broken', { config: { access: 'anyone' } }, () => {
        throw new Error('a bug');
      });
    },
  });
  const { id } = await buildProgram(database.db);
  await catalogueVersion.look();
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

test('only the check-in page may ask for the camera', async () => {
  const { url } = await listeningSite({ pages: buildPages() });
  const policyOf = async (path: string) => (await fetch(url + path)).headers.get('permissions-policy');
  expect(await policyOf('/admin/guests/12/check-in')).toMatch(/^camera=\(self\), geolocation=\(\)/);
  expect(await policyOf('/admin/guests/12/check-in?from=menu')).toContain('camera=(self)');
  expect(await policyOf('/admin/guests/programs/7/check-in')).toContain('camera=(self)');
  for (const path of [
    '/admin/guests/12',
    '/admin/guests/programs/7',
    '/admin',
    '/admin/guests/12/check-in/more',
    '/admin/guests/x/check-in',
  ])
    expect(await policyOf(path)).toContain('camera=()');
});

test('a visitor’s request id is not used', async () => {
  const { url } = await listeningSite();
  const answer = await fetch(`${url}/api/v1/programs`, { headers: { 'x-request-id': 'mine' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
