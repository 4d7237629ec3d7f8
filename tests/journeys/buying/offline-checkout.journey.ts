import { payment } from '#web/content/payment.ts';
import { heading } from '../guest-purchase.ts';
import { fillGuest, keptCart, line, openCart, payButton, paymentError, submitGuest, test } from '../shop.ts';
import { expect, expectAccessible } from '../site.ts';

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
