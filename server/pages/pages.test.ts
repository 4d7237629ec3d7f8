import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { PagesBuild } from '#server/pages/pages-build.ts';
import { buildProgram } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { buildPages, page } from '#tests/pages-build.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestSite } from '#tests/test-site.ts';
import { startTestSite } from '#tests/test-site.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyCatalogue({ database }));

async function startSiteWith(pages: PagesBuild): Promise<TestSite> {
  const site = await startTestSite({ database, pages });
  onTestFinished(() => site.close());
  return site;
}

function countedPages(): { pages: PagesBuild; rendered: string[] } {
  const rendered: string[] = [];
  const pages = buildPages(async (url) => {
    rendered.push(url);
    return page(`Render ${rendered.length}`);
  });
  return { pages, rendered };
}

test('which pages are missing is asked when the start is over, before anybody asks for a page', async () => {
  const start = Promise.withResolvers<void>();
  const asked: string[] = [];
  const site = await startTestSite({
    database,
    pages: { ...buildPages(), pagesOfPrograms: [{ address: '/course', path: '/asked' }] },
    whenStarted: start.promise,
    extendApi: (api) =>
      void api.get('/asked', { config: { access: 'anyone' } }, (request) => {
        asked.push(request.url);
        return {};
      }),
  });
  onTestFinished(() => site.close());
  await site.get('/api/v1/programs');
  expect(asked).toEqual([]);
  start.resolve();
  await expect.poll(() => asked).toHaveLength(1);
});

test('a page is rendered once, however many ask for it at once', async () => {
  const { pages, rendered } = countedPages();
  const site = await startSiteWith(pages);
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.get('/programs')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await site.get('/programs');
  expect(rendered).toEqual(['http://localhost:3000/programs']);
});

test('query parameters that the pages do not use never reach a render', async () => {
  const { pages, rendered } = countedPages();
  const site = await startSiteWith(pages);
  await site.get('/programs?utm_source=mail&page=2&category=Mentorship');
  await site.get('/programs?category=Mentorship&fbclid=1&page=2');
  expect(rendered).toEqual(['http://localhost:3000/programs?category=Mentorship&page=2']);
});

