import type { Page } from '@playwright/test';
import { plansChange } from '#web/content/plans-change.ts';
import { seatHold } from '#web/content/seat-hold.ts';
import { keepSignedIn, openAccount } from '../account-holder.ts';
import { fillCart, keepCart, keptCart, line, openCart, payButton, submitGuest, test } from '../shop.ts';
import type { Shop, Sold } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, visit } from '../site.ts';

const guestButton = (page: Page) => page.getByRole('button', { name: 'Continue as Guest' });
const shownAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('an empty cart says so and leads to the programs', async ({ page }) => {
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Browse programs' })).toHaveAttribute('href', '/programs');
  await expect(main.getByRole('link', { name: 'Choose a workshop session' })).toHaveAttribute(
    'href',
    '/workshop-booking/leadership-negotiation-communication',
  );
  await expect(main.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('a guest’s cart shows what, when, where and how much', async ({ page, shop }) => {
  const program = await shop.program({ title: 'A mentor for a winter', priceCents: 124_950 });
  const session = await shop.session({ title: 'An evening in Seoul' });
  await openCart(page, program.item, { ...session.item, quantity: 2 });

  const evening = line(page, 'An evening in Seoul');
  await expect(evening).toContainText('Monday, May 5, 2031, 9:00 AM KST');
  await expect(evening).toContainText('Lakeside Hall, Seoul, South Korea');
  await expect(evening).toContainText('$998');
  await expect(evening).toContainText('$499 each');
  await expect(evening.getByRole('link')).toHaveAttribute('href', /^\/workshop-booking\/.+\/session\/\w+$/);
  await expect(evening.locator('img')).toHaveJSProperty('complete', true);
  await expect(line(page, 'A mentor for a winter')).toContainText('$1,249.50');

  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('3 seats');
  await expect(summary.getByRole('definition').nth(1)).toHaveText('Included');
  await expect(summary.getByRole('definition').nth(2)).toHaveText('$2,247.50');
  for (const [name, href] of [
    ['Sign in', '/signin?returnTo=%2Fcart'],
    ['Sign up', '/signup?returnTo=%2Fcart'],
    ['Continue browsing programs', '/programs'],
    ['Questions? Contact us', '/contact'],
    [plansChange.link, plansChange.to],
  ] as const)
    await expect(summary.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(summary).toContainText(seatHold);
  await expect(guestButton(page)).toBeEnabled();
  await expect(payButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a signed-in user sees their name and pays at once', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'A mentor for a winter' });
  await page.addInitScript(() => {
    localStorage.setItem('nyea_token', 'a-token');
    localStorage.setItem('nyea_user', JSON.stringify({ name: 'Mina Park', email: 'mina@example.com' }));
  });
  const user = { name: 'Mina Park', email: 'mina@example.com' };
  await page.route('**/api/v1/profile', (route) =>
    route.fulfill({ json: { success: true, data: { user } } }),
  );
  await page.route('**/api/v1/cart-checks', (route) =>
    route.fulfill({ json: { success: true, data: { items: [] } } }),
  );
  await page.route('**/api/v1/orders', (route) =>
    route.fulfill({ json: { success: true, data: { orders: [] } } }),
  );
  await openCart(page, item);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Mina Park');
  await expect(summary).toContainText('mina@example.com');
  await expect(payButton(page)).toBeEnabled();
  await expect(guestButton(page)).toHaveCount(0);
  await expect(summary.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});

test('the quantity goes from 1 to the seats left, and the total follows', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'Three seats', capacity: 3 });
  await openCart(page, item);
  const less = page.getByRole('button', { name: 'Decrease quantity of Three seats' });
  const more = page.getByRole('button', { name: 'Increase quantity of Three seats' });
  const total = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last();
  await expect(less).toBeDisabled();
  await more.click();
  await expect(less).toBeEnabled();
  await expect(total).toHaveText('$2,400');
  await more.click();
  await expect(total).toHaveText('$3,600');
  await expect(more).toBeDisabled();
  await more.click({ force: true });
  await less.click();
  await expect(total).toHaveText('$2,400');
});

test('a line has at most ten seats', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'Many seats', capacity: 60 });
  await openCart(page, { ...item, quantity: 9 });
  const more = page.getByRole('button', { name: 'Increase quantity of Many seats' });
  await more.click();
  await expect(more).toBeDisabled();
  expect((await keptCart(page))[0]?.quantity).toBe(10);
});

