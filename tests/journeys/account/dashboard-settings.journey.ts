import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/order.ts';
import { PASSWORD, buildToken } from '#tests/build-user.ts';
import { test } from '../member.ts';
import { openSetting } from '../open-setting.ts';
import { keptCart } from '../shop.ts';
import { expect, expectAccessible } from '../site.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('profile details can be changed, and the card shows it at once', async ({ page, member }) => {
  await member.openDashboard();
  await openSetting(page, 'Your details');
  const details = part(page, 'Your details');
  await details.getByLabel('Full name').fill('Åsa Öztürk');
  await details.getByLabel('City').fill('Lund');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByRole('status')).toHaveText('Your details are saved.');
  await expect(part(page, 'Profile')).toContainText('Åsa Öztürk');
  await member.openDashboard();
  await expect(part(page, 'Profile')).toContainText('Lund');
});

test('an error is shown at its field, and the input is kept', async ({ page, member, trouble }) => {
  trouble.expect(/status of 422/);
  await member.openDashboard();
  await openSetting(page, 'Your details');
  const details = part(page, 'Your details');
  await details.getByLabel('Full name').fill(' ');
  await details.getByLabel('Phone number').fill('0');
  await details.getByLabel('City').fill('Lund');
  await details.getByRole('button', { name: 'Save changes' }).click();
  const summary = details.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Full name is required',
    'Please enter a valid phone number',
  ]);
  await expect(details.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Please enter a valid phone number' }).click();
  await expect(details.getByLabel('Phone number')).toBeFocused();

  await details.getByLabel('Full name').fill('Åsa Şahin');
  await details.getByLabel('Phone number').fill('+46701234567');
  await page.route('**/api/v1/profile', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, json: { success: false, errors: { city: ['This city is not known'] } } })
      : route.continue(),
  );
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['This city is not known']);
  await expect(details.getByLabel('City')).toHaveAccessibleDescription('This city is not known');
  await expect(details.getByLabel('City')).toHaveValue('Lund');
});

test('a lost connection is reported, and the same click works once it is back', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  await member.openDashboard();
  await openSetting(page, 'Your details');
  const details = part(page, 'Your details');
  await details.getByLabel('City').fill('Lund');
  let isLost = true;
  await page.route('**/api/v1/profile', (route) => (isLost ? route.abort() : route.continue()));
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByRole('status')).toHaveText('Network error. Please check your connection.');
  isLost = false;
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByRole('status')).toHaveText('Your details are saved.');
});

