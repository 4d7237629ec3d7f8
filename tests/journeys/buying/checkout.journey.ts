import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildTerms } from '#tests/build-terms.ts';
import {
  buyAsGuest,
  fillCart,
  fillGuest,
  guest,
  keptCart,
  line,
  openCart,
  payButton,
  paymentError,
  submitGuest,
  test,
} from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, visit } from '../site.ts';

const CHECKOUT = '**/api/v1/stripe/create-checkout-session';
const shownAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const held = (page: Page) => page.getByRole('region', { name: 'Your seats are held' });

async function answer(page: Page, status: number, json: object | undefined): Promise<void> {
  await page.route(CHECKOUT, (route) => route.fulfill({ status, ...(json && { json }) }));
}

test(
  'a guest buys two sessions and a program',
  { tag: '@essential' },
  async ({ page, shop, cardPage, mailbox }) => {
    const first = await shop.session({ title: 'A morning in Seoul' });
    const second = await shop.session({ title: 'An evening in Seoul' });
    const program = await shop.program({ title: 'A mentor' });
    const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await openCart(page, first.item, { ...second.item, quantity: 2 }, program.item);
    await buyAsGuest(page, { email });
    await cardPage.expectOpen();
    expect(await shop.seatsTaken(second)).toBe(2);
    await cardPage.pay();
    await expect.poll(() => shop.ordersOf(program)).toEqual(['paid']);
    await mailbox.newest(email);
  },
);

test('a signed-in user buys with one click', { tag: '@essential' }, async ({ page, shop, cardPage }) => {
  const sold = await shop.session({ title: 'An evening in Seoul' });
  await fillCart(page, sold.item);
  await visit(page, '/cart');
  const answered = await page.request.post('/api/v1/register', {
    data: {
      name: 'Mina Park',
      email: `mina-${crypto.randomUUID().slice(0, 8)}@example.com`,
      phone: '+82 10 1234 5678',
      role: 'student',
      password: 'Quiet-Harbour-41',
      password_confirmation: 'Quiet-Harbour-41',
      school_name: 'Seoul School',
      grade: 'Grade 11',
      city: 'Seoul',
    },
  });
  const { data } = (await answered.json()) as { data: { token: string; user: object } };
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('nyea_token', token);
    localStorage.setItem('nyea_user', JSON.stringify(user));
  }, data);
  await visit(page, '/cart');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Mina Park');
  await payButton(page).click();
  await cardPage.pay();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
});

test('two clicks make one order', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  await submitGuest(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
});

test('during the request the button shows progress and cannot be clicked', async ({
  page,
  shop,
  cardPage,
}) => {
  const { item } = await shop.program({ title: 'A mentor' });
  await openCart(page, item);
  let goOn = () => {};
  const isAsked = new Promise<void>((resolve) => {
    void page.route(CHECKOUT, async (route) => {
      resolve();
      await new Promise<void>((carryOn) => {
        goOn = carryOn;
      });
      await route.continue();
    });
  });
  await buyAsGuest(page);
  await isAsked;
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expectAccessible(page);
  goOn();
  await cardPage.expectOpen();
});

