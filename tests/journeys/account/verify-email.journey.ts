import type { Page } from '@playwright/test';
import { PASSWORD, keepSignedIn, openAccount } from '../account-holder.ts';
import type { Mailbox } from '../mailbox.ts';
import { linkIn } from '../mailbox.ts';
import { expect, expectAccessible, test, visit } from '../site.ts';

async function emailedPath(mailbox: Mailbox, email: string, subject = /./): Promise<string> {
  const { pathname, hash } = new URL(linkIn(await mailbox.newest(email, subject), '/verify-email'));
  return pathname + hash;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a signed-in user confirms the address by the link, and it shows at once', async ({ page, mailbox }) => {
  const holder = await openAccount(page);
  await keepSignedIn(page, holder);
  const response = await visit(page, await emailedPath(mailbox, holder.email));
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(title(page)).toHaveText('Your email address is confirmed');
  await expect(page).toHaveURL('/verify-email');
  await expectAccessible(page);
  const kept = await page.evaluate(() => localStorage.getItem('nyea_user') ?? '');
  expect(JSON.parse(kept)).toMatchObject({ email: holder.email, email_verified_at: expect.any(String) });
});

test('a signed-out user signs in first, and comes back', async ({ page, mailbox }) => {
  const { email } = await openAccount(page);
  await visit(page, await emailedPath(mailbox, email));
  await expect(page).toHaveURL('/signin?returnTo=%2Fverify-email');
  await expect(page.getByText('Sign in to confirm your email address.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Your email address is confirmed');
});

test('a link of another account says so, and leads to that account', async ({ page, mailbox, trouble }) => {
  trouble.expect(/status of 403/);
  const invited = await openAccount(page);
  await keepSignedIn(page, await openAccount(page, 'Someone Else'));
  await visit(page, await emailedPath(mailbox, invited.email));
  await expect(title(page)).toHaveText('The link is for another account');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to the other account' }).click();
  await expect(page).toHaveURL('/signin?returnTo=%2Fverify-email');
  await page.getByLabel('Email', { exact: true }).fill(invited.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Your email address is confirmed');
});

test('an expired link is explained, and a new one can be requested', async ({ page, mailbox, trouble }) => {
  trouble.expect(/status of 410/);
  const holder = await openAccount(page);
  await keepSignedIn(page, holder);
  await visit(page, '/verify-email#token=used-or-too-old');
  await expect(title(page)).toHaveText('This link no longer works');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(`We have sent a link to ${holder.email}.`)).toBeVisible();
  await visit(page, await emailedPath(mailbox, holder.email, /Confirm your email address/));
  await expect(title(page)).toHaveText('Your email address is confirmed');
});

test('a link opened twice says that the address is confirmed', async ({ page, mailbox, trouble }) => {
  trouble.expect(/status of 410/);
  const holder = await openAccount(page);
  await keepSignedIn(page, holder);
  const path = await emailedPath(mailbox, holder.email);
  await visit(page, path);
  await expect(title(page)).toHaveText('Your email address is confirmed');
  await visit(page, '/terms');
  await visit(page, path);
  await expect(title(page)).toHaveText('Your email address is confirmed');
});

test('without a connection the same link can be tried again', async ({ page, mailbox, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  const holder = await openAccount(page);
  await keepSignedIn(page, holder);
  const path = await emailedPath(mailbox, holder.email);
  await page.route('**/api/v1/email-verifications/completion', (route) => route.abort());
  await visit(page, path);
  await expect(title(page)).toHaveText('Your email address is not confirmed yet');
  await expectAccessible(page);
  await page.unroute('**/api/v1/email-verifications/completion');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(title(page)).toHaveText('Your email address is confirmed');
});
