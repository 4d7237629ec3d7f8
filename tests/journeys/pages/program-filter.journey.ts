import type { Page } from '@playwright/test';
import { PROGRAM_CATEGORIES } from '#contract/catalogue/program-filter.ts';
import {
  closeFilters,
  documentsOf,
  expect,
  expectAccessible,
  expectSoon,
  openFilters,
  test,
  visit,
} from '../site.ts';

const titlesOn = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('typing filters the programs on screen at once, then searches the other pages', async ({
  page,
  catalogue,
}) => {
  await catalogue.add({ slug: 'kestrel-first', title: 'Kestrel one', position: -1 });
  await catalogue.add({ slug: 'kestrel-last', title: 'Kestrel two', position: 9_999 });
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/programs.data?search=*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await expectSoon(page, '/programs', 'Kestrel one');
  await visit(page, '/programs');

  await search(page).fill('kEsTrEl');
  await expect(titlesOn(page)).toHaveText(['Kestrel one']);
  await expect(page.getByText('Searching all programs...')).toBeVisible();
  answer();
  await expect(titlesOn(page)).toHaveText(['Kestrel one', 'Kestrel two']);
  await expect(page).toHaveURL('/programs?search=kEsTrEl');

  await page.reload();
  await expect(search(page)).toHaveValue('kEsTrEl');
  await expect(titlesOn(page)).toHaveText(['Kestrel one', 'Kestrel two']);
});