test('a buyer who comes back without paying finds the cart and the hold, and can continue', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.session({ title: 'An evening' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.decline();
  const session = cardPage.sessionOf();
  await cardPage.leave();
  await hydrated(page);

  await expect(line(page, 'An evening')).toBeVisible();
  await expect(held(page)).toContainText(
    /Order \w{4}-\w{4}-\w{4}: we hold them for you until \d{1,2}:\d\d [AP]M/,
  );
  await expect(held(page).getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(page.getByRole('link', { name: /payment/ })).toHaveCount(0);
  await expectAccessible(page);
  await payButton(page).click();
  await cardPage.expectOpen();
  expect(cardPage.sessionOf()).toBe(session);
  await cardPage.pay();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
});

test('Complete Payment leads to the open order, not to another one', async ({ page, shop, cardPage }) => {
  const sold = await shop.session({ title: 'An evening' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  const session = cardPage.sessionOf();
  await page.goBack();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await cardPage.expectOpen();
  expect(cardPage.sessionOf()).toBe(session);
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
});

test(
  'a declined card can be replaced by another one',
  { tag: '@essential' },
  async ({ page, shop, cardPage }) => {
    const sold = await shop.program({ title: 'A mentor' });
    await openCart(page, sold.item);
    await buyAsGuest(page);
    await cardPage.decline();
    expect(await shop.ordersOf(sold)).toEqual(['pending']);
    await cardPage.pay();
    await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
  },
);

test('3-D Secure can be cancelled and then confirmed on the second try', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.cancelAtTheBank();
  await cardPage.confirmAtTheBank();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
});

test('a changed cart replaces the open order', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  await visit(page, '/cart');
  await expect(held(page)).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity of A mentor' }).click();
  await expect(held(page)).toContainText('Your cart has changed since you placed this order.');
  await expect(held(page).getByRole('link', { name: 'Pay for this order instead' })).toBeVisible();
  await payButton(page).click();
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['cancelled', 'pending']);
  expect(await shop.seatsTaken(sold)).toBe(2);
});

test('the time to pay can be extended once, as soon as that gains time', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  const session = cardPage.sessionOf();
  await visit(page, '/cart');
  await expect(held(page).getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(held(page).getByRole('button', { name: 'Get more time' })).toHaveCount(0);
  await shop.letOrdersAge(sold, 20);
  await page.reload();
  await held(page).getByRole('button', { name: 'Get more time' }).click();
  await expect(held(page).getByRole('button', { name: 'Get more time' })).toHaveCount(0);
  await payButton(page).click();
  await cardPage.expectOpen();
  expect(cardPage.sessionOf()).not.toBe(session);
  await cardPage.pay();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
});

test('cancelling an order releases its seats and keeps the cart', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  await visit(page, '/cart');
  await held(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('You cancelled the order.')).toBeVisible();
  await expectAccessible(page);
  await expect(held(page)).toHaveCount(0);
  await expect(line(page, 'A mentor')).toBeVisible();
  expect(await shop.seatsTaken(sold)).toBe(0);
  await payButton(page).click();
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['cancelled', 'pending']);
});

test('an expired hold is reported, and the same cart starts another order', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  await shop.letTimePass(sold);
  await cardPage.expire(cardPage.sessionOf());
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['expired']);
  await visit(page, '/cart');
  await expect(page.getByText('The time to pay ran out, so the seats went back on sale.')).toBeVisible();
  await expectAccessible(page);
  await expect(line(page, 'A mentor')).toBeVisible();
  await payButton(page).click();
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['expired', 'pending']);
});

test('what was paid in another tab leaves the cart, and the page says so', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.program({ title: 'A mentor' });
  const other = await shop.program({ title: 'Something else' });
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  await cardPage.payElsewhere(cardPage.sessionOf());
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
  await page.goto('/about');
  await page.evaluate(
    (items) => localStorage.setItem('nyea_cart', JSON.stringify({ items, lastUpdated: 1, version: 1 })),
    [sold.item, other.item],
  );
  await visit(page, '/cart');
  await expect(page.getByText('Your order is complete.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your order' })).toHaveAttribute('href', /^\/orders\//);
  expect((await keptCart(page)).map(({ program }) => program.title)).toEqual(['Something else']);
  expect(await page.evaluate(() => sessionStorage.getItem('nyea_guest'))).toBeNull();
});

test('screen readers are told five minutes and one minute before the end', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.program({ title: 'A mentor' });
  await page.clock.install();
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  await visit(page, '/cart');
  await expect(held(page)).toBeVisible();
  await expect(held(page).getByText('minutes left')).toHaveCount(0);
  await page.clock.fastForward('26:30');
  await expect(held(page).getByRole('status')).toHaveText('5 minutes left to pay.');
  await page.clock.fastForward('04:00');
  await expect(held(page).getByRole('status')).toHaveText('1 minute left to pay.');
});

test('a lost connection is reported, and the next try is the same order', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/ERR_(FAILED|INTERNET)/);
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  // The request arrives, its answer does not.
  await page.route(CHECKOUT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await buyAsGuest(page);
  await expect(paymentError(page)).toContainText(
    'Network error. Please check your internet connection and try again.',
  );
  await expect(paymentError(page)).toBeFocused();
  await expectAccessible(page);
  expect(await keptCart(page)).toHaveLength(1);
  await page.unroute(CHECKOUT);
  await payButton(page).click();
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
});

