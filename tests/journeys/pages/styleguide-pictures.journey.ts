import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../site.ts';

const drawnBy = new URL('../pictures/drawn-by-chromium.txt', import.meta.url);

test.beforeEach(async ({ browser, page }, { config }) => {
  const [major = ''] = browser.version().split('.');
  if (config.updateSnapshots === 'all') writeFileSync(drawnBy, `${major}\n`);
  const drawer = readFileSync(drawnBy, 'utf8').trim();
  test.skip(
    drawer !== major,
    `The pictures were drawn by Chromium ${drawer}; this is ${major}, which draws letters otherwise.`,
  );
  await waitForEmails(page);
  await visit(page, '/styleguide');
});

test('each chapter of the style guide looks as it was drawn', { tag: '@picture' }, async ({ page }) => {
  const anchors = await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(anchors.length).toBeGreaterThan(5);
  for (const anchor of anchors)
    await expect.soft(page.locator(anchor)).toHaveScreenshot(`${anchor.slice(1)}.png`);
});

test('the head of the style guide looks as it was drawn', { tag: '@picture' }, async ({ page }) => {
  const head = page.locator('main header');
  await expect(head).toHaveScreenshot('head.png', { mask: [head.locator('img')] });
});

/** On the site a letter that loads late is not shown; the picture must not depend on it. */
async function waitForEmails(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    await route.fulfill({
      response,
      body: sheet.replaceAll(/font-display:\s*optional/g, 'font-display:block'),
    });
  });
}
