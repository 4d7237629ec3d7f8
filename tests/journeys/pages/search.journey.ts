import { expect, expectAccessible, hydrated, test, visit } from '../site.ts';

test(
  'a search with a typing error finds programs and sessions while typing',
  { tag: '@wide' },
  async ({ page }) => {
    await visit(page, '/about');
    await page.getByRole('link', { name: 'Search' }).click();
    const field = page.getByRole('searchbox', { name: 'Program, subject or city' });
    await expect(field).toBeFocused();
    await field.fill('negociation');
    await expect(page.getByRole('status').filter({ hasText: /results$/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/negotiation/i);
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('an empty search shows suggestions', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Seoul' }).click();
  const field = page.getByRole('searchbox', { name: 'Program, subject or city' });
  await expect(field).toHaveValue('Seoul');
  await expect(field).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /results$/ })).toBeVisible();
});

for (const key of ['/', 'Control+k']) {
  test(`${key} opens the search, Escape closes it`, { tag: '@wide' }, async ({ page }) => {
    await visit(page, '/terms');
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('what an earlier search has found is gone, also where departures share an address', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('searchbox', { name: 'Program, subject or city' });
  const found = page.getByRole('dialog').getByRole('link');
  const departures = found.filter({ hasText: 'Space Training: Miami' });
  await field.fill('miami');
  await expect(departures.nth(1)).toBeVisible();
  await field.fill('mentorship');
  await expect(found.filter({ hasText: 'One-to-One Mentorship' })).toBeVisible();
  await expect(departures).toHaveCount(0);
});

test('a search finds answers of the help center, and opens the one chosen', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('receipts');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('heading', { name: 'Help' })).toBeVisible();
  await expectAccessible(page);
  const answer = page.getByText('It is attached to the email that confirms your payment');
  for (const open of [
    () => dialog.getByRole('link', { name: 'Where is my receipt?' }).click(),
    async () => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('receipt');
      await expect(dialog.getByRole('link', { name: 'Where is my receipt?' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  ]) {
    await open();
    await expect(page).toHaveURL('/help-center#where-is-my-receipt');
    await hydrated(page);
    await expect(dialog).toBeHidden();
    await expect(answer).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Where is my receipt?' })).toBeInViewport();
    await page.getByRole('heading', { name: 'Where is my receipt?' }).click();
    await expect(answer).toBeHidden();
  }
});

test('without the search of programs, answers of the help center are found', async ({ page, trouble }) => {
  trouble.expect(/status of 503/);
  await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503, json: {} }));
  await visit(page, '/about');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('refund');
  await expect(page.getByText('Programs cannot be searched here right now.')).toBeVisible();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /refund/i })
      .first(),
  ).toBeVisible();
});

test('a slash typed in a field stays a slash', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/programs');
  await page.getByRole('searchbox').first().press('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a search without results says so', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/about');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('xylophone quartet');
  await expect(page.getByText('Nothing found for “xylophone quartet”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
});

test(
  'when the global search is not available, the catalogue’s search replaces it',
  { tag: '@wide' },
  async ({ page, trouble }) => {
    trouble.expect(/status of 405/);
    await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 405, json: {} }));
    await visit(page, '/about');
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('bees');
    await expect(page.getByRole('link', { name: 'Search the programs' })).toBeVisible();
  },
);
