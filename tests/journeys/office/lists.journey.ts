import { openFilters } from '../office-filters.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('on a phone the filters are folded, and active ones are visible and removable', async ({
  page,
  officer,
  isMobile,
}) => {
  await officer.open('programs?visibility=published', 'Programs');
  const category = page.getByRole('combobox', { name: 'Category' });
  const fold = page.getByRole('button', { name: /^Filters/ });
  const set = page.getByRole('list', { name: 'Active filters' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  if (!isMobile) {
    await expect(category).toBeVisible();
    await expect(fold).toBeHidden();
    await expect(set).toBeHidden();
    return;
  }
  await expect(category).toBeHidden();
  await expect(fold).toHaveText('Filters (1)');
  await expect(set.getByRole('button')).toHaveText(['Remove filter On the site: Published ×']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openFilters(page);
  await expect(set).toBeHidden();
  await category.selectOption('STEM Programs');
  await expect(fold).toHaveText('Filters (2)');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fold.click();
  await set.getByRole('button', { name: /On the site/ }).click();
  await expect(page).toHaveURL(/programs\?category=STEM\+Programs$/);
  await expect(set.getByRole('button')).toHaveCount(1);
});

test('after a page change the focus is on the heading, also when the page waits for data', async ({
  page,
  officer,
}) => {
  const { title } = await officer.program();
  await officer.open(`programs?search=${title.split('-').at(-1)}`, 'Programs');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v1\/admin\/programs\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/programs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});