test('two tabs of one buyer pay for one order', async ({ page, context, shop, cardPage, site }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  const other = await context.newPage();
  await visit(other, `${site.url}/cart`);
  await buyAsGuest(page);
  await cardPage.expectOpen();
  const session = cardPage.sessionOf();
  await expect(held(other)).toBeVisible();
  // The other tab does not know the details, and the order does.
  const summary = other.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(guest.email);
  await expect(summary.getByRole('button', { name: 'Continue as Guest' })).toHaveCount(0);
  await payButton(other).click();
  await cardPage.expectOpen(other);
  expect(cardPage.sessionOf(other)).toBe(session);
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
  await cardPage.pay();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
  await visit(other, `${site.url}/cart`);
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test(
  'seats sold out while in the cart are reported on the line, and nothing is paid',
  { tag: '@essential' },
  async ({ page, shop, trouble }) => {
    trouble.expect(/status of 409/);
    const sold = await shop.session({ title: 'An evening', capacity: 4 });
    await openCart(page, sold.item);
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await fillGuest(page);
    await shop.sell(sold, 4);
    await submitGuest(page).click();
    await expect(paymentError(page)).toContainText('is sold out.');
    await expect(line(page, 'An evening').getByText('This is now sold out.')).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await expectAccessible(page);
  },
);

test('a price that changed at the last moment is accepted and paid at the new amount', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  await shop.reprice(sold, 130_000);
  await submitGuest(page).click();
  await expect(paymentError(page)).toBeVisible();
  await expect(
    line(page, 'A mentor').getByText('The price of a seat is now $1,300. It was $1,200.'),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await shop.ordersOf(sold)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(paymentError(page)).toHaveCount(0);
  await payButton(page).click();
  await cardPage.expectOpen();
  await expect(page.getByRole('button', { name: /^Pay .*1,300/ })).toBeVisible();
});

test('booking terms that changed at the last moment are shown, and the next press pays', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const { db } = site.database;
  const sold = await shop.session({ title: 'A spring' });
  const agree = async (termsId: number) =>
    sql`update workshop_sessions set terms_id = ${termsId} where id = ${sold.item.selectedSession?.id ?? 0}`.execute(
      db,
    );
  await agree(await buildTerms(db));
  await openCart(page, sold.item);
  await expect(line(page, 'A spring')).toContainText('50% until');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  const now = await buildTerms(db, { steps: [{ days: 10, percent: 20 }] });
  await agree(now);
  await submitGuest(page).click();
  await expect(paymentError(page)).toContainText(
    'The booking terms of A workshop have changed. Please read them before you pay.',
  );
  const changed = line(page, 'A spring').getByText(
    'The booking terms of this line have changed. They are now:',
  );
  await expect(changed).toBeVisible();
  await expect(line(page, 'A spring')).toContainText('20%');
  await expect(line(page, 'A spring')).not.toContainText('50%');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await shop.ordersOf(sold)).toEqual([]);
  // Looking at the page again does not hide what has changed.
  await shownAgain(page);
  await expect(changed).toBeVisible();

  await payButton(page).click();
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
  const { rows } =
    await sql`select terms_id from order_lines l where l.program_id = ${sold.item.program.id}`.execute(db);
  expect(rows).toEqual([{ termsId: now }]);
});

const told = { success: false };
for (const [what, status, json, text] of [
  [
    'a card error with its message',
    400,
    { ...told, type: 'card_error', message: 'Your card has expired.' },
    'Your card has expired.',
  ],
  [
    'a card error without one',
    400,
    { ...told, error: { type: 'card_error' } },
    'Your card was declined. Please try a different payment method.',
  ],
  [
    'a validation error',
    400,
    { ...told, type: 'validation_error' },
    'Please check your payment information and try again.',
  ],
  [
    'a connection error of the provider',
    502,
    { ...told, type: 'api_connection_error' },
    'Network error. Please check your internet connection and try again.',
  ],
  ['an error with a message', 500, { ...told, message: 'The bank sleeps.' }, 'The bank sleeps.'],
  ['an error with a word', 500, { ...told, error: 'Closed for today' }, 'Closed for today'],
  ['400 without words', 400, told, 'Invalid request. Please try again.'],
  ['403 without words', 403, told, 'Permission denied.'],
  ['404 without words', 404, told, 'Service not found. Please contact support.'],
  ['422 without words', 422, told, 'Validation failed. Please check your input.'],
  ['429 without words', 429, told, 'Too many requests. Please wait and try again.'],
  ['500 without words', 500, told, 'Server error. Please try again later.'],
  ['an unknown status without words', 502, told, 'Failed to create checkout session'],
  [
    'an answer without an address',
    200,
    { success: true, data: { id: 'cs_1' } },
    'Failed to redirect to checkout',
  ],
  [
    'an address that is none of the web',
    200,
    { success: true, data: { id: 'cs_1', url: 'javascript:alert(1)' } },
    'Failed to redirect to checkout',
  ],
  ['an answer that is none', 200, undefined, 'Failed to redirect to checkout'],
] as const) {
  test(`${what}: ${text}`, async ({ page, shop, trouble }) => {
    if (status !== 200) trouble.expect(new RegExp(`status of ${status}`));
    const { item } = await shop.program({ title: 'A mentor' });
    await openCart(page, item);
    await answer(page, status, json);
    await buyAsGuest(page);
    await expect(paymentError(page)).toContainText(text);
    await expect(payButton(page)).toBeEnabled();
    expect(await keptCart(page)).toHaveLength(1);
  });
}

