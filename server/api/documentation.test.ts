import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listeningSite } from '#tests/listening-site.ts';
import { buildOfficeUser } from '#tests/office-site.ts';
import { buildPages, page } from '#tests/pages-build.ts';

test('the OpenAPI document is version 3.1 and lists every route of the API and no other', async () => {
  const { app, url } = await listeningSite();
  const document = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  expect(document.openapi).toMatch(/^3\.1\./);
  const routes = pathsOf(app).filter((path) => path.startsWith('/api/v1/'));
  expect(Object.keys(document.paths).toSorted()).toEqual(routes.toSorted());
  expect(routes).toContain('/api/v1/programs/{program}');
});

test('in production only the office reads how its API is called', async () => {
  const { app, url, database } = await listeningSite({ mode: 'production' });
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  for (const path of ['/api/v1/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const text = await read(path);
    expect(text, path).toContain('/api/v1/programs');
    expect(text, path).not.toContain('/api/v1/admin');
    expect(text, path).not.toContain('Office');
  }
  const office = `${url}/api/v1/admin/openapi.json`;
  expect((await fetch(office)).status).toBe(401);
  const { token } = await buildOfficeUser(database.db);
  const answer = await fetch(office, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { paths } = (await answer.json()) as { paths: object };
  const routes = pathsOf(app).filter((path) => path.startsWith('/api/v1/admin/'));
  expect(Object.keys(paths).toSorted()).toEqual(routes.toSorted());
});

/** Parses Fastify's printed route tree, in which each line holds only the part that it adds to its parent. */
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

test('the documentation page loads everything that it shows under its own policy', async () => {
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
