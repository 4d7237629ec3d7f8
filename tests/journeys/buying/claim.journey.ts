import type { Page } from '@playwright/test';
import { PASSWORD, keepSignedIn, openAccount } from '../account-holder.ts';
import { heading, newEmail, purchase } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import type { Mailbox } from '../mailbox.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

async function askForLink(page: Page, mailbox: Mailbox, email: string): Promise<string> {
  await page.request.post('/api/v1/check-guest-purchases', { data: { email } });
  return linkIn(await mailbox.newest(email, /purchases/i), '/claim');
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('an emailed link and a password create an account with its orders', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  const { email, reference } = await purchase(page, shop, cardPage);
  const link = await askForLink(page, mailbox, email);
  await visit(page, link);
  await expect(heading(page, 'Your purchases')).toBeFocused();
  await expect(page).toHaveURL('/claim');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Password is required/,
  );

  await choosePassword(page);
  await expect(heading(page, 'Your purchases are in your account')).toBeFocused();
  await expect(page.getByText('One order was added.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('main')).toContainText(reference);
});

test('an account holder signs in, and the purchases are added to the account', async ({
  page,
  shop,
  cardPage,
  mailbox,
  trouble,
}) => {
  const holder = await openAccount(page);
  await purchase(page, shop, cardPage, holder.email);
  const link = await askForLink(page, mailbox, holder.email);
  await visit(page, link);
  trouble.expect(/status of 409/);
  await choosePassword(page);
  await expect(heading(page, 'You already have an account')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(holder.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/claim');
  await expect(heading(page, 'Your purchases are in your account')).toBeVisible();
  await expect(page.getByText('One order was added.')).toBeVisible();
});

test('a link for another address says so, and works after logging out', async ({
  page,
  shop,
  cardPage,
  mailbox,
  trouble,
}) => {
  const { email } = await purchase(page, shop, cardPage);
  const link = await askForLink(page, mailbox, email);
  const holder = await openAccount(page);
  await keepSignedIn(page, holder);
  trouble.expect(/status of 409/);
  await visit(page, link);
  await expect(heading(page, 'This link is for another account')).toBeFocused();
  await expect(page.getByText(`You are signed in as ${holder.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out and continue' }).click();
  await choosePassword(page);
  await expect(heading(page, 'Your purchases are in your account')).toBeVisible();
});

test('an expired link says what to do', async ({ page, trouble }) => {
  trouble.expect(/status of 410/);
  await visit(page, '/claim#token=used-up');
  await choosePassword(page);
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Find your purchases by email' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('without a link, one can be requested by email', async ({ page }) => {
  await visit(page, '/claim');
  await expect(heading(page, 'Find your purchases')).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(/If there are purchases under this address/)).toBeVisible();
  await expectAccessible(page);
});

test('a lost connection leaves the password in its field', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  await visit(page, '/claim#token=a-link');
  await page.route('**/api/v1/convert-guest-to-user', (route) => route.abort());
  await choosePassword(page);
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

test('the page is not cached and sends no referrer', async ({ page }) => {
  const response = await page.request.get('/claim');
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});