test('a free-text search is rendered each time and never cached', async () => {
  const { pages, rendered } = countedPages();
  const site = await startSiteWith(pages);
  await site.get('/programs?search=ocean');
  const answer = await site.get('/programs?search=ocean');
  expect(rendered).toHaveLength(2);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

test('a page that says no-store says nothing else to shared caches', async () => {
  const site = await startSiteWith(
    buildPages(async () => {
      const made = page('Thank you');
      made.headers.set('cache-control', 'no-store');
      return made;
    }),
  );
  for (const address of ['/success', '/orders/ABCD-EFGH-JKLM']) {
    const { headers } = await site.get(address);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  }
});

test('a change of the catalogue renders every cached page again', async () => {
  const { pages, rendered } = countedPages();
  const site = await startSiteWith(pages);
  await site.get('/');
  await buildProgram(database.db);
  await site.catalogueVersion.look();
  await site.get('/');
  expect(rendered).toHaveLength(2);
});

test('a page started before a change goes only to those who waited for it', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let renders = 0;
  const site = await startSiteWith(
    buildPages(async () => {
      renders += 1;
      const number = renders;
      started.resolve();
      if (number === 1) await finish.promise;
      return page(`Render ${number}`);
    }),
  );
  const early = site.get('/');
  await started.promise;
  await buildProgram(database.db);
  await site.catalogueVersion.look();
  expect((await site.get('/')).body).toContain('Render 2');
  finish.resolve();
  expect((await early).body).toContain('Render 1');
  expect((await site.get('/')).body).toContain('Render 2');
});

test('a failed page is not cached', async () => {
  let isBroken = true;
  const site = await startSiteWith(buildPages(async () => (isBroken ? page('Broken', 503) : page('Mended'))));
  const broken = await site.get('/programs');
  expect(broken.statusCode).toBe(503);
  expect(broken.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  isBroken = false;
  expect((await site.get('/programs')).body).toContain('Mended');
});

test('a render that throws shows a page with a reference, not its reason', async () => {
  const site = await startSiteWith(buildPages(() => Promise.reject(new Error('secret reason'))));
  const answer = await site.get('/programs', { accept: 'text/html' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Unexpected Application Error!');
  expect(answer.body).toContain(answer.headers['x-request-id']);
  expect(answer.body).not.toContain('secret');
});

test('an empty page is an error, whatever status the render gave it', async () => {
  const site = await startSiteWith(
    buildPages(async () => new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })),
  );
  const answer = await site.get('/programs', { accept: 'text/html' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Unexpected Application Error!');
});

test('during rendering a page calls the API in process, outside the read limit', async () => {
  const pages = buildPages(async (_url, fetchApi) => {
    const answer = await fetchApi('/programs');
    const body = (await answer.json()) as { data: { total: number } };
    return page(`${answer.status} ${body.data.total}`);
  });
  const site = await startTestSite({ database, pages, readsPerTenSeconds: 1 });
  onTestFinished(() => site.close());
  const address = await site.listen();
  const answer = await fetch(address);
  expect(await answer.text()).toContain('200 0');
  expect((await fetch(address)).status).toBe(429);
});

test('a script that came in with a text may not run, and those of the render may', async () => {
  const injected = 'document.title="stolen"';
  const site = await startSiteWith(
    buildPages(async (_url, _fetchApi, scriptNonce) =>
      page(`Robotics<script>${injected}</script></p><script nonce="${scriptNonce}">ours()</script>`),
    ),
  );
  const first = await site.get('/programs/robotics');
  const [, scripts] = /script-src ([^;]*)/.exec(String(first.headers['content-security-policy'])) ?? [];
  expect(scripts).toBe(`'self' 'sha256-${createHash('sha256').update('ours()').digest('base64')}'`);
  expect(first.body).toContain('<script>ours()</script>');
  expect(first.body).not.toContain('nonce');
  expect((await site.get('/programs/robotics')).body).toBe(first.body);
});

test('an untidy address redirects to the plain one on this site', async () => {
  const site = await startSiteWith(buildPages());
  const answer = await site.get('/programs/?page=2&x=1');
  expect([answer.statusCode, answer.headers['location']]).toEqual([301, '/programs?page=2']);
  expect((await site.get('//elsewhere.example/')).headers['location']).toBe('/elsewhere.example');
});

test('chunks of this build and the previous one are cached for good, others are not found', async () => {
  const build = buildPages();
  const previous = mkdtempSync(join(tmpdir(), 'nyea-previous-'));
  writeFileSync(join(previous, 'entry-old.js'), 'export {};\n');
  const site = await startSiteWith({ ...build, assetDirectories: [...build.assetDirectories, previous] });
  const old = await site.get('/assets/entry-old.js');
  expect(old.statusCode).toBe(200);
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await site.get('/assets/entry-1a2b3c.js')).statusCode).toBe(200);
  expect((await site.get('/assets/entry-gone.js')).statusCode).toBe(404);
});

test('a picture with a smaller build variant is sent small to browsers that accept it', async () => {
  const build = buildPages();
  writeFileSync(join(build.clientDirectory, 'map.svg'), '<svg>drawn at length</svg>');
  writeFileSync(join(build.clientDirectory, 'map.svg.br'), 'drawn in short');
  const site = await startSiteWith(build);
  const small = await site.get('/map.svg', { 'accept-encoding': 'br' });
  expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'drawn in short']);
  expect((await site.get('/map.svg')).body).toBe('<svg>drawn at length</svg>');
  expect((await site.get('/map.svg.br')).headers['content-type']).toMatch(/^text\/html/);
});
