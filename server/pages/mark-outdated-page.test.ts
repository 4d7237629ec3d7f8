import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedCacheHeaders } from '#server/http/cache-headers.ts';
import { cacheResponse } from '#server/http/send-cached-response.ts';
import { markOutdatedPage } from './mark-outdated-page.ts';

const NOTICE = '<aside>Booking is paused.<script>watch()</script></aside>';
const PAGE = '<body><header></header><main id="main"><h1>Programs</h1></main></body>';
const policy = "default-src 'none'; script-src 'self' 'sha256-of-the-page'; style-src 'self'";
const page = {
  ...cacheResponse(200, { ...sharedCacheHeaders, 'content-security-policy': policy }, PAGE),
  route: '/programs',
};

test('the notice stands before the main part, and the page’s own ETag does not name it', () => {
  const marked = markOutdatedPage(NOTICE, page, '/programs');
  expect(marked.body.toString()).toBe(
    `<body><header></header>${NOTICE}<main id="main"><h1>Programs</h1></main></body>`,
  );
  expect(marked.etag).not.toBe(page.etag);
  expect(marked.headers['etag']).toBe(marked.etag);
  expect(marked).toMatchObject({ status: 200, route: '/programs' });
  expect(page.body.toString()).toBe(PAGE);
});

test('of scripts the policy allows the notice’s own besides those of the page', () => {
  const { headers } = markOutdatedPage(NOTICE, page, '/programs');
  const hash = createHash('sha256').update('watch()').digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' 'sha256-${hash}' 'sha256-of-the-page'; style-src 'self'`,
  );
});

test('shared caches do not keep it', () => {
  const { headers } = markOutdatedPage(NOTICE, page, '/programs');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers).not.toHaveProperty('cdn-cache-control');
});

test.each([
  ['/programs.data', '/programs'],
  ['/_root.data', '/'],
  ['/programs_.data', '/programs'],
  ['/programs.data?category=Mentorship&page=2', '/programs?category=Mentorship&page=2'],
])('instead of the data at %s the browser loads the whole page %s', (key, address) => {
  const data = cacheResponse(200, { 'content-type': 'text/x-script' }, '[{"_1":2}]');
  const marked = markOutdatedPage(NOTICE, data, key);
  expect(marked.status).toBe(204);
  expect(marked.body).toHaveLength(0);
  expect(marked.headers).toMatchObject({
    'x-remix-redirect': address,
    'x-remix-reload-document': 'true',
    'cache-control': 'no-store',
  });
});

test('a redirect stays as it is', () => {
  const redirect = cacheResponse(301, { location: '/programs' }, '');
  expect(markOutdatedPage(NOTICE, redirect, '/program').headers).toMatchObject({ location: '/programs' });
});
