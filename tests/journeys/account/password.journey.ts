import { PASSWORD, keepSignedIn, keptKeys, openAccount } from '../account-holder.ts';
import { linkIn } from '../mailbox.ts';
import { expect, expectAccessible, test, visit } from '../site.ts';

const NEW_PASSWORD = 'Quiet-river-2';

test(
  'a forgotten password is replaced by the link from the email, once',
  { tag: '@essential' },
  async ({ page, mailbox, trouble }) => {
    trouble.expect(/status of 410/);
    const { email, token } = await openAccount(page);
    await visit(page, '/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password');
    await expectAccessible(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If this address has an account, we have sent a link to it.')).toBeVisible();
    await expectAccessible(page);

    const link = linkIn(await mailbox.newest(email, /Choose a new password/), '/reset-password');
    const { pathname, hash } = new URL(link);
    const response = await visit(page, pathname + hash);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(page).toHaveURL('/reset-password');
    await expectAccessible(page);
    await page.reload();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByLabel('Confirm new password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed');
    await expectAccessible(page);
    expect(await keptKeys(page)).toEqual(['nyea_token', 'nyea_user']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/v1/profile', { headers })).status()).toBe(401);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');

    await visit(page, pathname + hash);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  },
);

test('who works in the office is led back to it', async ({ page, site, mailbox }) => {
  const { email } = await openAccount(page);
  await site.database.db.updateTable('users').set({ role: 'staff' }).where('email', '=', email).execute();
  await page.request.post('/api/v1/password-resets', { data: { email } });
  const link = linkIn(await mailbox.newest(email, /Choose a new password/), '/reset-password');
  const { pathname, hash } = new URL(link);
  await visit(page, pathname + hash);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByRole('link', { name: 'Go to the office' }).click();
  await expect(page).toHaveURL('/admin');
});

test('an address without an account gets the same response, and another one can be tried', async ({
  page,
}) => {
  await visit(page, '/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If this address has an account, we have sent a link to it.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a different address' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
});

test('an invalid address is refused at its field', async ({ page }) => {
  await visit(page, '/forgot-password');
  for (const [text, problem] of [
    ['', 'Email is required'],
    ['asa@', 'Please enter a valid email address'],
  ] as const) {
    await page.getByLabel('Email', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(problem);
  }
});

test('an incomplete link is explained, with a way to get another one', async ({ page }) => {
  await visit(page, '/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The link is incomplete');
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expectAccessible(page);
});

test('without a connection a new password is not lost, and can be sent again', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  await keepSignedIn(page, await openAccount(page));
  await visit(page, '/reset-password#token=abc');
  await page.route('**/api/v1/password-resets/completion', (route) => route.abort());
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Network error. Please check your connection.',
  );
  await expect(page.getByLabel('Confirm new password', { exact: true })).toHaveValue(NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Set new password' })).toBeEnabled();
});
