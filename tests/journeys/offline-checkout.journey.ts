import { payment } from '#web/content/payment.ts';
import { heading } from './guest-purchase.ts';
import { fillGuest, keptCart, line, openCart, payButton, paymentError, submitGuest, test } from './shop.ts';
import { expect, expectAccessible } from './site.ts';

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
