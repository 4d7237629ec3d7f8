import { closeFilters, expect, openFilters, test } from '../site.ts';

test.use({ javaScriptEnabled: false });

test('home, list, filter, pages and a program can be read without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore programs' }).click();
  await expect(page.getByRole('article')).toHaveCount(15);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/programs?page=2');
  await expect(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('searchbox', { name: 'Search' }).fill('summer');
  await openFilters(page);
  await page.getByLabel('Price').selectOption('over-2000');
  await page.getByLabel('Audience').selectOption('high-school');
  await closeFilters(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(
    '/programs?search=summer&category=all&price=over-2000&audience=high-school&grade=all',
  );
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('summer');
  await expect(page.getByLabel('Price')).toHaveValue('over-2000');
  await page.getByRole('link', { name: /^London Summer School/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^London Summer School/);
  await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
});

test('an empty result offers all programs again without scripts', async ({ page }) => {
  await page.goto('/programs?search=no+program+is+called+this');
  await page.getByRole('button', { name: 'RESET FILTERS' }).click();
  await expect(page.getByRole('article')).toHaveCount(15);
});

test('a missing page says so without scripts', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
  await page.goto('/programs/nothing-of-this-name');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program Not Found');
});
