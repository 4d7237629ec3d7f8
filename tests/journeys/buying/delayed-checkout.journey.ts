import type { Page } from '@playwright/test';
import { orderStates } from '#web/content/order-states.ts';
import { payment } from '#web/content/payment.ts';
import type { CardPage } from '../card-page.ts';
import { heading, newEmail } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { buyAsGuest, keptCart, line, openCart, payButton, test } from '../shop.ts';
import type { Sold } from '../shop.ts';
import { expect, expectAccessible, visit } from '../site.ts';

/** From the cart to a payment that takes days. */
async function payLater(page: Page, cardPage: CardPage, { item }: Sold) {
  const email = newEmail();
  await openCart(page, item);
  await buyAsGuest(page, { email });
  const session = await cardPage.payLater();
  await expect(heading(page, payment.delayed.title)).toBeFocused();
  return { email, session };
}

test('with a delayed payment the buyer leaves, the bank pays, and an email brings the tickets', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  const sold = await shop.session({ title: 'An evening' });
  const { email, session } = await payLater(page, cardPage, sold);
  expect(await shop.ordersOf(sold)).toEqual(['awaiting_payment']);

  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  await expect(line(page, 'An evening')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveAccessibleDescription(/already paying for what is in your cart/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByText(orderStates.awaiting_payment.line)).toBeVisible();
  await expectAccessible(page);

  await visit(page, '/about');
  await cardPage.settle(session, true);
  const link = linkIn(await mailbox.newest(email, /confirmed/), '/orders/');
  expect(await shop.ordersOf(sold)).toEqual(['paid']);
  await visit(page, link);
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await visit(page, '/cart');
  await expect(page.getByText('Your order is complete.')).toBeVisible();
  expect(await keptCart(page)).toEqual([]);
});

test('a failed delayed payment is reported, the seats are released, and the same cart can be paid', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  const sold = await shop.session({ title: 'An evening' });
  const { email, session } = await payLater(page, cardPage, sold);
  await cardPage.settle(session, false);
  await expect(heading(page, payment.failed.title)).toBeFocused({ timeout: 20_000 });
  await expect(page.getByText(payment.failed.line)).toBeVisible();
  await expectAccessible(page);
  expect(await shop.ordersOf(sold)).toEqual(['failed']);
  expect(await shop.seatsTaken(sold)).toBe(0);
  linkIn(await mailbox.newest(email, /did not arrive/), '/cart');

  await page.getByRole('link', { name: payment.toCart }).click();
  await expect(page.getByText('Your bank did not complete the payment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByText(orderStates.failed.line)).toBeVisible();
  await visit(page, '/cart');
  await payButton(page).click();
  await cardPage.pay();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['failed', 'paid']);
});
