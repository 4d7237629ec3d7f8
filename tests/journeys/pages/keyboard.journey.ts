import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test, visit } from '../site.ts';

test('a visitor using a keyboard filters, opens a program and comes back', async ({ page }) => {
  await visit(page, '/programs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await expectVisibleFocus(search);

  await page.keyboard.type('london');
  await expect(page).toHaveURL(/search=london/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(search).toBeFocused();
  const filters = page.getByRole('button', { name: 'Filters' });
  const isInSheet = await filters.isVisible();
  if (isInSheet) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(filters);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page.getByRole('button', { name: 'Close' }));
  }
  for (const label of ['Category', 'Price', 'Audience', 'Grade or age']) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page.getByLabel(label));
  }
  if (isInSheet) {
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Category')).toBeHidden();
    await expectVisibleFocus(filters);
  }
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page.getByRole('button', { name: 'Search' }));
  await page.keyboard.press('Tab');
  const program = page.getByRole('link', { name: /^London Summer School/ });
  await expectVisibleFocus(program);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^London/ });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Shift+Tab');
  await expectVisibleFocus(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last());
  await page.goBack();
  await expect(search).toHaveValue('london');
});

test('a new page starts at its top with focus on its heading; going back restores the position', async ({
  page,
}) => {
  await visit(page, '/programs');
  const program = page.getByRole('article').nth(11).getByRole('link');
  await program.scrollIntoViewIfNeeded();
  const place = await scrollOf(page);
  expect(place).toBeGreaterThan(500);
  await program.click();
  await expect(page.getByText('What is included')).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(program).toBeInViewport();
  expect(Math.abs((await scrollOf(page)) - place)).toBeLessThan(5);
});

test('the next page of the list starts at its top; typing moves neither page nor focus', async ({ page }) => {
  await visit(page, '/programs');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/programs?page=2');
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('workshop');
  await expect(page).toHaveURL('/programs?search=workshop');
  await expect(search).toBeFocused();
});

for (const address of ['/', '/programs', '/programs/academic-consulting', '/programs?search=zzzz']) {
  test(`${address} fits 320 pixels, and large text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, address);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('html').evaluate((html) => (html.style.fontSize = '200%'));
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
}

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/programs');
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('link', { name: /^Academic/ }).click();
  const loading = page.getByText('Loading program details...');
  await expect(loading).toBeVisible();
  const durations = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
  );
  expect(Math.max(0, ...durations.map(Number))).toBeLessThanOrEqual(1);
  answer();
  await expect(loading).toHaveCount(0);
});

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

async function expectVisibleFocus(element: Locator): Promise<void> {
  await expect(element).toBeFocused();
  await expect(element).toHaveCSS('outline-style', 'solid');
  await expect(element).toHaveCSS('outline-width', '3px');
  await expect(element).toBeInViewport();
}
