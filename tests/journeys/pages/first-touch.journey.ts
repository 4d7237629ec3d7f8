import { space } from '#web/content/space.ts';
import { holdScript } from '../hold-script.ts';
import { expect, openFilters, outsideOfBar, takenOver, test } from '../site.ts';

test('a click before the button’s script has loaded takes effect when it loads', async ({
  page,
  catalogue,
}) => {
  const { slug } = await catalogue.add({ slug: 'pressed-early', priceCents: 99_900 });
  const letGo = await holdScript(page, 'program-contents');
  await page.goto(`/programs/${slug}`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL(`/programs/${slug}`);
  letGo();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a click before any script has loaded takes effect too', async ({ page, catalogue }) => {
  const { slug } = await catalogue.add({ slug: 'pressed-at-once', priceCents: 99_900 });
  const letGo = await holdScript(page, 'framework');
  await page.goto(`/programs/${slug}`);
  await page.waitForFunction(() => window.keptPresses !== undefined);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  letGo();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a button that is pressed before any script has loaded shows it until it acts', async ({ page }) => {
  const letGo = await holdScript(page, 'framework');
  await page.goto('/programs');
  await page.waitForFunction(() => window.keptPresses !== undefined);
  const button = page.getByRole('button', { name: 'ADD TO CART' }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveCSS('animation-name', 'wait-for-script');
  letGo();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('when no script loads, a click works as it does without scripts', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
  let refuse = () => {};
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/assets/framework-*.js', async (route) => {
    await isRefused;
    await route.abort();
  });
  await page.goto('/programs');
  await page.waitForFunction(() => window.keptPresses !== undefined);
  await page.getByRole('main').getByRole('searchbox').fill('london');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  refuse();
  await expect(page).toHaveURL(/^[^?]*\/programs\?search=london&/);
});

test('text typed into a search before its script has loaded is used too', async ({ page }) => {
  const letGo = await holdScript(page, 'program-finder');
  await page.goto('/programs', { waitUntil: 'load' });
  await page.getByRole('main').getByRole('searchbox').fill('london');
  letGo();
  await expect(page).toHaveURL('/programs?search=london');
  await expect(page.getByText('1 program', { exact: true })).toBeVisible();
});

test('a click whose script fails to load is reported as lost, and the next one works', async ({
  page,
  catalogue,
  trouble,
}) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const { slug } = await catalogue.add({ slug: 'pressed-offline', priceCents: 99_900 });
  await page.goto(`/programs/${slug}`);
  await takenOver(page);
  await expect(page.getByText('spots left').and(outsideOfBar(page))).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(
    page.getByText('Network error. Please check your connection. Then press again.'),
  ).toBeVisible();
  await expect(page.getByText('spots left').and(outsideOfBar(page))).toBeVisible();

  await expect(page.getByRole('button', { name: 'Enroll Now' })).not.toHaveAttribute('aria-busy');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL('/cart');
});

test('a click whose script is not served is repeated on a page that is loaded anew, once', async ({
  page,
  catalogue,
  trouble,
}) => {
  trouble.expect(/status of 503/);
  const { slug } = await catalogue.add({ slug: 'pressed-unserved', priceCents: 99_900 });
  let isServed = false;
  // Chromium requests a script once or twice for each page: as a preload, and to run it.
  await page.route('**/assets/program-contents-*.js', (route) =>
    isServed ? route.continue() : route.fulfill({ status: 503 }),
  );
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.goto(`/programs/${slug}`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(
    page.getByText('Network error. Please check your connection. Then press again.'),
  ).toBeVisible();
  expect(pages).toBe(2);

  isServed = true;
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL('/cart');
});

test('a departure that was chosen before any script has loaded is the one that is bought', async ({
  page,
}) => {
  const letGo = await holdScript(page, 'framework');
  await page.goto('/nasa-programs');
  const ticket = page.getByRole('article', { name: space.tickets.options[0]!.title });
  const departure = ticket.getByRole('radio').nth(1);
  await departure.check();
  await ticket.getByRole('checkbox').check();
  letGo();
  await expect(ticket.getByRole('button', { name: 'GET TICKET' })).toBeEnabled();
  await expect(departure).toBeChecked();
  const identifier = await departure.inputValue();
  await ticket.getByRole('button', { name: 'GET TICKET' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(identifier);
});

test('filters that were chosen before their script has loaded all apply', async ({ page }) => {
  const letGo = await holdScript(page, 'framework');
  await page.goto('/programs');
  await page.getByRole('main').getByRole('searchbox').fill('london');
  await openFilters(page);
  await page.getByLabel('Category').selectOption('Leadership Programs');
  await page.getByLabel('Price').selectOption({ label: '$1,000 to $2,000' });
  letGo();
  await expect(page).toHaveURL(/\?search=london&category=Leadership\+Programs&price=1000-2000$/);
  await expect(page.getByLabel('Category')).toHaveValue('Leadership Programs');
  await expect(page.getByLabel('Price')).toHaveValue('1000-2000');
});

test('filters of the sessions that were chosen before any script has loaded all apply', async ({ page }) => {
  const letGo = await holdScript(page, 'framework');
  await page.goto('/workshop-booking/leadership-negotiation-communication');
  await openFilters(page);
  await page.getByLabel('Country').selectOption({ index: 1 });
  await page.getByLabel('Audience').selectOption({ index: 1 });
  const chosen = [
    await page.getByLabel('Country').inputValue(),
    await page.getByLabel('Audience').inputValue(),
  ];
  letGo();
  await expect(page).toHaveURL(/\?.*country=.*audience=/);
  await expect(page.getByLabel('Country')).toHaveValue(chosen[0]!);
  await expect(page.getByLabel('Audience')).toHaveValue(chosen[1]!);
});

for (const { script, when } of [
  { script: 'none', when: 'after the page has loaded' },
  { script: 'framework', when: 'before any script has loaded' },
])
  test(`a choice that an extension makes without a touch ${when} applies`, async ({ page }) => {
    const letGo = await holdScript(page, script);
    await page.goto('/programs');
    if (script === 'none') await takenOver(page);
    else await page.waitForFunction(() => window.keptPresses !== undefined);
    await page.getByLabel('Price').evaluate((select: HTMLSelectElement) => {
      select.value = '1000-2000';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    letGo();
    await expect(page).toHaveURL('/programs?price=1000-2000');
  });

test('a link to a place on the page goes there at once, and what was typed meanwhile stays', async ({
  page,
}) => {
  await page.goto('/contact');
  await takenOver(page);
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isFree;
    await route.continue();
  });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Typed before the script came');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Write to us' }).first().click();
  await expect(page.locator('#write')).toBeInViewport();
  await expect(message).toHaveValue('Typed before the script came');
  letGo();
  await expect(page.locator('#write [data-script]')).toHaveCount(0);
  await expect(message).toHaveValue('Typed before the script came');
});
