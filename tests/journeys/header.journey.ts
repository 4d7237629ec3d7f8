import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './site.ts';

function menuOf(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  return isPhone ? page.getByText('Menu', { exact: true }) : page.locator('summary', { hasText: 'Programs' });
}

test('the menu of programs opens, closes on Escape and gives the focus back', async ({ page }) => {
  await visit(page, '/about');
  const menu = menuOf(page);
  await menu.click();
  const entry = page.getByRole('link', { name: /^Mentorship/ });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the menu is used by keyboard alone', async ({ page }) => {
  await visit(page, '/about');
  await menuOf(page).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: /^Academic consulting/ });
  await expect(entry).toBeVisible();
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/programs/academic-consulting');
  await expect(entry).toBeHidden();
});

test('a click elsewhere closes the menu', async ({ page }) => {
  await visit(page, '/about');
  await menuOf(page).click();
  const entry = page.getByRole('link', { name: /^Mentorship/ });
  await expect(entry).toBeVisible();
  await page.getByRole('link', { name: 'NYEA, to the home page' }).dispatchEvent('pointerdown');
  await expect(entry).toBeHidden();
});

test('the announcement leads to the workshop that it names', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByText('Upcoming: Leadership Negotiation Workshop.')).toBeVisible();
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL('/workshop-booking/leadership-negotiation-communication');
});