test('a new password ends the other sign-ins and requires the current password', async ({
  page,
  member,
  site,
  trouble,
}) => {
  trouble.expect(/status of 422/);
  const elsewhere = await buildToken(site.database.db, member.id);
  await member.openDashboard();
  await openSetting(page, 'Password');
  const password = part(page, 'Password');
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  for (const said of ['Password is required', 'Please confirm your password'])
    await expect(password.getByText(said).first()).toBeVisible();
  await expect(password.getByLabel('Current password')).toBeFocused();

  await password.getByLabel('Current password').fill('Wrong-horse-1');
  await password.getByLabel('New password', { exact: true }).fill('Left-horse-2');
  await password.getByLabel('Confirm new password').fill('Left-horse');
  await change.click();
  await expect(password.getByText('Passwords do not match')).toBeVisible();
  await password.getByLabel('Confirm new password').fill('Left-horse-2');
  await change.click();
  await expect(password.getByText('This password is incorrect')).toBeVisible();
  await expectAccessible(page);

  await password.getByLabel('Current password').fill(PASSWORD);
  await change.click();
  await expect(password.getByRole('status')).toHaveText(
    'Your password has been changed. You are signed out everywhere else.',
  );
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await openSetting(page, 'Where you are signed in');
  await expect(part(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
  const asked = await page.request.get('/api/v1/profile', {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(asked.status()).toBe(401);
});

test('passwords are shown on demand', async ({ page, member }) => {
  await member.openDashboard();
  await openSetting(page, 'Password');
  const password = part(page, 'Password');
  await expect(password.getByLabel('Current password')).toHaveAttribute('type', 'password');
  await password.getByLabel('Show passwords').check();
  await expect(password.getByLabel('Current password')).toHaveAttribute('type', 'text');
});

test('other sign-ins are listed by browser and can be ended, one or all', async ({
  page,
  member,
  site,
  trouble,
}) => {
  trouble.expect(/status of (403|422)/);
  const { db } = site.database;
  await buildToken(db, member.id, { device: FIREFOX });
  await buildToken(db, member.id, { device: IPHONE });
  await buildToken(db, member.id, { device: 'curl/8' });
  await member.openDashboard();
  await openSetting(page, 'Where you are signed in');
  const signIns = part(page, 'Where you are signed in');
  await expect(signIns.getByRole('listitem')).toHaveCount(4);
  await expect(signIns.getByRole('listitem').first()).toContainText('This browser');
  await signIns.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  const again = page.getByRole('dialog', { name: 'Is it still you?' });
  await again.getByLabel('Your password', { exact: true }).fill('Wrong-horse-1');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByText('This password is incorrect')).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(signIns.getByRole('status')).toHaveText('That device is signed out.');
  await expect(signIns.getByText('Firefox on Linux')).toHaveCount(0);
  await expect(signIns.getByRole('paragraph').filter({ hasText: 'Safari on iPhone' })).toBeVisible();
  await signIns.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(signIns.getByRole('status')).toHaveText('You are signed out everywhere else.');
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  await expect(signIns.getByRole('button')).toHaveCount(0);
});

test('all stored data can be downloaded as a file', async ({ page, member }) => {
  await member.openDashboard();
  const coming = page.waitForEvent('download');
  await openSetting(page, 'Your data');
  await part(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('my-account.json');
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    profile: { email: string };
  };
  expect(exported.profile.email).toBe(member.email);
});

test('an account is deleted with its password, after the consequences are shown', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/status of 422/);
  await member.openDashboard();
  await openSetting(page, 'Delete account');
  await part(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  const confirm = dialog.getByRole('button', { name: 'Delete my account permanently' });
  await confirm.click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-horse-1');
  await confirm.click();
  await expect(dialog.getByText('This password is incorrect')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('nyea_token');
  const asked = await page.request.get('/api/v1/profile', {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(asked.status()).toBe(401);
});

test('what an account has paid leaves the cart before the account is deleted', async ({ page, member }) => {
  const reference = await member.order();
  await member.openDashboard();
  const answer = await page.request.get(`/api/v1/orders/${reference}`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const { lines } = ((await answer.json()) as { data: { order: Order } }).data.order;
  const items = lines.map(({ program_id: id, session_id: session, quantity, title }) => ({
    program: { id, title, price: 1 },
    ...(session !== null && { selectedSession: { id: session, title, price: 1 } }),
    quantity,
    addedAt: 1,
  }));
  await page.evaluate(
    ([cart, order]) => {
      localStorage.setItem('nyea_cart', cart);
      localStorage.setItem('nyea_order', order);
    },
    [
      JSON.stringify({ items, lastUpdated: 1, version: 1 }),
      JSON.stringify({ reference, payUntil: null }),
    ] as const,
  );
  await openSetting(page, 'Delete account');
  await part(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await keptCart(page)).toEqual([]);
});

test('an account cannot be deleted while an order is being paid', async ({ page, member, trouble }) => {
  trouble.expect(/status of 409/);
  await member.order({ state: 'awaiting_payment' });
  await member.openDashboard();
  await openSetting(page, 'Delete account');
  await part(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(dialog.getByRole('status')).toContainText('An order is still being paid or refunded.');
  await page.keyboard.press('Escape');
  await expect(part(page, 'Delete account').getByRole('button')).toBeFocused();
});

test('when sign-ins cannot be listed, the rest of the settings still works', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  let isBroken = true;
  await page.route('**/api/v1/access-tokens', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  );
  await member.openDashboard();
  await openSetting(page, 'Where you are signed in');
  const signIns = part(page, 'Where you are signed in');
  await expect(signIns.getByRole('alert')).toContainText('Failed to load your sign-ins.');
  await openSetting(page, 'Your data');
  await expect(part(page, 'Your data').getByRole('button')).toBeVisible();
  isBroken = false;
  await signIns.getByRole('button', { name: 'Try Again' }).click();
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
});
