import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listeningSite } from '#tests/listening-site.ts';
import { buildPages, page } from '#tests/pages-build.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import routes from '#web/routes.ts';

const asWritten = routes.map(({ path = '' }) => `/${path}`).filter((path) => !path.includes('*'));

/** Other ways to write the address of a page, and words that every object knows. */
function variationsOf(path: string): string[] {
  const words = [
    'constructor',
    '__proto__',
    'toString',
    '%00',
    '%2e%2e',
    '1e9',
    'a'.repeat(180),
    '%F0%9F%98%80',
  ];
  const filled = path.includes(':') ? words.map((word) => path.replaceAll(/:\w+/g, word)) : [path];
  return filled.flatMap((each) => [
    each,
    each.toUpperCase(),
    each.replaceAll(/(^|\/|-)[a-z]/g, (letter) => letter.toUpperCase()),
    `${each}.data`,
    `${each.toUpperCase()}.data`,
    `${each}?constructor=1&__proto__=1&page=1&returnTo=__proto__`,
    `${each}/constructor`,
  ]);
}

/** The addresses that are answered with an error of ours. */
async function findFailures(url: string): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, path] of [...asWritten, '/:page'].flatMap(variationsOf).entries()) {
    const network = `10.9.${Math.floor(index / 50)}.1`;
    const headers = { accept: 'text/html', 'x-forwarded-for': network };
    const ask = () => fetch(`${url}${path}`, { headers, redirect: 'manual' });
    let answer = await ask();
    // Refuses everybody for a moment while the machine is busy.
    for (let turn = 0; turn < 30 && answer.status === 503; turn += 1) {
      await sleep(500);
      answer = await ask();
    }
    if (answer.status >= 500) failed.push(`${path}: ${answer.status}`);
  }
  return failed;
}

test('no address of a page, however it is written, is an error', { timeout: 240_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { url } = await startServer({
    DATABASE_URL: databaseUrl(database.target),
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
  });
  expect(await findFailures(url)).toEqual([]);
});

test('a page that finds its texts by the address would be found out', { timeout: 60_000 }, async () => {
  const texts: Record<string, string> = { '/about': 'About' };
  const { url } = await listeningSite({
    trustProxy: ['127.0.0.1'],
    pages: buildPages(async (asked) => {
      const { pathname } = new URL(asked);
      if (pathname.toLowerCase() !== '/about') return page('Nothing', 404);
      return page(texts[pathname]!.toUpperCase());
    }),
  });
  expect(await findFailures(url)).toContain('/ABOUT: 500');
});
