import type { Page } from '@playwright/test';
import { purchase } from '../guest-purchase.ts';
import { test } from '../rehearsal-site.ts';
import { documentsOf, expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Rehearsal' });
const NOTICE = 'Rehearsal: no money moves, and no ticket is valid.';

test(
  'in a rehearsal a guest pays with a test card, and pages, email and ticket say what it is',
  { tag: '@essential' },
  async ({ page, shop, cardPage, mailbox }) => {
    const { email } = await purchase(page, shop, cardPage);
    await expect(notice(page)).toHaveText(NOTICE);
    const confirmation = await mailbox.newest(email, /confirmed/);
    expect(confirmation.subject).toMatch(/^Rehearsal: /);
    expect(confirmation.text).toContain(NOTICE);
  },
);

test('the notice stays on every page that is opened without loading a document', async ({ page }) => {
  await visit(page, '/programs');
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(documents).toEqual([]);
  await expect(notice(page)).toHaveText(NOTICE);
  await expect(notice(page)).toHaveCount(1);
});

for (const address of ['/', '/programs', '/cart', '/signin', '/contact', '/nowhere', '/admin'])
  test(
    `${address} of a rehearsal says so, fits and is accessible`,
    { tag: '@every-size' },
    async ({ page, trouble }) => {
      if (address === '/nowhere') trouble.expect(/status of 404/);
      const response = await visit(page, address);
      expect(response.headers()['x-robots-tag']).toBe('noindex, nofollow');
      await expect(notice(page)).toHaveText(NOTICE);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );
