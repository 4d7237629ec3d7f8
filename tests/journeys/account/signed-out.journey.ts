import type { Page } from '@playwright/test';
import { keepSignedIn, keptKeys, openAccount } from '../account-holder.ts';
import { expect, expectAccessible, hydrated, test, visit } from '../site.ts';

const PROFILE = '**/api/v1/profile';

async function header(page: Page) {
  const menu = page.getByText('Menu', { exact: true });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('banner');
}

test('a page for account holders redirects others to sign in, and back afterwards', async ({ page }) => {
  await visit(page, '/terms');
  await page.goto('/dashboard?from=email');
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard%3Ffrom%3Demail');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('while the sign-in is being verified, the page says so', async ({ page }) => {
  await keepSignedIn(page, await openAccount(page));
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(PROFILE, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const asked = page.waitForRequest(PROFILE);
  await page.goto('/dashboard');
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying authentication');
  await expectAccessible(page);
  answer();
  await expect(page.getByText('Verifying authentication')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

test('a stored account is verified once and updated', async ({ page }) => {
  const { token, user } = await openAccount(page);
  await keepSignedIn(page, { token, user: { ...user, name: 'An Old Name' } });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/profile')) asked += 1;
  });
  const answered = page.waitForResponse(PROFILE);
  await visit(page, '/about');
  await answered;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nyea_user'))).toContain('Åsa Şahin');
  await (await header(page)).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Verifying authentication')).toHaveCount(0);
  expect(asked).toBe(1);
});

test('without a token no request is made', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/profile')) asked += 1;
  });
  await visit(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
});

test('a refused token is deleted, and a public page stays open', async ({ page, trouble }) => {
  trouble.expect(/status of 401/);
  const { user } = await openAccount(page);
  await keepSignedIn(page, { token: 'a'.repeat(43), user });
  await visit(page, '/about');
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await expect((await header(page)).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('a refused token leads from the dashboard to sign-in', async ({ page, trouble }) => {
  trouble.expect(/status of 401/);
  const { user } = await openAccount(page);
  await keepSignedIn(page, { token: 'a'.repeat(43), user });
  await visit(page, '/dashboard');
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard');
  expect(await keptKeys(page)).toEqual([]);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

for (const [what, answer] of [
  ['no network', undefined],
  ['a broken server', 500],
  ['a server at its limits', 429],
] as const)
  test(`after ${what} the account is kept, and verified again later`, async ({ page, trouble }) => {
    trouble.expect(answer === undefined ? /net::ERR_FAILED/ : new RegExp(`status of ${answer}`));
    await keepSignedIn(page, await openAccount(page));
    await page.clock.install();
    await page.route(PROFILE, (route) =>
      answer === undefined ? route.abort() : route.fulfill({ status: answer, json: {} }),
    );
    await visit(page, '/about');
    await expect((await header(page)).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(await keptKeys(page)).toEqual(['nyea_token', 'nyea_user']);
    await page.unroute(PROFILE);
    const askedAgain = page.waitForResponse(PROFILE);
    await page.clock.runFor(16_000);
    expect((await askedAgain).status()).toBe(200);
  });

test('a token without a user is verified, and a failure is reported', async ({ page, trouble }) => {
  trouble.expect(/status of 503/);
  const { token } = await openAccount(page);
  await visit(page, '/terms');
  await page.evaluate((token) => localStorage.setItem('nyea_token', token), token);
  await page.route(PROFILE, (route) => route.fulfill({ status: 503, body: '' }));
  await visit(page, '/dashboard');
  const told = page.getByRole('alert');
  await expect(told).toContainText('Unable to load user data. Please try refreshing the page.');
  await expect(told).toContainText('Failed to fetch profile');
  await expectAccessible(page);
  await page.unroute(PROFILE);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(told).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

test('an account without an email address is not signed in', async ({ page }) => {
  await page.route(PROFILE, (route) =>
    route.fulfill({ json: { success: true, data: { user: { name: 'Åsa Şahin', email: '' } } } }),
  );
  const { token, user } = await openAccount(page);
  await keepSignedIn(page, { token, user: { ...user, email: '' } });
  await visit(page, '/dashboard');
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard');
});

test('a refused API call of a page clears the account and leads to sign-in', async ({ page, trouble }) => {
  trouble.expect(/status of 401/);
  await keepSignedIn(page, await openAccount(page));
  await page.route('**/api/v1/user-programs', (route) => route.fulfill({ status: 401, json: {} }));
  await visit(page, '/dashboard');
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard');
  expect(await keptKeys(page)).toEqual([]);
});

test('logout in one tab logs out all tabs and closes pages for account holders', async ({
  page,
  context,
}) => {
  await keepSignedIn(page, await openAccount(page));
  await visit(page, '/dashboard');
  await expect(page.getByText('Verifying authentication')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/about');
  await hydrated(other);
  await (await header(other)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard');
  await expect((await header(page)).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('logout closes the dashboard even when the server cannot be reached', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  await keepSignedIn(page, await openAccount(page));
  await page.route('**/api/v1/logout', (route) => route.abort());
  await visit(page, '/dashboard');
  await (await header(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard');
  expect(await keptKeys(page)).toEqual([]);
});

test('signing in in one tab redirects the form of another one', async ({ page, context }) => {
  const holder = await openAccount(page);
  await visit(page, '/signin?returnTo=%2Fterms');
  const other = await context.newPage();
  await keepSignedIn(other, holder);
  await expect(page).toHaveURL('/terms');
});
