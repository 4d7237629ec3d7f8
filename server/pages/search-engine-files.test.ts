import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
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
  const site = await startTestSite({ database, pages: buildPages() });
  try {
    const answer = await fetch(`${await site.listen()}${path}`);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return text;
  } finally {
    await site.close();
  }
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