test('text typed while a response is loading is not lost', async ({ page }) => {
  await visit(page, '/programs');
  const asked: string[] = [];
  const { promise: mayAnswerFirst, resolve: answerFirst } = Promise.withResolvers<void>();
  await page.route('**/programs.data?search=*', async (route) => {
    const sought = new URL(route.request().url()).searchParams.get('search') ?? '';
    asked.push(sought);
    if (sought === 'lon') await mayAnswerFirst;
    await route.continue();
  });
  const lengths = await search(page).evaluateHandle((input: HTMLInputElement) => {
    const seen: number[] = [];
    const look = () => {
      seen.push(input.value.length);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await search(page).fill('lon');
  await expect.poll(() => asked).toEqual(['lon']);
  await search(page).fill('londo');
  answerFirst();
  await search(page).press('n');
  await expect(page).toHaveURL('/programs?search=london');
  await expect(search(page)).toHaveValue('london');
  await expect(titlesOn(page)).toHaveText([/London/]);
  const seen = await lengths.jsonValue();
  expect(seen, 'no letter ever went away').toEqual(seen.toSorted((a, b) => a - b));
});

test('the filters that are set are named, and a press removes one', async ({ page }) => {
  await visit(page, '/programs?category=Mentorship&price=1000-2000');
  const chosen = page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem');
  await expect(chosen).toHaveText([/^Mentorship/, /^\$1,000 to \$2,000/]);
  await expectAccessible(page);
  await chosen.first().getByRole('link').click();
  await expect(page).toHaveURL('/programs?price=1000-2000');
  await expect(chosen).toHaveText([/^\$1,000 to \$2,000/]);
});

test('the filter offers the twelve categories and the three price bands', async ({ page }) => {
  await visit(page, '/programs');
  await openFilters(page);
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
    'All categories',
    ...PROGRAM_CATEGORIES,
  ]);
  await expect(page.getByLabel('Price').getByRole('option')).toHaveText([
    'Any price',
    'Under $1,000',
    '$1,000 to $2,000',
    'Over $2,000',
  ]);
});

test('an empty result says so and offers all programs again', async ({ page, catalogue }) => {
  const titles = await catalogue.titles();
  await visit(page, '/programs?page=2');
  await search(page).fill('no program is called this');
  await expect(page.getByRole('heading', { name: 'NO PROGRAMS FOUND' })).toBeVisible();
  await expect(page.getByText('0 programs', { exact: true })).toBeVisible();
  const elsewhere = page.getByRole('navigation', { name: 'Or look here' });
  await expect(elsewhere.getByRole('link', { name: /^Summer schools/ })).toHaveAttribute(
    'href',
    '/programs/summer-schools',
  );
  await expect(elsewhere.getByRole('link', { name: /^Write to us/ })).toHaveAttribute('href', '/contact');
  await expect(page).toHaveURL('/programs?search=no+program+is+called+this');
  await expectAccessible(page);

  const documents = documentsOf(page);
  await page.getByRole('button', { name: 'RESET FILTERS' }).click();
  await expect(page).toHaveURL('/programs');
  await expect(search(page)).toHaveValue('');
  await expect(titlesOn(page)).toHaveText(titles.slice(0, 15));
  expect(documents).toEqual([]);
});

test('category and price filter together', async ({ page }) => {
  await visit(page, '/programs');
  await openFilters(page);
  await page.getByLabel('Category').selectOption('Youth Programs');
  await expect(page).toHaveURL('/programs?category=Youth+Programs');
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByLabel('Price').selectOption({ label: 'Over $2,000' });
  await expect(page).toHaveURL('/programs?category=Youth+Programs&price=over-2000');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByLabel('Price').selectOption({ label: 'Under $1,000' });
  await expect(titlesOn(page)).toHaveText(['Model UN Discovery Day']);

  await page.getByLabel('Category').selectOption({ label: 'All categories' });
  await expect(page).toHaveURL('/programs?price=under-1000');
  await expect(page.getByRole('article').filter({ hasText: 'Custom' })).toHaveCount(0);
});

test('a filter stays when pages are turned, and a new one starts at page one', async ({
  page,
  catalogue,
}) => {
  for (let number = 1; number <= 16; number += 1) {
    await catalogue.add({ slug: `heron-${number}`, title: `Heron ${number}`, priceCents: 1_000 });
  }
  await visit(page, '/programs?search=heron');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/programs?search=heron&page=2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await openFilters(page);
  await page.getByLabel('Price').selectOption('under-1000');
  await expect(page).toHaveURL('/programs?search=heron&price=under-1000');
  await expect(page.getByRole('article')).toHaveCount(15);
});

test('audience and grade filter all pages, beyond the first one too, and survive a reload', async ({
  page,
  catalogue,
}) => {
  await catalogue.add({
    slug: 'osprey-teachers',
    title: 'Osprey',
    position: 9_999,
    gradeLevels: ['Teachers'],
  });
  await catalogue.add({
    slug: 'osprey-first',
    title: 'First grade',
    position: 9_999,
    gradeLevels: ['Grades 1-2'],
  });
  await visit(page, '/programs');
  await openFilters(page);
  await expect(page.getByLabel('Audience').getByRole('option')).toHaveText([
    'Everybody',
    'Middle School',
    'High School',
    'University',
    'Executive',
    'Teachers',
  ]);
  await expect(page.getByLabel('Grade or age').getByRole('option').nth(9)).toHaveText('Grade 9 (age 14–15)');
  await page.getByLabel('Audience').selectOption('Teachers');
  await expect(page).toHaveURL('/programs?audience=teacher');
  await expect(titlesOn(page).filter({ hasText: 'Osprey' })).toHaveCount(1);
  await expect(titlesOn(page).filter({ hasText: 'Academic Consulting' })).toHaveCount(0);
  await page.getByLabel('Audience').selectOption('Middle School');
  await page.getByLabel('Grade or age').selectOption('Grade 2 (age 7–8)');
  await expect(page).toHaveURL('/programs?audience=middle-school&grade=2');
  await expect(titlesOn(page)).toHaveText(['First grade']);
  await expectAccessible(page);

  await page.reload();
  await expect(titlesOn(page)).toHaveText(['First grade']);
  await openFilters(page);
  await expect(page.getByLabel('Audience')).toHaveValue('middle-school');
  await expect(page.getByLabel('Grade or age')).toHaveValue('2');
  await page.goto('/programs?audience=parents&grade=99');
  await expect(page.getByRole('article')).toHaveCount(15);
});

test('on a phone the filters are in a sheet, and its button says how many are set', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/programs?category=Youth+Programs&price=over-2000');
  const open = page.getByRole('button', { name: 'Filters 2 set' });
  await expect(page.getByLabel('Category')).toBeHidden();
  await open.click();
  await expect(page.getByLabel('Category')).toHaveValue('Youth Programs');
  await expectAccessible(page);
  await page.getByLabel('Price').selectOption({ label: 'Any price' });
  await expect(page.getByRole('button', { name: 'Show 4 programs' })).toBeVisible();
  await closeFilters(page);
  await expect(page.getByLabel('Category')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible();
});

test('a link clicked right after typing takes precedence over the typing', async ({ page }) => {
  await visit(page, '/programs');
  const link = page.getByRole('link', { name: /^London Summer School/ });
  await search(page).fill('london');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /^London Summer School/ })).toBeVisible();
});

test('a search is literal: symbols, quotes and Turkish letters', async ({ page, catalogue }) => {
  const titles = {
    '100%': 'Yüzde yüz: 100% attendance',
    a_b: 'Snake a_b case',
    [`"O'Neil"`]: `The "O'Neil" seminar`,
    İSTANBUL: 'Istanbul ışık atölyesi',
    IŞIK: 'Istanbul ışık atölyesi',
    şükrü: 'ŞÜKRÜ’NÜN dersi',
  };
  for (const [number, title] of [...new Set(Object.values(titles))].entries()) {
    await catalogue.add({ slug: `sought-${number}`, title });
  }
  await catalogue.add({ slug: 'not-search', title: 'Decoy aXb 1000 O Neil' });
  await visit(page, '/programs');
  for (const [sought, title] of Object.entries(titles)) {
    await search(page).fill(sought);
    await expect(page.getByText('1 program', { exact: true })).toBeVisible();
    await expect(titlesOn(page)).toHaveText([title]);
    const answer = await page.request.get(page.url());
    expect(new URL(page.url()).searchParams.get('search')).toBe(sought);
    expect((await answer.text()).match(/<article/g), 'the server alone finds the same').toHaveLength(1);
  }
});