for (const [left, shows] of [
  [15, true],
  [16, false],
] as const) {
  test(`with ${left} seats left the first-come badge is ${shows ? 'there' : 'not there'}`, async ({
    page,
    shop,
  }) => {
    const { item } = await shop.session({ title: 'An evening', capacity: left });
    await openCart(page, item);
    const badge = line(page, 'An evening').getByText('First come, first served');
    await expect(badge).toHaveCount(shows ? 1 : 0);
  });
}

test('the undo message stays on screen while somebody is using it', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'The only one' });
  await page.clock.install();
  await openCart(page, item);
  await page.getByRole('button', { name: 'Remove The only one' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(1, 1);
  await undo.evaluate((button) => button.blur());
  await page.clock.runFor(7_000);
  await expect(undo).toBeHidden();
});

test('the undo message does not cover the summary beside the list', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const first = await shop.program({ title: 'The first' });
  const second = await shop.program({ title: 'The second' });
  await openCart(page, first.item, second.item);
  await page.getByRole('button', { name: 'Remove The first' }).click();
  const toast = await page.locator('[data-toast]').boundingBox();
  const summary = await page.getByRole('region', { name: 'Order summary' }).boundingBox();
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(summary?.x ?? 0);
});

test('a removed line can be restored to its place', async ({ page, shop }) => {
  const first = await shop.program({ title: 'The first' });
  const second = await shop.program({ title: 'The second' });
  await openCart(page, first.item, second.item);
  await page.getByRole('button', { name: 'Remove The first' }).click();
  await expect(line(page, 'The first')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The first is back in your cart.')).toBeVisible();
  expect((await keptCart(page)).map(({ program }) => program.title)).toEqual(['The first', 'The second']);
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused();
});

test('removing the last line empties the cart, and it can be restored', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'The only one' });
  await openCart(page, item);
  await page.getByRole('button', { name: 'Remove The only one' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'The only one')).toBeVisible();
});

