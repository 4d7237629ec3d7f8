import type { Page } from '@playwright/test';
import { verifying } from '#web/content/payment-page.ts';
import { payment } from '#web/content/payment.ts';
import { openAccount } from '../account-holder.ts';
import { beginPurchase, heading, newEmail, purchase } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { buyAsGuest, fillCart, keptCart, openCart, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyTitle, visit } from '../site.ts';

const SESSION = 'cs_live_somebody';
const address = `/success?session_id=${SESSION}`;
const item = {
  program: { id: 1, slug: 'a', title: 'A', category: '', duration: '', image: '/favicon.svg', price: 1 },
  quantity: 1,
  addedAt: 1,
  availableSpots: 9,
};

async function answer(page: Page, data: object | undefined, status = 200): Promise<void> {
  await page.route('**/api/v1/stripe/verify-payment', (route) =>
    route.fulfill({ status, json: { success: status === 200, ...(data && { data }) } }),
  );
}

test(
  'a guest who returns from paying sees the complete booking',
  { tag: '@essential' },
  async ({ page, shop, cardPage }) => {
    const { email, reference } = await purchase(page, shop, cardPage);
    await expect(heading(page, payment.paid.title)).toBeFocused();
    await expectOnlyTitle(page, 'Your booking is confirmed | NYEA');
    await expect(page.getByRole('main').getByText(payment.paid.lead)).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([reference, '$2,247.50', '2 bookings']);

    const lines = page.getByRole('region', { name: 'What you booked' }).getByRole('listitem');
    const evening = lines.filter({ hasText: 'An evening in Seoul' }).first();
    await expect(evening).toContainText('2 seats at $499');
    await expect(evening).toContainText('Monday, May 5 – Wednesday, May 7, 2031');
    await expect(evening).toContainText('9:00 AM – 5:00 PM GMT+9, at the venue');
    await expect(evening).not.toContainText('In your time zone');
    await expect(evening.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(2);
    for (const [name, file] of [
      ['Tickets (PDF)', `tickets-${reference}.pdf`],
      ['Calendar file', `calendar-${reference}.ics`],
      ['Receipt (PDF)', `receipt-${reference}.pdf`],
    ] as const) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await coming).suggestedFilename()).toBe(file);
    }

    const steps = page.getByRole('region', { name: 'What happens next' });
    await expect(steps).toContainText(email);
    await expect(steps).toContainText('To A workshop, bring one ticket for each seat');
    await expect(steps.getByRole('listitem').filter({ hasText: 'A mentor for a winter' })).toContainText(
      /Starts within \d+ days of booking\./,
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(main.getByRole('link', { name: 'See more programs' })).toHaveAttribute('href', '/programs');
    await expect(main.getByRole('link', { name: 'Open your order' })).toHaveAttribute(
      'href',
      `/orders/${reference}`,
    );
    // Presses on the documents have scrolled. A link behind the sticky header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('a mistyped address is corrected where it was bought, and the tickets go to the right one', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  const right = newEmail();
  const { email: wrong } = await purchase(page, shop, cardPage);
  const old = linkIn(await mailbox.newest(wrong, /booking is confirmed/), '/orders');
  const main = page.getByRole('main');
  const tickets = main.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
  const before = await tickets.allInnerTexts();
  await expect(main.getByText(`Emails go to ${wrong}. Not your address?`)).toBeVisible();
  await main.getByRole('button', { name: 'Correct it' }).click();
  const field = main.getByLabel('Your email address');
  await expect(field).toBeFocused();
  await field.fill('right@gmial.com');
  await main.getByRole('button', { name: 'right@gmail.com' }).click();
  await expect(field).toHaveValue('right@gmail.com');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill(right);
  await main.getByRole('button', { name: 'Send new tickets there' }).click();
  await expect(main.getByText(`We are sending new tickets to ${right}.`)).toBeFocused();
  await expect(tickets).toHaveCount(before.length);
  expect((await tickets.allInnerTexts()).filter((ticket) => before.includes(ticket))).toEqual([]);
  await expectAccessible(page);
  await mailbox.newest(right, /booking is confirmed/);
  await mailbox.newest(wrong, /The email address of order .+ was changed/);
  const corrected = await tickets.allInnerTexts();
  await main.getByRole('button', { name: 'Correct it' }).click();
  await expect(main.getByText('We are sending new tickets to'), 'said of the earlier press').toHaveCount(0);
  await main.getByRole('button', { name: 'Send new tickets there' }).click();
  await expect(field).toHaveAccessibleDescription(/Emails go to this address already\./);
  await expect(field).toBeFocused();
  await expect(main.getByText('We are sending new tickets to')).toHaveCount(0);
  expect(await tickets.allInnerTexts()).toEqual(corrected);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main.getByRole('link', { name: 'Open your order' }).click();
  await expect(main.getByText(`Emails go to ${right}. Not your address?`)).toBeVisible();
  const elsewhere = await page.context().browser()!.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(new URL(old).href);
  await expect(stranger.getByText('This order could not be opened')).toBeVisible();
  await elsewhere.close();
});

