import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

function menuOf(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  return isPhone ? page.getByText('Menu', { exact: true }) : page.locator('summary', { hasText: 'Programs' });
}

test(
  'the menu of programs opens, closes on Escape and gives the focus back',
  { tag: '@wide' },
  async ({ page }) => {
    await visit(page, '/about');
    const menu = menuOf(page);
    await menu.click();
    const entry = page.getByRole('link', { name: /^Mentorship/ });
    await expect(entry).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(menu).toBeFocused();
  },
);

test('the menu works by keyboard alone', { tag: '@wide' }, async ({ page }) => {
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

test('a click elsewhere closes the menu', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/about');
  await menuOf(page).click();
  const entry = page.getByRole('link', { name: /^Mentorship/ });
  await expect(entry).toBeVisible();
  await page.getByRole('link', { name: 'NYEA home page' }).dispatchEvent('pointerdown');
  await expect(entry).toBeHidden();
});

test('the announcement leads to the workshop that it names', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByText('Upcoming: Leadership Negotiation Workshop.')).toBeVisible();
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL('/workshop-booking/leadership-negotiation-communication');
});

test('on a phone the announcement is one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  const text = await page.getByText('Upcoming: Leadership Negotiation Workshop.').boundingBox();
  const link = await page.getByRole('link', { name: 'Register Now' }).boundingBox();
  expect(link?.x).toBeGreaterThan((text?.x ?? Infinity) + (text?.width ?? 0));
});

test('the announcement runs from dark red to navy', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/about');
  const band = page.getByRole('paragraph').filter({ hasText: 'Upcoming: Leadership Negotiation Workshop.' });
  await expect(band).toHaveCSS(
    'background-image',
    /linear-gradient\(to right.*rgb\(111, 18, 34\).*rgb\(18, 32, 60\)/,
  );
});

test(
  'the bar stays on top of the page, with the cart, and covers nothing that has the focus',
  {
    tag: '@wide',
  },
  async ({ page }) => {
    await visit(page, '/programs');
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await page.getByRole('article').last().getByRole('link').first().focus();
    await expect(cart).toBeInViewport({ ratio: 1 });
    const barBottom = await page
      .getByRole('banner')
      .getByRole('link', { name: 'NYEA home page' })
      .evaluate((link) => link.closest('.site-bar')?.getBoundingClientRect().bottom ?? 0);
    expect(barBottom).toBeLessThanOrEqual(58);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top).toBeGreaterThanOrEqual(barBottom);
    }
  },
);

test('the bar does not stick on a low screen, and is not repeated in print', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await visit(page, '/about');
  const bar = page.locator('.site-bar');
  await expect(bar).toHaveCSS('position', 'relative');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar).toHaveCSS('position', 'sticky');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toHaveCSS('position', 'relative');
});

test('a link leads to the workshops', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/about');
  await openAccountLinks(page);
  await page.getByRole('banner').getByRole('link', { name: 'Workshops', exact: true }).click();
  await expect(page).toHaveURL('/elite-workshops');
});

test('the phone’s menu button becomes a cross while the menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  const menu = page.locator('summary', { hasText: 'Menu' });
  const [lines, cross] = [menu.locator('path').first(), menu.locator('path').last()];
  await expect(lines).toBeVisible();
  await expect(cross).toBeHidden();
  await menu.click();
  await expect(cross).toBeVisible();
  await expect(lines).toBeHidden();
  await expect(menu).toHaveText('Menu');
  await page.keyboard.press('Escape');
  await expect(lines).toBeVisible();
});

test('a guest can sign in or sign up', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/about');
  await openAccountLinks(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test(
  'a signed-in user has a dashboard, and Logout ends the sign-in here and on the server',
  { tag: '@wide' },
  async ({ page }) => {
    const token = await signIn(page, 'header@example.com');
    await visit(page, '/about');
    await openAccountLinks(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(header.getByRole('link', { name: /^Sign/ })).toHaveCount(0);
    await expectAccessible(page);

    const answered = page.waitForResponse('**/api/v1/logout');
    await header.getByRole('button', { name: 'Logout' }).click();
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    expect((await answered).status()).toBe(200);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const profile = await page.request.get('/api/v1/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.status()).toBe(401);
  },
);

test(
  'Logout clears the account even when the server cannot be reached',
  { tag: '@wide' },
  async ({ page, trouble }) => {
    trouble.expect(/net::ERR_FAILED/);
    await signIn(page, 'header-offline@example.com');
    await visit(page, '/about');
    await page.route('**/api/v1/logout', (route) => route.abort());
    await openAccountLinks(page);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

test('an account without an email address is not signed in', { tag: '@wide' }, async ({ page }) => {
  await keepUser(page, { name: 'Åsa Şahin', email: '' });
  await visit(page, '/about');
  await openAccountLinks(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

/** On a narrow screen they stand in the menu. */
async function openAccountLinks(page: Page): Promise<void> {
  const menu = page.getByText('Menu', { exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Signs up, and leaves in the browser what signing in leaves there. */
async function signIn(page: Page, email: string): Promise<string> {
  const password = 'Right-horse-1';
  const answer = await page.request.post('/api/v1/register', {
    data: {
      name: 'Åsa Şahin',
      email,
      phone: '+46701234567',
      password,
      password_confirmation: password,
      school_name: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Malmö',
    },
  });
  const { token, user } = ((await answer.json()) as { data: { token: string; user: object } }).data;
  await keepUser(page, user, token);
  return token;
}

async function keepUser(page: Page, user: object, token?: string): Promise<void> {
  await visit(page, '/terms');
  await page.evaluate(
    ([user, token]) => {
      localStorage.setItem('nyea_user', JSON.stringify(user));
      if (token !== undefined) localStorage.setItem('nyea_token', token);
    },
    [user, token] as const,
  );
}
