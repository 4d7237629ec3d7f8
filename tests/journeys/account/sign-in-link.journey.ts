import { keptKeys, openAccount } from '../account-holder.ts';
import { linkIn } from '../mailbox.ts';
import { expect, expectAccessible, test, visit } from '../site.ts';

test('whose account is limited is led in by a link from an email, once', async ({
  page,
  site,
  mailbox,
  trouble,
}) => {
  trouble.expect(/status of (401|410|429)/);
  const { email } = await openAccount(page);
  await site.database.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('email', '=', email)
    .execute();
  await visit(page, '/signin');
  const byLink = page.getByRole('link', { name: 'Sign in with a link that we email to you' });
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-1');
  for (let time = 0; time < 5; time += 1) {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Login failed');
    await expect(byLink).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Too many requests');
  await expectAccessible(page);
  await byLink.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with a link');
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this address has an account, we have sent a link to it.')).toBeVisible();

  const link = linkIn(await mailbox.newest(email, /Your link to sign in/), '/sign-in-link');
  const { pathname, hash } = new URL(link);
  await visit(page, '/terms');
  const response = await visit(page, pathname + hash);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await expect(page).toHaveURL('/sign-in-link');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
  expect(await keptKeys(page)).toEqual(['nyea_token', 'nyea_user']);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  await visit(page, pathname + hash);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});