test('an unexpected error has a message too', async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'A mentor' });
  await openCart(page, item);
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('nothing is random today');
    };
  });
  await buyAsGuest(page);
  await expect(paymentError(page)).toContainText('An unexpected error occurred. Please try again.');
});

test('401 clears the account and leads to sign-in and back', async ({ page, shop, trouble }) => {
  trouble.expect(/status of 401/);
  const { item } = await shop.program({ title: 'A mentor' });
  await page.addInitScript(() => {
    if (sessionStorage.getItem('once') !== null) return;
    sessionStorage.setItem('once', 'yes');
    localStorage.setItem('nyea_token', 'too-old');
    localStorage.setItem('nyea_user', JSON.stringify({ name: 'Mina Park', email: 'mina@example.com' }));
  });
  const user = { name: 'Mina Park', email: 'mina@example.com' };
  await page.route('**/api/v1/profile', (route) =>
    route.fulfill({ json: { success: true, data: { user } } }),
  );
  await fillCart(page, item);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fcart$/);
  expect(await page.evaluate(() => localStorage.getItem('nyea_token'))).toBeNull();
});

/** The page as a server of other settings would send it; without the policy that knows the sent scripts. */
async function sendCart(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/cart',
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: change(await response.text()) });
    },
  );
}

for (const [key, text] of [
  ['sk_live_1', 'Invalid Stripe publishable key format. Publishable keys should start with "pk_".'],
  ['pk_test_1', 'Cannot use test Stripe keys in production environment. Please use live keys.'],
] as const) {
  test(`with the key ${key} payment is not possible`, async ({ page, shop }) => {
    const { item } = await shop.program({ title: 'A mentor' });
    await sendCart(page, (html) => html.replace('pk_none', key));
    await openCart(page, item);
    await buyAsGuest(page);
    await expect(paymentError(page)).toContainText(
      'Payment system is not properly configured. Please contact support.',
    );
    await expect(paymentError(page)).toContainText(text);
  });
}

test('the provider’s script fails once and then loads', async ({ page, shop, cardPage, trouble }) => {
  const address = 'https://js.stripe.com/endive/stripe.js';
  trouble.expect(/request to another host: https:\/\/js\.stripe\.com/);
  trouble.expect(/ERR_FAILED/);
  await page.route(address, (route) => route.abort());
  const { item } = await shop.program({ title: 'A mentor' });
  await sendCart(page, (html) =>
    html
      .replace(/(\\"_\d+\\":)-7/, '$120')
      .replace(/(\\"cardScript\\",\\"origin\\",\\"[^"]+\\")/, `$1,\\"${address}\\"`),
  );
  await openCart(page, item);
  await buyAsGuest(page);
  await expect(paymentError(page)).toContainText('Failed to initialize Stripe');
  await payButton(page).click();
  await cardPage.expectOpen();
});

test('the whole purchase works by keyboard alone', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await reach(page, 'Continue as Guest');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await type(page, guest.name);
  await type(page, guest.email);
  await page.keyboard.type('south k');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  for (const text of [guest.number, guest.school, guest.grade, guest.city]) await type(page, text);
  await page.keyboard.press('Enter');
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
  await reach(page, /^Pay /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeFocused();
  await reach(page, 'Tickets (PDF)');
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/^tickets-/);
});

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function reach(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  for (let steps = 0; steps < 60; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} is not reached by Tab`);
}
