import type { Page } from '@playwright/test';
import { buildOrder } from '#tests/build-order.ts';
import { openFilters } from '../office-filters.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible } from '../site.ts';

const said = (page: Page) => page.getByRole('status', { name: 'Number of results' });

test('the number of results is announced, and text columns sort from A to Z first', async ({
  page,
  officer,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const title of [`Beta ${mark}`, `Alpha ${mark}`]) await officer.program({ title });
  await officer.open('programs', 'Programs');
  await page.getByRole('searchbox').fill(mark);
  await expect(said(page)).toHaveText('2 shown');
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([`Alpha ${mark}`, `Beta ${mark}`]);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([`Beta ${mark}`, `Alpha ${mark}`]);
  await expectAccessible(page);

  await page.getByRole('link', { name: `Beta ${mark}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Beta ${mark}` })).toBeVisible();
  await page.locator('header').getByRole('link', { name: 'Programs' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(mark);
  await expect(page.getByRole('rowheader')).toHaveText([`Beta ${mark}`, `Alpha ${mark}`]);
  await page.getByRole('searchbox').fill(`${mark} and more`);
  await expect(said(page)).toHaveText('Nothing matches');
});

test('a date filter applies once its year is complete', async ({ page, officer }) => {
  await officer.open('audit', 'Audit log');
  await openFilters(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const from = new URL(request.url()).searchParams.get('from');
    if (from !== null) asked.push(from);
  });
  await page.getByLabel('From').focus();
  await page.keyboard.type('01312026');
  await expect(page).toHaveURL(/from=2026-01-31/);
  await expect(said(page)).not.toBeEmpty();
  await expect.poll(() => asked).toEqual(['2026-01-31']);
});

test('a chosen column is shown on a phone too', async ({ page, officer, isMobile }) => {
  await officer.program();
  await officer.open('programs', 'Programs');
  const column = page.getByRole('columnheader', { name: 'Category' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(column).toBeVisible({ visible: !isMobile });
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('checkbox', { name: 'Category' });
  await expect(choice).toBeChecked({ checked: !isMobile });
  await choice.setChecked(isMobile);
  await expect(column).toBeVisible({ visible: isMobile });
});

test('a list and a page say when they are loading', async ({ page, officer }) => {
  const { reference } = await buildOrder(officer.db);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v1\/admin\/orders/, async (route) => {
    await held;
    await route.continue();
  });
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
  for (const [path, heading] of [
    ['orders', 'Orders'],
    [`orders/${reference}`, `Order ${reference}`],
  ] as const) {
    await officer.open(path, heading);
    await expect(loading).toBeVisible();
    await expectAccessible(page);
  }
  answer();
  await expect(page.getByRole('heading', { name: 'Items and tickets' })).toBeVisible();
});
