import type { Page } from '@playwright/test';
import { orderStates } from '#web/content/order-states.ts';
import type { CardPage } from '../card-page.ts';
import { newEmail } from '../guest-purchase.ts';
import { buyAsGuest, openCart, payButton, test } from '../shop.ts';
import type { Sold } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

/** From the cart to the provider's page and to the page of the order. */
async function openOrder(page: Page, cardPage: CardPage, { item }: Sold): Promise<void> {
  await openCart(page, item);
  await buyAsGuest(page, { email: newEmail() });
  await cardPage.leave();
  const reference = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('nyea_order') ?? '{}') as { reference?: string }).reference,
  );
  await visit(page, `/orders/${reference}`);
  await expect(page.getByText(`Order ${reference}`)).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const toPay = (page: Page) => page.getByRole('link', { name: 'Continue to payment' });

/** The provider's, as its address names it. */
async function sessionToPay(page: Page): Promise<string> {
  return /\/pay\/(\w+)/.exec((await toPay(page).getAttribute('href')) ?? '')?.[1] ?? '';
}

test('the page of an open order extends its time once, and the new payment page works', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openOrder(page, cardPage, sold);
  const before = await toPay(page).getAttribute('href');
  await expect(button(page, 'Get more time')).toHaveCount(0);
  await shop.letOrdersAge(sold, 20);
  await page.reload();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Get more time').click();
  await expect(button(page, 'Get more time')).toHaveCount(0);
  await expect(toPay(page)).not.toHaveAttribute('href', before ?? '');
  await toPay(page).click();
  await cardPage.pay();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
});

test('the page of an open order can cancel it, which releases its seats', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openOrder(page, cardPage, sold);
  await button(page, 'Cancel order').click();
  await expect(page.getByText(orderStates.cancelled.line)).toBeVisible();
  await expect(button(page, 'Cancel order')).toHaveCount(0);
  await expectAccessible(page);
  expect(await shop.seatsTaken(sold)).toBe(0);
  await visit(page, '/cart');
  await expect(page.getByText('You cancelled the order.')).toBeVisible();
});

test('a failed action is reported, and works on the second try', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const sold = await shop.program({ title: 'A mentor' });
  await openOrder(page, cardPage, sold);
  await page.route('**/cancellation', (route) => route.abort(), { times: 1 });
  await button(page, 'Cancel order').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Cancel order').click();
  await expect(page.getByText(orderStates.cancelled.line)).toBeVisible();
});

test('when the provider’s page has closed early, a new one is opened', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await openOrder(page, cardPage, sold);
  const session = await sessionToPay(page);
  await cardPage.expire(session);
  // The provider's event arrives a moment later.
  await expect(async () => {
    await page.reload();
    await expect(button(page, 'Continue to payment')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(/We are holding your seats until \d+:\d\d [AP]M/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Continue to payment').click();
  await cardPage.expectOpen();
  expect(cardPage.sessionOf()).not.toBe(session);
  await visit(page, '/cart');
  await payButton(page).click();
  await cardPage.pay();
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
});

test('an expired order says so by itself, and offers no more actions', async ({ page, shop, cardPage }) => {
  const sold = await shop.program({ title: 'A mentor' });
  await page.clock.install();
  await openOrder(page, cardPage, sold);
  const session = await sessionToPay(page);
  await page.clock.fastForward('26:30');
  await expect(page.getByRole('main').getByText('5 minutes left to pay.').first()).toBeVisible();
  await shop.letTimePass(sold);
  await cardPage.expire(session);
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['expired']);
  await page.clock.fastForward('05:00');
  await expect(page.getByText(orderStates.expired.line)).toBeVisible();
  await expect(toPay(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('the tickets of a cancelled session are crossed out and cannot be downloaded', async ({
  page,
  shop,
  cardPage,
}) => {
  const sold = await shop.session({ title: 'An evening' });
  await openOrder(page, cardPage, sold);
  await toPay(page).click();
  await cardPage.pay();
  await expect(page.getByRole('button', { name: 'Tickets (PDF)' })).toBeVisible();
  await shop.cancelSession(sold);
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByText('This session was cancelled')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ticket' }).getByRole('listitem')).toHaveText(/ cancelled$/);
  await expect(page.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tickets (PDF)' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Calendar file' })).toHaveCount(0);
  await expectAccessible(page);
});
