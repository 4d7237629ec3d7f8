import { cartWords } from '#web/content/checkout.ts';
import { payment } from '#web/content/payment.ts';
import { heading } from '../guest-purchase.ts';
import { fillGuest, keptCart, line, openCart, payButton, paymentError, submitGuest, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

test('when the network fails before paying and returns, no input is lost and one order is paid', async ({
  page,
  context,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  await context.setOffline(true);
  await submitGuest(page).click();
  await expect(paymentError(page)).toContainText(
    'Network error. Please check your internet connection and try again.',
  );
  await page.getByRole('button', { name: 'Increase quantity of A mentor' }).click();
  await expect(line(page, 'A mentor')).toContainText('$2,400');
  await expectAccessible(page);
  expect(await keptCart(page)).toHaveLength(1);
  expect(await shop.ordersOf(sold)).toEqual([]);

  await context.setOffline(false);
  await payButton(page).click();
  await cardPage.pay();
  await expect(heading(page, payment.paid.title)).toBeFocused();
  expect(await shop.ordersOf(sold)).toEqual(['paid']);
  expect(await shop.seatsTaken(sold)).toBe(2);
});

test('while card payments are paused, the button says when to come back, and then works again', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/status of 503/);
  await page.clock.install();
  const sold = await shop.program({ title: 'A mentor' });
  await openCart(page, sold.item);
  const message = 'Card payments are paused, because the card provider is not responding.';
  await page.route('**/stripe/create-checkout-session', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '30' },
      json: { success: false, error: 'unavailable', message, try_again_in_seconds: 30 },
    }),
  );
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  await submitGuest(page).click();
  await expect(paymentError(page)).toContainText(message);
  const later = page.getByRole('button', { name: /^Try again at \d{1,2}:\d\d/ });
  await expect(later).toBeDisabled();
  await expectAccessible(page);
  expect(await keptCart(page)).toHaveLength(1);

  await page.unroute('**/stripe/create-checkout-session');
  await page.clock.runFor(31_000);
  await expect(page.getByRole('status').filter({ hasText: 'You can try again now.' })).toBeAttached();
  await payButton(page).click();
  await cardPage.pay();
  await expect(heading(page, payment.paid.title)).toBeFocused();
  expect(await shop.ordersOf(sold)).toEqual(['paid']);
});

test('while the provider does not say what it has, the cart shows what is held, and is left at once', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/status of 503/);
  const stuck = await shop.program({ title: 'A mentor' });
  await openCart(page, stuck.item);
  await cardPage.setSwitches({
    api: {
      'sticky-500-after-commit': { next: 1, on: 'POST /v1/checkout/sessions' },
      conflict: { share: 1, on: 'GET /v1/checkout/sessions' },
    },
  });
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  await submitGuest(page).click();
  await expect(paymentError(page)).toContainText('You have not been charged, and we are holding your seats.');
  await visit(page, '/cart');
  await expect(page.getByRole('region', { name: cartWords.openTitle })).toContainText(
    'we hold them for you until',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(cartWords.ended.cancelled)).toBeVisible();
  expect(await shop.ordersOf(stuck)).toEqual(['cancelled']);
  expect(await shop.seatsTaken(stuck)).toBe(1);

  await payButton(page).click();
  await cardPage.pay();
  await expect(heading(page, payment.paid.title)).toBeFocused();
  expect(await shop.ordersOf(stuck)).toEqual(['cancelled', 'paid']);
});
