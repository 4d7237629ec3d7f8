import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Order } from '#contract/orders/order.ts';
import { orderStates } from '#web/content/order-states.ts';
import { beginPurchase, heading, newEmail, purchase } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyTitle, visit } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

/** Changes the API's order response on its way to the page. */
async function tell(page: Page, changes: Partial<Order>): Promise<void> {
  await page.route('**/api/v1/orders/*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { order: Order } };
    await route.fulfill({ json: { success: true, data: { order: { ...data.order, ...changes } } } });
  });
}

/** As if the links in earlier emails were too old. */
async function letLinksAge({ database }: StartedSite, email: string): Promise<void> {
  await sql`update one_time_tokens set created_at = now() - interval '31 days', expires_at = now() - interval '1 day'
    where email = ${email}`.execute(database.db);
}

test('the link in the email opens the order in other browsers, until it is too old', async ({
  page,
  browser,
  shop,
  cardPage,
  mailbox,
  site,
}) => {
  const { email, reference } = await purchase(page, shop, cardPage);
  const link = linkIn(await mailbox.newest(email, /confirmed/), '/orders/');

  const another = await (await browser.newContext()).newPage();
  await visit(another, link);
  await expect(heading(another, 'Your order: 2 bookings')).toBeFocused();
  await expect(another).toHaveURL(new RegExp(`/orders/${reference}$`));
  await expectOnlyTitle(another, 'Your order: 2 bookings | NYEA');
  await expect(another.getByText(/^Next: .*May.*2031 · Seoul$/)).toBeVisible();
  await expect(another.getByRole('region', { name: 'In this order' })).toContainText('An evening in Seoul');
  await expect(another.getByRole('main')).toContainText(email);
  const coming = another.waitForEvent('download');
  await another.getByRole('button', { name: 'Tickets (PDF)' }).click();
  expect((await coming).suggestedFilename()).toBe(`tickets-${reference}.pdf`);

  const third = await (await browser.newContext()).newPage();
  for (const next of [another, third]) {
    await visit(next, link);
    await expect(next.getByText(`Order ${reference}`)).toBeVisible();
  }
  await third.context().close();

  await letLinksAge(site, email);
  await visit(another, link);
  await expect(another.getByText(`Order ${reference}`), 'the browser knows it by now').toBeVisible();
  await another.context().close();

  const fourth = await (await browser.newContext()).newPage();
  await visit(fourth, link);
  await expect(heading(fourth, 'This order could not be opened')).toBeFocused();
  await expect(fourth.getByText(/The link is too old/)).toBeVisible();
  await expect(fourth.getByRole('main').getByRole('link', { name: /password/i })).toHaveCount(0);
  await expect(fourth).toHaveURL(new RegExp(`/orders/${reference}$`));
  const form = fourth.getByRole('region', { name: 'Get a new link by email' });
  const field = form.getByLabel('Email', { exact: true });
  await form.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Please enter|is required/);
  await expectAccessible(fourth);
  await expectNoSidewaysScroll(fourth);
  await field.fill(email);
  await form.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(form.getByRole('status')).toContainText('If the order was made with this email address');
  await expectAccessible(fourth);
  await visit(fourth, linkIn(await mailbox.newest(email, /The link to your order/), '/orders/'));
  await expect(fourth.getByText(`Order ${reference}`)).toBeVisible();
  await fourth.context().close();
});

