import type { Page } from '@playwright/test';
import { documentsOf, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';
import { takeDatabaseAway } from '../take-database-away.ts';

const WAY = '/workshop-booking/leadership-negotiation-communication';
const NOTICE = 'Booking is paused.';
const notice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE });

test('during an outage of the database each page says that it may be out of date, until data is fresh', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 503/);
  for (const address of ['/programs', WAY, `${WAY}.data`]) await page.request.get(address);
  await visit(page, '/programs');
  await expect(notice(page)).toHaveCount(0);
  const mend = await takeDatabaseAway(site);
  try {
    await expect.poll(async () => (await page.request.get('/programs')).text()).toContain(NOTICE);

    // A navigation in the browser loads the whole page, which has the notice.
    const documents = documentsOf(page);
    await page.getByRole('link', { name: 'Register Now' }).click();
    await expect(notice(page)).toBeVisible();
    expect(documents).toEqual([WAY]);
    await visit(page, WAY);
    await expect(notice(page)).toContainText('Prices and free seats on this page may be out of date.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto('/workshop-booking/in-no-memory');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not available right now.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'What works right now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some parts are paused or delayed.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await visit(page, '/programs');
    await expect(notice(page)).toBeVisible();
  } finally {
    await mend();
  }
  await expect.poll(async () => (await page.request.get('/programs')).text()).not.toContain(NOTICE);
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL(WAY);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leadership');
  await expect(notice(page)).toHaveCount(0);
  expect(documents, 'without loading a document').toEqual([]);
});
