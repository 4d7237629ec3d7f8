import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FetchApi, PagesBuild } from '#server/pages/pages-build.ts';

const TEST_NOTICE = '<aside>Booking is paused.<script>watch()</script></aside>';
export const TEST_ASSET = '/assets/entry-1a2b3c.js';

/** Stands in for the built web app: one file, and every page the same words. */
export function buildPages(
  render: (path: string, fetchApi: FetchApi, scriptNonce: string) => Promise<Response> = async (path) =>
    page(`You are at ${path}`),
  whenDone: (clean: () => void) => void = onTestFinished,
): PagesBuild {
  const clientDirectory = mkdtempSync(join(tmpdir(), 'nyea-pages-'));
  whenDone(() => rmSync(clientDirectory, { recursive: true, force: true }));
  const assets = join(clientDirectory, 'assets');
  mkdirSync(assets);
  writeFileSync(join(clientDirectory, TEST_ASSET), 'export {};\n');
  return {
    clientDirectory,
    assetDirectories: [assets],
    render: ({ url }, { fetchApi, scriptNonce }) => render(url, fetchApi, scriptNonce),
    openPaths: ['/', '/about'],
    pagesOfPrograms: [],
    outageNotice: TEST_NOTICE,
    routeOf: () => '/:page',
  };
}

export function page(words: string, status = 200): Response {
  return new Response(`<!doctype html><title>Test</title><p>${words}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