test('the first button of a guest who has said who comes saves the tickets', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.pay();
  const main = page.getByRole('main');
  const reference = await main.getByRole('definition').first().innerText();
  await main.getByRole('button', { name: 'Fill in A mentor' }).click();
  await main.getByRole('button', { name: /^I come myself/ }).click();
  await expect(main.getByText('All seats are complete.')).toBeVisible();
  const first = main.locator('a, button').first();
  await expect(first).toHaveText('Get your tickets');
  const coming = page.waitForEvent('download');
  await first.click();
  expect((await coming).suggestedFilename()).toBe(`tickets-${reference}.pdf`);
  await expect(first).toHaveText('Get your tickets');
});

test('the first screen leads to who comes, until every seat says it', async ({ page, shop, cardPage }) => {
  const { item: sold } = await shop.session({ title: 'A day on the river' });
  await openCart(page, { ...sold, quantity: 1 });
  await buyAsGuest(page);
  await cardPage.pay();
  const next = page.getByRole('link', { name: /^Tell us who comes, by \w+, \w+\s\d+,\s\d+$/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').locator('a, button').first()).toHaveText(/^Tell us who comes/);
  await next.click();
  const section = page.getByRole('region', { name: 'Who comes?' });
  await expect(section.getByRole('heading', { name: 'Who comes?' })).toBeInViewport();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Fill in A workshop' }).click();
  await section.getByRole('button', { name: /^I come myself, and I will be 18 or over on/ }).click();
  await expect(section).toContainText('All seats are complete.');
  await expect(page.getByRole('link', { name: /^Tell us who comes/ })).toHaveCount(0);
  await page.reload();
  await expect(section).toContainText('All seats are complete.');
});

test('preparation notes stand with the tickets', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await shop.notePreparation(sold, 'Read the case.\nBring a pen.');
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.pay();
  const bought = page.getByRole('region', { name: 'What you booked' });
  await expect(bought).toContainText('How to prepare');
  await expect(bought.getByText('Bring a pen.', { exact: true })).toHaveRole('listitem');
  await expect(bought).toContainText('Read the case.\nBring a pen.', { useInnerText: true });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByRole('region', { name: 'In this order' })).toContainText('Read the case.');
});

test('a trip that ends at noon has two dates with their times', async ({ page, shop, cardPage }) => {
  const sold = await shop.session({ title: 'A trip' });
  await shop.moveSession(sold, '2031-12-30 14:00', '2032-01-08 12:00');
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.pay();
  const bought = page.getByRole('region', { name: 'What you booked' });
  await expect(bought).toContainText('Tuesday, December 30, 2031 – Thursday, January 8, 2032');
  await expect(bought).toContainText('December 30, 2:00 PM – January 8, 12:00 PM GMT+9, at the venue');
});

test('bought lines leave the cart once, and lines added later stay', async ({ page, shop, cardPage }) => {
  await purchase(page, shop, cardPage);
  await expect.poll(() => keptCart(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('nyea_guest'))).toBeNull();

  await page.evaluate((kept) => localStorage.setItem('nyea_cart', kept), JSON.stringify({ items: [item] }));
  await page.reload();
  await expect(heading(page, payment.paid.title)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await keptCart(page)).toEqual([item]);
});

