import { orderStates } from '#web/content/order-states.ts';
import { payment } from '#web/content/payment.ts';
import { heading, newEmail } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { buyAsGuest, keptCart, openCart, test } from '../shop.ts';
import { expect, expectAccessible, visit } from '../site.ts';

test('a buyer who pays after the hold expired is enrolled while there are seats', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  const sold = await shop.session({ title: 'An evening', capacity: 2 });
  const email = newEmail();
  await openCart(page, { ...sold.item, quantity: 2 });
  await buyAsGuest(page, { email });
  await cardPage.expectOpen();
  await shop.loseHold(sold);
  expect(await shop.seatsTaken(sold)).toBe(0);
  await cardPage.pay();

  await expect(heading(page, payment.paid.title)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(2);
  expect(await shop.ordersOf(sold)).toEqual(['paid']);
  expect(await shop.seatsTaken(sold)).toBe(2);
  await expect.poll(() => keptCart(page)).toEqual([]);
  linkIn(await mailbox.newest(email, /confirmed/), '/orders/');
});

test('a buyer who pays after the seats were sold gets a refund, and every page and email says so', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  const sold = await shop.session({ title: 'An evening', capacity: 2 });
  const email = newEmail();
  await openCart(page, sold.item);
  await buyAsGuest(page, { email });
  await cardPage.expectOpen();
  await shop.loseHold(sold);
  await shop.sell(sold, 2);
  await cardPage.pay();

  await expect(heading(page, payment.seatsGone.title)).toBeFocused();
  await expect(page.getByText(payment.seatsGone.lead)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['refunded']);
  expect(await shop.seatsTaken(sold)).toBe(2);
  expect((await mailbox.newest(email)).text).toContain('back to');

  await visit(page, '/cart');
  await expect(page.getByText('Your payment arrived too late for these seats.')).toBeVisible();
  await expect(page.getByText('This is now sold out.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByText(orderStates.refunded.line)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$499 sent back to your card');
  await expectAccessible(page);
});
