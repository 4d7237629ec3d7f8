import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { fetchWhenAble } from '#tests/fetch-when-able.ts';
import { buildPages } from '#tests/pages-build.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildProgram(database.db, { slug: 'plain-program' });
});
afterAll(() => database.drop());

async function read(path: string): Promise<string> {
  return withSite((get) => get(path));
}

async function withSite<Result>(work: (get: (path: string) => Promise<string>) => Promise<Result>) {
  const site = await startTestSite({ database, pages: buildPages() });
  const url = await site.listen();
  try {
    return await work(async (path) => {
      const answer = await fetchWhenAble(`${url}${path}`);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      return text;
    });
  } finally {
    await site.close();
  }
}

/** As RFC 9309 has it: the longest rule that the address begins with decides, and no rule allows. */
function allowedBy(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, word, start = '']) => ({
    isAllowed: word === 'Allow',
    start,
  }));
  return (path) =>
    rules
      .filter(({ start }) => path.startsWith(start))
      .toSorted((one, other) => other.start.length - one.start.length)[0]?.isAllowed ?? true;
}

test('the sitemap lists each page, program and session once, at its canonical address', async () => {
  const workshop = await buildProgram(database.db, { slug: 'a-workshop', soldBy: 'session' });
  await buildSession(database.db, { programId: workshop.id });
  await buildSession(database.db, { programId: workshop.id });
  const paths = [...(await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', '/programs/plain-program', '/workshop-booking/a-workshop']),
  );
  expect(paths).not.toContain('/programs/a-workshop');
  expect(paths.filter((path) => path?.startsWith('/workshop-booking/a-workshop/session/'))).toHaveLength(2);
  expect(new Set(paths).size).toBe(paths.length);
});

test('robots.txt leads to the sitemap, and llms.txt names programs with their prices', async () => {
  expect(await read('/robots.txt')).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  expect(await read('/llms.txt')).toContain('/programs/plain-program): ');
});

test('robots.txt allows every address that llms.txt names, and each answers', async () => {
  await withSite(async (get) => {
    const isAllowed = allowedBy(await get('/robots.txt'));
    const named = [...(await get('/llms.txt')).matchAll(/https?:\/\/[^/\s]+(\/[^\s),]*[^\s),.])/g)].map(
      ([, path = '']) => path,
    );
    const ofApi = named.filter((path) => path.startsWith('/api/'));
    expect(ofApi).toEqual(['/api/v1/programs', '/api/v1/workshop-sessions', '/api/v1/openapi.json']);
    for (const path of named) expect(isAllowed(path), path).toBe(true);
    for (const path of ofApi) await get(path);
  });
});

test('of the API robots.txt allows what is read of the catalogue, and nothing else', async () => {
  await withSite(async (get) => {
    const isAllowed = allowedBy(await get('/robots.txt'));
    const { paths } = JSON.parse(await get('/api/v1/openapi.json')) as {
      paths: Record<string, { get?: object }>;
    };
    const open = Object.keys(paths).filter(isAllowed);
    expect(open.filter((path) => paths[path]?.get).toSorted()).toEqual([
      '/api/v1/booking-terms',
      '/api/v1/instructors',
      '/api/v1/openapi.json',
      '/api/v1/programs',
      '/api/v1/programs/{program}',
      '/api/v1/programs/{program}/workshop-sessions',
      '/api/v1/workshop-sessions',
      '/api/v1/workshop-sessions/{session}',
      '/api/v1/workshop-sessions/{session}/calendar',
    ]);
    for (const path of ['/api/v1/profile', '/api/v1/orders/x', '/api/docs', '/api/v1/search?q=a'])
      expect(isAllowed(path), path).toBe(false);
    for (const path of ['/', '/programs/plain-program', '/contact']) expect(isAllowed(path), path).toBe(true);
  });
});