test('a password alone creates an account that has the order', async ({ page, shop, cardPage, trouble }) => {
  const { reference } = await purchase(page, shop, cardPage);
  const offer = page.getByRole('region', { name: 'Keep this order in an account' });
  const password = offer.getByLabel('Password', { exact: true });
  const create = offer.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Password is required/);
  await password.fill('right-horse-1');
  await create.click();
  await expect(password).toHaveAccessibleDescription(
    /Password must contain at least one uppercase letter, one lowercase letter, and one number/,
  );
  await expectAccessible(page);

  trouble.expect(/ERR_FAILED/);
  await page.route('**/api/v1/convert-guest-to-user', (route) => route.abort(), { times: 1 });
  await password.fill('Right-horse-1');
  await create.click();
  await expect(offer.getByRole('alert')).toContainText('Network error. Please check your connection.');
  await expect(password).toHaveValue('Right-horse-1');
  await create.click();
  const opened = page.getByRole('heading', { name: 'Your account is ready' });
  await expect(opened).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('main')).toContainText(reference);
});

test('a buyer whose address has an account is asked to sign in, and comes back', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  const { email } = await openAccount(page);
  await purchase(page, shop, cardPage, email);
  const offer = page.getByRole('region', { name: 'Keep this order in an account' });
  trouble.expect(/status of 409/);
  await offer.getByLabel('Password', { exact: true }).fill('Right-horse-1');
  await offer.getByRole('button', { name: 'Create account' }).click();
  await expect(offer.getByRole('alert')).toContainText('An account with this email address already exists.');
  const { pathname, search } = new URL(page.url());
  const returnTo = new URLSearchParams({ returnTo: pathname + search });
  await expect(offer.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?${returnTo}`);
  await expectAccessible(page);
});

test('a delayed payment shows as pending, and becomes a booking by itself', async ({
  page,
  shop,
  cardPage,
}) => {
  await beginPurchase(page, shop);
  const session = await cardPage.payLater();
  await expect(heading(page, payment.delayed.title)).toBeVisible();
  await expect(page.getByText(payment.delayed.lead)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you are booking' })).toContainText(
    'An evening in Seoul',
  );
  expect(await keptCart(page)).toHaveLength(2);
  await expectAccessible(page);
  await cardPage.settle(session, true);
  await expect(heading(page, payment.paid.title)).toBeFocused({ timeout: 20_000 });
});

test('a payment unconfirmed after two minutes is promised by email, and can be checked again', async ({
  page,
}) => {
  await page.clock.install();
  await answer(page, { verified: false, payment_status: 'pending', order_reference: 'AAAA-BBBB-CCCC' });
  await visit(page, address);
  await expect(heading(page, payment.confirming.title)).toBeFocused();
  await expect(page.getByText(payment.confirming.lead)).toBeVisible();
  const checkAgain = page.getByRole('button', { name: 'Check again' });
  await expect(checkAgain).toHaveCount(0);
  const unconfirmed = page.getByRole('status').filter({ hasText: payment.unconfirmed.lead });
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(unconfirmed).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectAccessible(page);
  await page.unroute('**/api/v1/stripe/verify-payment');
  await answer(page, { verified: true, payment_status: 'paid', order_reference: 'AAAA-BBBB-CCCC' });
  await checkAgain.click();
  await expect(heading(page, payment.paid.title)).toBeVisible();
});

test('a payment for seats that were gone is reported as refunded', async ({ page }) => {
  await fillCart(page, item);
  await answer(page, { verified: false, payment_status: 'refunded', order_reference: 'AAAA-BBBB-CCCC' });
  await visit(page, address);
  await expect(heading(page, payment.seatsGone.title)).toBeFocused();
  await expect(page.getByText(payment.seatsGone.lead)).toBeVisible();
  await expect(page.getByText('AAAA-BBBB-CCCC')).toBeVisible();
  expect(await keptCart(page)).toEqual([item]);
  await expectAccessible(page);
});

for (const [state, data] of [
  ['failed', { verified: false, payment_status: 'failed' }],
  ['unverified', { verified: false, payment_status: 'paid' }],
  ['unverified', undefined],
] as const)
  test(`a payment that is ${state} (${JSON.stringify(data)}) says so with a reference`, async ({ page }) => {
    await fillCart(page, item);
    await answer(page, data);
    await visit(page, address);
    await expect(heading(page, payment[state].title)).toBeFocused();
    await expect(page.getByText(payment[state].lead)).toBeVisible();
    await expect(page.getByRole('term')).toHaveText('Reference ID');
    await expect(page.getByRole('definition')).toHaveText(SESSION);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
    await expect(main.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(await keptCart(page)).toEqual([item]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('an invented session id reads that the payment could not be verified', async ({ page }) => {
  await visit(page, '/success?session_id=cs_live_invented');
  await expect(page.getByText('Payment verification failed. Please contact support.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText('cs_live_invented');
});

test('the failure messages are those of the specification', () => {
  expect([payment.failed.lead, payment.unverified.lead, payment.error.lead, payment.fallback]).toEqual([
    'Payment processing failed. Please contact support.',
    'Payment verification failed. Please contact support.',
    'We encountered an issue with your payment.',
    'Failed to verify payment',
  ]);
});

for (const [status, said] of [
  [500, 'Server error. Please try again later.'],
  [418, 'Failed to verify payment'],
] as const)
  test(`a response of ${status} is reported as an issue, and can be checked again`, async ({
    page,
    trouble,
  }) => {
    trouble.expect(new RegExp(`status of ${status}`));
    await answer(page, undefined, status);
    await visit(page, address);
    await expect(heading(page, payment.error.title)).toBeFocused();
    await expect(page.getByText(payment.error.lead)).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(SESSION);
    await expectAccessible(page);
    await page.unroute('**/api/v1/stripe/verify-payment');
    await answer(page, { verified: true, payment_status: 'paid' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, payment.paid.title)).toBeVisible();
  });

test('a connection that returns during verification only costs time', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  await page.clock.install();
  await page.route('**/api/v1/stripe/verify-payment', (route) => route.abort(), { times: 1 });
  await visit(page, address);
  await expect(page.getByText(payment.isSlow)).toBeVisible();
  await answer(page, { verified: true, payment_status: 'paid' });
  await page.clock.runFor(1_100);
  await expect(heading(page, payment.paid.title)).toBeVisible();
});

test('a lost connection is reported, and its return is noticed', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  await page.clock.install();
  await page.route('**/api/v1/stripe/verify-payment', (route) => route.abort());
  await visit(page, address);
  await expect(page.getByText(payment.isSlow)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible({
      timeout: 200,
    });
  }).toPass();
  await page.unroute('**/api/v1/stripe/verify-payment');
  await answer(page, { verified: true, payment_status: 'paid' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(heading(page, payment.paid.title)).toBeVisible();
});

test('a script that does not load shows that the money is safe, and can be loaded again', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  await answer(page, { verified: true, payment_status: 'paid' });
  await page.route('**/assets/payment-result-*.js', (route) => route.abort());
  await visit(page, address);
  await expect(page.getByRole('status').filter({ hasText: verifying.notLoaded })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/payment-result-*.js');
  await page.getByRole('button', { name: verifying.tryAgain }).click();
  await expect(heading(page, payment.paid.title)).toBeVisible();
});

test('what was paid leaves the cart of a buyer who leaves before the answer', async ({ page }) => {
  const paid = Promise.withResolvers<void>();
  await fillCart(page, item);
  await page.route('**/api/v1/stripe/verify-payment', async (route) => {
    await paid.promise;
    await route.fulfill({ json: { success: true, data: { verified: true, payment_status: 'paid' } } });
  });
  await visit(page, address);
  await expect(heading(page, verifying.title)).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  paid.resolve();
  await expect.poll(() => keptCart(page)).toEqual([]);
});

test('a response without lines empties the whole cart', async ({ page }) => {
  await fillCart(page, item);
  await answer(page, { verified: true, payment_status: 'paid' });
  await visit(page, address);
  await expect(heading(page, payment.paid.title)).toBeVisible();
  await expect.poll(() => keptCart(page)).toEqual([]);
});

test('somebody else’s purchase does not change the cart', async ({ page }) => {
  await fillCart(page, item);
  await answer(page, { verified: true, payment_status: 'paid', order_reference: 'AAAA-BBBB-CCCC' });
  await visit(page, address);
  await expect(heading(page, payment.paid.title)).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText('AAAA-BBBB-CCCC');
  expect(await keptCart(page)).toEqual([item]);
});

test('without a payment to verify the page redirects home', async ({ page }) => {
  await page.goto('/terms');
  await page.goto('/success');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('the page is not cached and sends no referrer', async ({ page }) => {
  const { headers } = await page.request.get(address).then((response) => ({ headers: response.headers() }));
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers).not.toHaveProperty('cdn-cache-control');
});
