import type { Page } from '@playwright/test';
import { documentsOf, expect, expectAccessible, hydrated, test, visit } from '../site.ts';

test('an unknown address shows the 404 page, inside the site', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  const response = await visit(page, '/no/such/page');
  expect(response.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | NYEA');
  await expect(page.getByRole('banner')).toContainText('Upcoming: Leadership Negotiation Workshop.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('HTML that was altered on its way still becomes a working page', async ({ page, trouble }) => {
  trouble.expect(/Minified React error #418|hydrat/i);
  await page.route('**/programs', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('>Programs</h1>', '>Programmes, said a proxy</h1>');
    expect(body).toContain('said a proxy');
    await route.fulfill({ response, body });
  });
  await page.goto('/programs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs');
  await expect(page.getByRole('article')).toHaveCount(15);
  await page.getByRole('link', { name: /^Pre-College Research/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pre-College Research/ })).toBeVisible();
});

test('a page that throws during hydration shows the error page, and Try Again repairs it', async ({
  page,
  trouble,
}) => {
  trouble.expect(/broken on purpose/);
  await breakChunk(page, 'program-list');
  await page.goto('/programs?price=over-2000');
  await expectSomethingWentWrong(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/programs?price=over-2000');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a page that throws when opened shows the error page, and Go Home leads home', async ({
  page,
  trouble,
}) => {
  trouble.expect(/broken on purpose/);
  await breakChunk(page, 'program-detail');
  await visit(page, '/programs');
  const documents = documentsOf(page);
  await page.getByRole('link', { name: /^Pre-College Research/ }).click();
  await expectSomethingWentWrong(page);
  await expect(page).toHaveURL('/programs/pre-college-research-seminar');
  expect(documents).toEqual([]);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents, 'home is loaded anew').toEqual(['/']);
});

test('a missing chunk causes one reload that ends at the link’s target', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  trouble.expect(/Error loading route module/);
  trouble.expect(/Failed to fetch dynamically imported module/);
  await visit(page, '/programs');
  await page.route('**/assets/program-detail-*.js', (route) => route.fulfill({ status: 404 }));
  const documents = documentsOf(page);
  await page.getByRole('link', { name: /^Pre-College Research/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pre-College Research/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/programs', '/programs/pre-college-research-seminar']);
});

test('a missing chunk causes no reload loop when storage is blocked', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  trouble.expect(/Error loading route module/);
  trouble.expect(/Failed to fetch dynamically imported module/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await visit(page, '/programs');
  await page.route('**/assets/program-detail-*.js', (route) => route.fulfill({ status: 404 }));
  const documents = documentsOf(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: /^Pre-College Research/ }).click();
  await reloaded;
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/programs']);
  await expect(page.getByRole('article')).toHaveCount(15);
});

async function expectSomethingWentWrong(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
  await expect(page).toHaveTitle('Something went wrong | NYEA');
}

/** The component in this chunk throws whenever it is drawn. */
async function breakChunk(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    const body = source.replace(/(\w+) as default/, 'brokenOnPurpose as default');
    expect(body, 'the chunk has a default export').not.toBe(source);
    await route.fulfill({
      headers: { ...response.headers(), 'cache-control': 'no-store' },
      body: `${body};function brokenOnPurpose(){throw new Error('broken on purpose')}`,
    });
  });
}
