import type { Page } from '@playwright/test';
import { space } from '#web/content/space.ts';
import { test } from '../foreign-site.ts';
import { line } from '../shop.ts';
import { expect, openFilters, visit } from '../site.ts';

const workshop = '/workshop-booking/leadership-negotiation-communication';

test('program pages are numbered by their addresses, and prices can be texts', async ({ page }) => {
  await visit(page, '/programs');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(15);
  await expect(page.getByText('18 programs', { exact: true })).toBeVisible();
  await expect(card(page, 'Chess & Other Arguments')).toContainText('$75.50');
  await expect(card(page, 'Winter Debating').getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  await expect(card(page, 'A School of Your Own')).toContainText('Custom');
  await expect(card(page, 'A School of Your Own').getByRole('link', { name: 'Contact us' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('« Previous')).toBeVisible();
  await expect(pages.getByRole('link', { name: '« Previous' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Next »' }).click();
  await expect(page).toHaveURL('/programs?page=2');
  await expect(cards).toHaveCount(3);
  await expect(pages.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox').fill('delta');
  await expect(cards).toHaveCount(1);
  await openFilters(page);
  await page.getByLabel('Price').selectOption('under-1000');
  await expect(page.getByText('NO PROGRAMS FOUND')).toBeVisible();
});

test('a program with few fields offers what it can', async ({ page }) => {
  await visit(page, '/programs/7320');
  const aside = page.getByRole('complementary', { name: 'Price and availability' });
  await expect(aside).toContainText('$75.50');
  await expect(aside).not.toContainText('spots left');
  await aside.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(line(page, 'Chess & Other Arguments')).toContainText('$75.50');
});

test('without departures the space program is sold as one program', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const ticket = page.getByRole('article', { name: '10 days' });
  await expect(ticket.getByRole('button', { name: 'GET TICKET' })).toBeDisabled();
  await expect(page.getByRole('link', { name: space.hero.chooseDates })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 1_580));
  await page.locator('.purchase-bar').getByRole('button', { name: 'ENROLL NOW - $5,250.00' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(line(page, 'Days Among Rockets')).toContainText('$5,250');
});

test('a session without a time zone shows what is known', async ({ page }) => {
  await visit(page, workshop);
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Search' }).fill('norway');
  await page.getByRole('link', { name: 'Bergen Essentials', exact: true }).click();
  await expect(page).toHaveURL(/\/leadership-negotiation-communication\/session\/[A-Za-z0-9]+$/);
  const sheet = page.getByRole('region', { name: 'This session' });
  for (const text of ['$575.00', 'Usually $610', '4 spots left', '16/20 enrolled', 'June 2, 2031'])
    await expect(sheet).toContainText(text);
  await expect(sheet).toContainText('9:30 AM local time in Bergen');
  await expect(page.getByRole('button', { name: 'Share Session' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(sheet).not.toContainText(/time zone/);
  await page.getByRole('link', { name: 'Back to All Sessions' }).click();
  await expect(page).toHaveURL(workshop);
});

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