test('the browser that bought shows the order without a link', async ({ page, shop, cardPage }) => {
  const { reference } = await purchase(page, shop, cardPage);
  await visit(page, `/orders/${reference.toLowerCase()}`);
  await expect(page.getByText(`Order ${reference}`)).toBeVisible();
  await expect(page.getByText(orderStates.paid.name, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('outside of /success a guest is led to no dashboard', async ({ page, shop, cardPage }) => {
  const { reference } = await purchase(page, shop, cardPage);
  const toDashboard = page.getByRole('main').getByRole('link', { name: /dashboard/i });
  await expect(toDashboard).toHaveText('Go to your dashboard');
  await visit(page, `/orders/${reference}`);
  await expect(page.getByText(`Order ${reference}`)).toBeVisible();
  await expect(toDashboard).toHaveCount(0);
  await visit(page, '/claim');
  await expect(heading(page, 'Find your purchases')).toBeFocused();
  await expect(toDashboard).toHaveCount(0);
});

test('an unpaid order says until when it is held, and links to the payment', async ({
  page,
  shop,
  cardPage,
}) => {
  await beginPurchase(page, shop);
  await cardPage.expectOpen();
  const url = page.url();
  await cardPage.leave();
  const reference = await page.evaluate(
    () =>
      /\w{4}-\w{4}-\w{4}/.exec(JSON.stringify(Object.values({ ...localStorage, ...sessionStorage })))?.[0],
  );
  await visit(page, `/orders/${reference}`);
  await expect(page.getByText(`Order ${reference}`)).toBeVisible();
  await expect(page.getByText(/We are holding your seats until \d+:\d\d [AP]M/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', url);
  await expect(page.getByRole('button', { name: 'Receipt (PDF)' })).toHaveCount(0);
  await expectAccessible(page);

  const session = /\/pay\/(\w+)/.exec(url)?.[1] ?? '';
  await cardPage.payElsewhere(session);
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^Next: /)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('every state of an order is explained in words, with its refunds', async ({ page, shop, cardPage }) => {
  test.slow();
  const { reference } = await purchase(page, shop, cardPage);
  for (const [state, { name, line }] of Object.entries(orderStates)) {
    await tell(page, { state: state as Order['state'], refunds: [{ amount: 499, state: 'succeeded' }] });
    await visit(page, `/orders/${reference}`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(state === 'paid' ? /^Next: / : line)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$499 sent back to your card');
    const tickets = page.getByRole('button', { name: 'Tickets (PDF)' });
    await expect(tickets).toHaveCount(state === 'paid' || state === 'partly_refunded' ? 1 : 0);
    // The page may be asking again at this moment.
    await page.unrouteAll({ behavior: 'wait' });
  }
  await expectAccessible(page);
});

test('a stranger is told how to open the order', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  await visit(page, '/orders/AAAA-BBBB-CCCC');
  await expect(heading(page, 'This order could not be opened')).toBeFocused();
  await expect(page.getByText(/You can open it in the browser where you placed it/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?returnTo=%2Forders%2FAAAA-BBBB-CCCC',
  );
  await expectAccessible(page);
});

test('a lost connection while a link is opened does not use it up', async ({
  page,
  browser,
  shop,
  cardPage,
  mailbox,
}) => {
  const { email, reference } = await purchase(page, shop, cardPage, newEmail());
  const link = linkIn(await mailbox.newest(email, /confirmed/), '/orders/');
  const another = await (await browser.newContext()).newPage();
  await another.route('**/api/v1/order-links', (route) => route.abort());
  await visit(another, link);
  await expect(heading(another, 'The order could not be loaded')).toBeFocused();
  await expect(another.getByText('Network error. Please check your connection.')).toBeVisible();
  await expectAccessible(another);
  await another.unroute('**/api/v1/order-links');
  await another.getByRole('button', { name: 'Try again' }).click();
  await expect(another.getByText(`Order ${reference}`)).toBeVisible();
  await another.context().close();
});

test('a document that does not load is reported, and can be requested again', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const { reference } = await purchase(page, shop, cardPage);
  await page.route('**/receipt', (route) => route.abort(), { times: 1 });
  const receipt = page.getByRole('button', { name: 'Receipt (PDF)' });
  await receipt.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
  const coming = page.waitForEvent('download');
  await receipt.click();
  expect((await coming).suggestedFilename()).toBe(`receipt-${reference}.pdf`);
  await expect(page.getByText('Network error.')).toHaveCount(0);
});

test('the page of an order is not cached and sends no referrer', async ({ page }) => {
  const response = await page.request.get('/orders/AAAA-BBBB-CCCC');
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(response.headers()).not.toHaveProperty('cdn-cache-control');
});
