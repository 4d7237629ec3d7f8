import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageLinks } from './page-links.ts';
import { programPageSchema, type ProgramPage } from './program-page.ts';

function buildPage(page: Partial<ProgramPage> = {}): ProgramPage {
  return {
    data: [],
    total: 0,
    current_page: 1,
    last_page: 1,
    per_page: 15,
    links: pageLinks(1, 1, (number) => `/programs?page=${number}`),
    ...page,
  };
}

test('a page with links from pageLinks passes unchanged', () => {
  const links = pageLinks(20, 40, (number) => `/programs?page=${number}`);
  const page = buildPage({ total: 600, current_page: 20, last_page: 40, links });
  expect(programPageSchema.parse(page)).toEqual(page);
});

test.for([
  { current_page: 0 },
  { last_page: 0 },
  { per_page: 0 },
  { total: -1 },
  { data: [{ id: 5 }] },
  { links: [{ url: undefined, label: 'Next', active: false }] },
])('a page with %j is refused', (fault) => {
  expect(programPageSchema.safeParse({ ...buildPage(), ...fault }).success).toBe(false);
});

test('the OpenAPI description names its components', () => {
  const { $defs, $ref } = z.toJSONSchema(programPageSchema);
  expect($ref).toBe('#/$defs/ProgramPage');
  expect(Object.keys($defs ?? {}).toSorted()).toEqual(['PageLink', 'Program', 'ProgramPage']);
});
