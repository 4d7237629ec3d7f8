import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

function urlOf(page: number): string {
  return `/programs?page=${page}`;
}

function labels(page: number, lastPage: number): string {
  return pageLinks(page, lastPage, urlOf)
    .map(({ label, active }) => (active ? `[${label}]` : label))
    .join(' ');
}

test('the middle of three pages links to all of them', () => {
  expect(pageLinks(2, 3, urlOf)).toEqual([
    { url: '/programs?page=1', label: 'Previous', active: false },
    { url: '/programs?page=1', label: '1', active: false },
    { url: '/programs?page=2', label: '2', active: true },
    { url: '/programs?page=3', label: '3', active: false },
    { url: '/programs?page=3', label: 'Next', active: false },
  ]);
});

test('a single page has no links to other pages', () => {
  expect(pageLinks(1, 1, urlOf)).toEqual([
    { url: null, label: 'Previous', active: false },
    { url: '/programs?page=1', label: '1', active: true },
    { url: null, label: 'Next', active: false },
  ]);
});

test('without any pages, Previous and Next have no link', () => {
  expect(pageLinks(1, 0, urlOf)).toEqual([
    { url: null, label: 'Previous', active: false },
    { url: null, label: 'Next', active: false },
  ]);
});

test.for([
  [6, 11, 'Previous 1 2 3 4 5 [6] 7 8 9 10 11 Next'],
  [1, 11, 'Previous [1] 2 3 4 5 6 7 8 9 10 11 Next'],
  [1, 12, 'Previous [1] 2 3 … 11 12 Next'],
  [5, 12, 'Previous 1 2 3 4 [5] 6 7 … 11 12 Next'],
  [6, 12, 'Previous 1 2 3 4 5 [6] 7 8 … 11 12 Next'],
  [7, 12, 'Previous 1 2 … 5 6 [7] 8 9 10 11 12 Next'],
  [7, 13, 'Previous 1 2 … 5 6 [7] 8 9 … 12 13 Next'],
  [12, 12, 'Previous 1 2 … 10 11 [12] Next'],
  [50, 100, 'Previous 1 2 … 48 49 [50] 51 52 … 99 100 Next'],
  [0, 2, 'Previous 1 2 Next'],
  [9, 2, 'Previous 1 2 Next'],
  [900, 100, 'Previous 1 2 … 99 100 Next'],
] as const)('page %i of %i shows %s', ([page, lastPage, expected]) => {
  expect(labels(page, lastPage)).toBe(expected);
});

test('beyond the last page, Previous leads to the last page and Next has no link', () => {
  const links = pageLinks(9, 3, urlOf);
  expect(links.at(0)?.url).toBe('/programs?page=3');
  expect(links.at(-1)?.url).toBeNull();
});

test('exactly one link is active when the page is in range, and none when it is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 40 }), (page, lastPage) => {
      const active = pageLinks(page, lastPage, urlOf).filter((link) => link.active);
      expect(active.map((link) => link.label)).toEqual(page <= lastPage ? [String(page)] : []);
    }),
  );
});

test('page numbers rise, each links to its own page, and no gap hides just one page', () => {
  const inRange = fc
    .integer({ min: 1, max: 300 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(inRange, ([page, lastPage]) => {
      const numbered = pageLinks(page, lastPage, urlOf).slice(1, -1);
      expect(numbered.length).toBeLessThanOrEqual(11);
      numbered.forEach(({ url, label }, index) => {
        const before = Number(numbered[index - 1]?.label ?? 0);
        const after = Number(numbered[index + 1]?.label);
        expect(url).toBe(label === '…' ? null : urlOf(Number(label)));
        if (label === '…') expect(after - before).toBeGreaterThan(2);
        else if (!Number.isNaN(before)) expect(Number(label)).toBe(before + 1);
      });
      expect([numbered.at(0)?.label, numbered.at(-1)?.label]).toEqual(['1', String(lastPage)]);
    }),
  );
});

test('a list of a thousand pages shows only a few links', () => {
  expect(pageLinks(500, 1000, urlOf)).toHaveLength(13);
});
