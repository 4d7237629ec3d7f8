import { documentsOf, expect, expectAccessible, expectOnlyTitle, test, visit } from '../site.ts';

const serverError = 'Server error. Please try again later.';

test('a list that cannot be loaded says so, and Retry loads it', async ({ page, catalogue, trouble }) => {
  trouble.expect(/status of 500/);
  await catalogue.break();
  const response = await visit(page, '/programs?search=london&price=over-2000');
  expect(response.status()).toBe(500);
  expect(response.headers()['cache-control']).toBe('no-store');
  await expectOnlyTitle(page, 'Programs | NYEA');
  await expect(page.getByRole('alert')).toHaveText(serverError);
  await expectAccessible(page);

  await catalogue.mend();
  const documents = documentsOf(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^London Summer School/ })).toBeVisible();
  expect(documents, 'Retry loads the very page again').toEqual(['/programs?search=london&price=over-2000']);
});

test('a failed search says so in place of the list', async ({ page, trouble }) => {
  trouble.expect(/status of 500/);
  await visit(page, '/programs');
  await page.route('**/programs.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('searchbox').fill('london');
  await expect(page.getByRole('alert')).toHaveText(serverError);
  await page.unroute('**/programs.data*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^London Summer School/ })).toBeVisible();
});

test('a program that cannot be loaded says so with a reference, not that it does not exist', async ({
  page,
  catalogue,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await catalogue.break();
  const response = await visit(page, '/programs/read-by-nobody-yet');
  expect(response.status()).toBe(500);
  await expect(page.getByRole('heading', { name: 'Failed to load program details' })).toBeVisible();
  await expectOnlyTitle(page, 'Failed to load program details | NYEA');
  await expect(page.getByRole('link', { name: 'See all programs' })).toHaveAttribute('href', '/programs');
  await expect(page.getByText(serverError)).toBeVisible();
  await expect(page.getByText(`Reference: ${response.headers()['x-request-id']}`)).toBeVisible();
  await expectAccessible(page);
});

test('a connection lost between pages is reported in a sentence, and Try Again gets there', async ({
  page,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  await visit(page, '/programs');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: /^Academic/ }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load program details' })).toBeVisible();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await expect(page).toHaveURL('/programs/academic-consulting');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Academic/ })).toBeVisible();
});

test('offline between pages, the site stays and says so, and goes on when the connection is back', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED|Error loading route module|Failed to fetch dynamically/);
  await visit(page, '/');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Explore programs' }).click();
  const notice = page.getByRole('status').getByText('Network error. Please check your connection.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/programs');
});

for (const [what, body, message] of [
  [
    'a refusal of ours',
    JSON.stringify({ success: false, message: 'Busy. Come back in a moment.' }),
    'Busy. Come back in a moment.',
  ],
  ['a page of a proxy', '<h1>503 Service Unavailable</h1>', 'Failed to load programs'],
] as const) {
  test(`${what} instead of a page’s data is reported in a sentence`, async ({ page, trouble }) => {
    trouble.expect(/status of 503/);
    await visit(page, '/');
    await page.route('**/programs.data*', (route) => route.fulfill({ status: 503, body }));
    await page.getByRole('link', { name: 'Explore programs' }).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('a response that is not page data is reported in a sentence', async ({ page }) => {
  await visit(page, '/');
  await page.route('**/programs.data*', (route) =>
    route.fulfill({ status: 200, body: 'welcome to the airport' }),
  );
  await page.getByRole('link', { name: 'Explore programs' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
});
