import type { Page } from '@playwright/test';
import { buildUser } from '#tests/build-user.ts';
import { heading, newEmail } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import type { Shop, Sold } from '../shop.ts';
import { buyAsGuest, keptCart, openCart, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const CONFIRM = 'Confirm your email address to get your seats';

/** Ends on /success, where the seats are held. */
async function hold(page: Page, shop: Shop, email: string, quantity = 1): Promise<Sold> {
  const sold = await shop.session({ title: 'An open evening', priceCents: 0 });
  await openCart(page, { ...sold.item, quantity });
  await buyAsGuest(page, { email });
  await expect(page).toHaveURL(/\/success\?session_id=free_/);
  await expect(heading(page, CONFIRM)).toBeVisible();
  return sold;
}

test(
  'a guest books free seats, confirms the email address, sees the tickets and gives them back',
  { tag: '@essential' },
  async ({ page, shop, mailbox }) => {
    const email = newEmail();
    const sold = await hold(page, shop, email, 2);
    await expect(page.getByText(/We hold your seats until .+\. Confirm your email address/)).toContainText(
      email,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await keptCart(page)).toEqual([]);
    expect(await shop.seatsTaken(sold)).toBe(2);

    const link = linkIn(await mailbox.newest(email, /Confirm your email/), '/confirm-seats');
    await visit(page, link);
    await expect(page).toHaveURL('/confirm-seats');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Opening the link has changed nothing.
    expect(await shop.ordersOf(sold)).toEqual(['awaiting_confirmation']);
    await page.getByRole('button', { name: 'Confirm and get my seats' }).click();
    await expect(heading(page, 'Your seats are confirmed')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await mailbox.newest(email, /booking is confirmed/);

    await page.getByRole('link', { name: 'Open your order' }).click();
    await page.getByRole('button', { name: 'Give seats back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give seats back?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('checkbox').first().uncheck();
    await dialog.getByRole('button', { name: 'Give back 1 ticket' }).click();
    await expect(page.getByText('1 ticket was given back.')).toBeVisible();
    await expect(page.getByText('Partially given back')).toBeVisible();
    expect(await shop.seatsTaken(sold)).toBe(1);
    await page.getByRole('button', { name: 'Give seats back' }).click();
    await dialog.getByRole('button', { name: 'Give back 1 ticket' }).click();
    await expect(page.getByText('there is nothing to refund')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Seats given back' })).toBeFocused();
    await expectAccessible(page);
    expect(await shop.seatsTaken(sold)).toBe(0);
    await mailbox.newest(email, /gave back/);

    // The used link leads to the order, which says what became of it.
    await visit(page, link);
    await page.getByRole('button', { name: 'Confirm and get my seats' }).click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(page.getByText('You gave the seats back.')).toBeVisible();
  },
);

test('a cart of free seats speaks neither of a card nor of paying', async ({ page, shop }) => {
  const { item } = await shop.session({ title: 'An open evening', priceCents: 0 });
  await openCart(page, item);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('There is nothing to pay, and we ask for no card.');
  await expect(summary.getByText(/processing fee|money back|go to pay|card provider/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who books, and who comes' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/pay|paid|receipt/i)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('somebody who is signed in gets free seats with a button that says so', async ({ page, shop, site }) => {
  const { item } = await shop.session({ title: 'An open evening', priceCents: 0 });
  const { token } = await buildUser(site.database.db);
  await page.addInitScript((kept) => localStorage.setItem('nyea_token', kept), token);
  await openCart(page, item);
  await expect(page.getByRole('button', { name: 'Get these seats' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toHaveCount(0);
});

test('a mistyped address is corrected, and the link sent again', async ({ page, shop, mailbox }) => {
  const [wrong, right] = [newEmail(), newEmail()];
  const sold = await hold(page, shop, wrong);
  await mailbox.newest(wrong);
  await page.getByRole('button', { name: 'Correct the email address' }).click();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await page.getByLabel('Your email address').fill('no address');
  await page.getByRole('button', { name: 'Send the link there' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Your email address').fill(right);
  await page.getByRole('button', { name: 'Send the link there' }).click();
  await expect(page.getByText(`We have sent the link to ${right}.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the email address' })).toBeFocused();
  const link = linkIn(await mailbox.newest(right), '/confirm-seats');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We have sent the link to ${right} again.`)).toBeVisible();
  await visit(page, link);
  await page.getByRole('button', { name: 'Confirm and get my seats' }).click();
  await expect(heading(page, 'Your seats are confirmed')).toBeVisible();
  expect(await shop.ordersOf(sold)).toEqual(['paid']);
});

test('a link that comes too late says that the seats were given back, and leads to them', async ({
  page,
  shop,
  mailbox,
}) => {
  const email = newEmail();
  const sold = await hold(page, shop, email);
  const link = linkIn(await mailbox.newest(email), '/confirm-seats');
  await shop.loseHold(sold);
  await visit(page, link);
  await page.getByRole('button', { name: 'Confirm and get my seats' }).click();
  await expect(heading(page, 'The seats were given back')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Book again: / }).click();
  await expect(page).toHaveURL(/\/session\//);

  // What is not offered any more is not offered again.
  await shop.cancelSession(sold);
  await visit(page, link);
  await page.getByRole('button', { name: 'Confirm and get my seats' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('This session was cancelled')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Book again: / })).toHaveCount(0);
});

test('free seats that are not wanted are cancelled at once', async ({ page, shop }) => {
  const sold = await hold(page, shop, newEmail());
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('The seats are no longer held for you.')).toBeVisible();
  await expectAccessible(page);
  expect(await shop.seatsTaken(sold)).toBe(0);
});

test('a link that was used, and a page without one, say what to do', async ({ page, trouble }) => {
  trouble.expect(/status of 410/);
  await visit(page, `/confirm-seats#token=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Confirm and get my seats' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/confirm-seats');
  await expect(heading(page, 'Open this page with the link from our email')).toBeVisible();
  await expectAccessible(page);
});
