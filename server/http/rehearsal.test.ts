import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages, page } from '#tests/pages-build.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const NOTICE = 'Rehearsal: no money moves, and no ticket is valid.';
const asPerson = { accept: 'text/html' };

const clean: (() => void)[] = [];
let site: TestSite;
let url: string;
let real: TestSite;
beforeAll(async () => {
  const pages = buildPages(
    async (address) => page(`<body class="plain"><h1>You are at ${address}</h1></body>`),
    (undo) => clean.push(undo),
  );
  site = await startTestSite({ isRehearsal: true, pages });
  real = await startTestSite({ database: site.database, pages });
  url = await site.listen();
});
afterAll(async () => {
  await real.close();
  await site.close();
  for (const undo of clean) undo();
});

test.each([
  ['a page', '/about', 200],
  ['a page that is kept', '/about', 200],
  ['the office', '/admin', 200],
  ['the status page', '/status', 200],
  ['the documentation of the API', '/api/docs', 200],
  ['an address that cannot be read', '/%E0%A4%A', 400],
])('in a rehearsal %s says first that it is one', async (_what, path, status) => {
  const answer = await fetch(`${url}${path}`, { headers: asPerson });
  const html = await answer.text();
  expect(answer.status, html).toBe(status);
  expect(html).toMatch(new RegExp(`<body[^>]*><aside aria-label="Rehearsal"[^>]*>${NOTICE}</aside>`));
});

test('the error page of a rehearsal says that it is one', async () => {
  const answer = await fetch(`${url}/about`, { method: 'POST', headers: asPerson });
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain(NOTICE);
});

test.each([
  '/about',
  '/about',
  '/api/v1/programs',
  '/api/v1/programs',
  '/api/v1/nowhere',
  '/robots.txt',
  '/healthz',
  '/%E0%A4%A',
])('in a rehearsal %s is not for search engines', async (path) => {
  const { headers } = await fetch(`${url}${path}`);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('what is no request is answered without being for search engines', async () => {
  const socket = new Socket().connect(Number(new URL(url).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  expect(await text(socket)).toContain('x-robots-tag: noindex, nofollow');
});

test('a rehearsal allows search engines nothing and has no sitemap', async () => {
  expect(await (await fetch(`${url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/llms.txt'])
    expect(await (await fetch(`${url}${path}`)).text()).not.toMatch(/<urlset|## Programs/);
});

test('the real site says nothing of a rehearsal, and search engines are welcome', async () => {
  for (const path of ['/about', '/api/v1/programs', '/api/docs', '/robots.txt']) {
    const answer = await real.app.inject({ url: path, headers: asPerson });
    expect(answer.headers['x-robots-tag']).toBeUndefined();
    expect(answer.body).not.toContain('Rehearsal');
  }
});