test('a new price is shown, and nothing is paid before one click accepts it', async ({ page, shop }) => {
  const sold = await shop.session({ title: 'An evening' });
  await openCart(page, sold.item);
  await expect(guestButton(page)).toBeEnabled();
  await shop.reprice(sold, 54_900);
  await shownAgain(page);

  const evening = line(page, 'An evening');
  await expect(evening.getByText('The price of a seat is now $549. It was $499.')).toBeVisible();
  await expect(guestButton(page)).toBeDisabled();
  expect((await keptCart(page))[0]?.selectedSession?.price).toBe(499);
  await expectAccessible(page);
  await evening.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(evening.getByRole('heading', { name: 'An evening' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$549');
  await expect(guestButton(page)).toBeEnabled();
  expect((await keptCart(page))[0]?.selectedSession?.price).toBe(549);
});

test('when fewer seats are left, the number is shown and one click accepts it', async ({ page, shop }) => {
  const sold = await shop.program({ title: 'Scarce', capacity: 5 });
  await shop.sell(sold, 3);
  await openCart(page, { ...sold.item, quantity: 4 });
  await expect(line(page, 'Scarce').getByText('Only 2 seats are left.')).toBeVisible();
  await expect(guestButton(page)).toBeDisabled();
  expect((await keptCart(page))[0]?.quantity).toBe(4);
  await page.getByRole('button', { name: 'Take 2 seats (Scarce)' }).click();
  await expect(guestButton(page)).toBeEnabled();
  expect((await keptCart(page))[0]?.quantity).toBe(2);
});

test('fewer seats at another price are also accepted with one click', async ({ page, shop }) => {
  const sold = await shop.program({ title: 'Scarce', capacity: 5 });
  await shop.sell(sold, 4);
  await shop.reprice(sold, 99_900);
  await openCart(page, { ...sold.item, quantity: 4 });
  await page.getByRole('button', { name: 'Take 1 seat at the new price (Scarce)' }).click();
  await expect(guestButton(page)).toBeEnabled();
  expect((await keptCart(page))[0]).toMatchObject({ quantity: 1, program: { price: 999 } });
});

for (const [what, change, words] of [
  ['sold out', (shop, sold) => shop.sell(sold, 40), 'This is now sold out.'],
  [
    'past',
    (shop, sold) => shop.end(sold),
    'This session has started or was cancelled. It can no longer be booked.',
  ],
  ['no longer offered', (shop, sold) => shop.withdraw(sold), 'This is no longer available.'],
] satisfies [string, (shop: Shop, sold: Sold) => Promise<void>, string][]) {
  test(`a line that is ${what} says so and can only be removed`, async ({ page, shop }) => {
    const good = await shop.program({ title: 'Still there' });
    const sold = await shop.session({ title: 'An evening' });
    await change(shop, sold);
    await openCart(page, good.item, sold.item);
    const evening = line(page, 'An evening');
    await expect(evening.getByText(words)).toBeVisible();
    await expect(guestButton(page)).toBeDisabled();
    await expect(
      page.getByText('Before you can pay, accept or remove the marked items in your cart.'),
    ).toBeVisible();
    await evening.getByRole('button', { name: 'Remove from cart' }).click();
    await expect(evening).toHaveCount(0);
    await expect(guestButton(page)).toBeEnabled();
  });
}

test('a failed check is reported, can be repeated, and does not prevent payment', async ({
  page,
  shop,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const { item } = await shop.program({ title: 'A mentor' });
  let isOffline = true;
  await page.route('**/api/v1/cart-checks', (route) => (isOffline ? route.abort() : route.continue()));
  await openCart(page, item);
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await expect(guestButton(page)).toBeEnabled();
  isOffline = false;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Seats and prices could not be checked')).toHaveCount(0);
});

test('a check that failed in an outage is repeated when it is over', async ({ page, shop, trouble }) => {
  trouble.expect(/status of 503/);
  await page.clock.install();
  const { item } = await shop.program({ title: 'A mentor' });
  let isAway = true;
  await page.route('**/api/v1/cart-checks', (route) =>
    isAway
      ? route.fulfill({
          status: 503,
          json: { success: false, message: 'Booking is paused.', error: 'unavailable' },
        })
      : route.continue(),
  );
  await openCart(page, item);
  const unchecked = page.getByText('Seats and prices could not be checked');
  await expect(unchecked).toBeVisible();
  isAway = false;
  // In small steps: a long one would also end the time that the next request may take.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(unchecked).toHaveCount(0, { timeout: 100 });
  }).toPass({ intervals: [50] });
});

test('with an API that cannot check whole carts, each program and session is requested', async ({
  page,
  shop,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  const program = await shop.program({ title: 'A mentor' });
  const session = await shop.session({ title: 'An evening' });
  await page.route('**/api/v1/cart-checks', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(`**/api/v1/programs/${program.item.program.id}`, (route) =>
    route.fulfill({ json: { success: true, data: { id: 1, price: '1300.00', remaining_tickets: 9 } } }),
  );
  await page.route(`**/api/v1/workshop-sessions/${session.item.selectedSession?.id}`, (route) =>
    route.fulfill({ status: 404, json: { success: false } }),
  );
  await openCart(page, program.item, session.item);
  await expect(page.getByText('The price of a seat is now $1,300. It was $1,200.')).toBeVisible();
  await expect(line(page, 'An evening').getByText('This is no longer available.')).toBeVisible();
});

for (const [what, text] of [
  ['cut off', '{"items":[{"program":'],
  ['no cart', '[1,2,3]'],
] as const) {
  test(`a stored cart that is ${what} is explained, once`, async ({ page }) => {
    await keepCart(page, text);
    await visit(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Part of your cart could not be read' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByText('Part of your cart could not be read')).toHaveCount(0);
  });
}

test('the undamaged lines of a damaged cart are kept', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'A mentor' });
  const old = { program: { id: 7, title: 'Old', price: '10' }, quantity: 1 };
  await keepCart(page, JSON.stringify({ items: [old, item], version: 0 }));
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Part of your cart could not be read' })).toBeVisible();
  await expect(line(page, 'A mentor')).toBeVisible();
  await expect(guestButton(page)).toBeEnabled();
});

test('full storage is reported in a sentence, and the cart keeps working', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'A mentor' });
  await openCart(page, item);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Increase quantity of A mentor' }).click();
  await expect(page.getByText('Storage quota exceeded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$2,400');
});

