import { home } from '#web/content/home.ts';
import { expect, expectAccessible, expectSoon, test, visit } from './site.ts';

test('the home page shows the featured programs with the prices of the catalogue', async ({
  page,
  catalogue,
}) => {
  await catalogue.change('cambridge-teacher-development', { price_cents: 253_150 });
  await expectSoon(page, '/', /\$2,531\.50/);
  await visit(page, '/');
  await expect(page.getByText('$2,531.50')).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(home.featured.length);
  await expect(cards.filter({ hasText: 'One-to-One Mentorship' })).toContainText('$1,000');
  await expectAccessible(page);
});

test('the home page leads to all programs', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Explore programs' }).click();
  await expect(page).toHaveURL('/programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
});

test('a featured program that is gone leaves its place to the others', async ({ page, catalogue }) => {
  await catalogue.change('mentorship', { published_at: null });
  await expectSoon(page, '/', /^(?!.*One-to-One Mentorship)/s);
  await visit(page, '/');
  await expect(page.getByRole('article')).toHaveCount(home.featured.length - 1);
});