test('a script that does not load is reported, and can be loaded again', async ({ page, shop, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  const { item } = await shop.program({ title: 'A mentor' });
  await fillCart(page, item);
  await page.route('**/assets/visitors-cart-*.js', (route) => route.abort());
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/visitors-cart-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(line(page, 'A mentor')).toBeVisible();
});

test('a change of the cart in another tab shows here', async ({ page, context, shop }) => {
  const { item } = await shop.program({ title: 'A mentor' });
  await openCart(page, item);
  const other = await context.newPage();
  await visit(other, '/cart');
  await other.getByRole('button', { name: 'Increase quantity of A mentor' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$2,400');
});

test('too many lines for one purchase are reported before paying', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'A mentor' });
  const items = Array.from({ length: 21 }, (_, place) => ({
    ...item,
    program: { ...item.program, id: place === 0 ? item.program.id : 90_000 + place },
  }));
  await fillCart(page, ...items);
  await visit(page, '/cart');
  await expect(
    page.getByText('You can buy up to 20 different items in one order. Please remove some.'),
  ).toBeVisible();
  await expect(guestButton(page)).toBeDisabled();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page offers another way to book', async ({ page }) => {
    await page.goto('/cart');
    const told = page.locator('noscript p');
    await expect(told).toContainText('The cart needs JavaScript');
    await expect(told.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  });
});

test('the guest dialog says what is paid for: titles, dates, seats and the total', async ({ page, shop }) => {
  const { item } = await shop.session({ title: 'A week in Florida' });
  await openCart(page, { ...item, quantity: 2 });
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who pays, and who comes' });
  const order = dialog.getByRole('region', { name: 'You pay for' });
  // On a phone it is in one line, which opens.
  await expect(order).toBeVisible();
  const inShort = order.getByText(/^2 seats, \$/);
  if (await inShort.isVisible()) await inShort.click();
  await expect(order.getByRole('listitem')).toHaveCount(1);
  await expect(order).toContainText(item.selectedSession!.title);
  await expect(order).toContainText('2 seats');
  const total = /\$[\d,.]+$/.exec((await submitGuest(page).textContent()) ?? '')![0];
  await expect(order).toContainText(total);
  // The price of the only line is the total.
  await expect(order.getByText('Total')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('from five seats an invoice is offered, and its request says who asks, and for what', async ({
  page,
  shop,
}) => {
  const { item } = await shop.session({ title: 'An evening' });
  const holder = await openAccount(page);
  await keepSignedIn(page, holder);
  await openCart(page, { ...item, quantity: 4 });
  const ask = page.getByRole('link', { name: 'Ask for an invoice' });
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'Increase quantity of An evening' }).click();
  await expect(page.getByText('Booking for a school? Ask for an invoice')).toBeVisible();
  await expectAccessible(page);
  await ask.click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(holder.user.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(holder.email);
  await expect(page.getByLabel('Subject')).toHaveValue('Seats on invoice');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/5 seats: An evening\n.*May 5, 2031/);
  await expect(message).toHaveValue(/\$499 each\n\nIn total: 5 seats, \$2,495\n\nName and address/);
});
