import { holder } from '#tests/foreign-api/foreign-accounts.ts';
import { test } from '../foreign-site.ts';
import { expect, expectAccessible, visit } from '../site.ts';

test('a user of the other API signs in and sees only what that API supports', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*\/orders$/);
  trouble.expect(/status of 404 .*\/access-tokens$/);
  trouble.allow(/status of 404 .*\/(?:passkeys|family)$/);
  trouble.expect(/status of 401 .*\/login$/);
  await visit(page, '/signin');
  await page.getByLabel('Email', { exact: true }).fill(holder.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'These credentials do not match our records.',
  );
  await page.getByLabel('Password', { exact: true }).fill(holder.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
  await expect(page).toHaveURL('/dashboard');

  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  for (const text of ['Runa Halvorsen', holder.email, 'Active', 'Fjord Gymnasium', 'Bergen'])
    await expect(profile).toContainText(text);
  const interests = page.getByRole('region', { name: 'Program interests' });
  await expect(interests.getByRole('article')).toHaveCount(1);
  await expect(interests.getByRole('link', { name: 'A Mentor for a Year' })).toHaveAttribute(
    'href',
    '/programs/7301',
  );
  await expect(page.getByRole('heading', { name: 'Profile and security' })).toHaveCount(0);
  for (const extra of ['What comes next', 'Orders', 'Upcoming sessions'])
    await expect(page.getByRole('heading', { name: extra })).toHaveCount(0);
  await page.getByRole('button', { name: 'Find guest purchases' }).click();
  await expect(page.getByText('We found no guest purchases')).toBeVisible();
  await expectAccessible(page);
});

test('a sign-up there shows the refused fields, and then a welcome', async ({ page, trouble }) => {
  trouble.expect(/status of 422 .*\/register$/);
  trouble.allow(/status of 404 .*\/(?:orders|access-tokens|passkeys|family)$/);
  await visit(page, '/signup');
  const texts = {
    'Full name': 'Tove Lind',
    Email: holder.email,
    Phone: '+4755123456',
    'School/Institution': 'Fjord Gymnasium',
    'Grade/Level': '12',
    City: 'Bergen',
    Password: 'Right-horse-1',
    'Confirm password': 'Right-horse-1',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /The email has already been taken\.$/,
  );
  await page.getByLabel('Email', { exact: true }).fill('tove@example.com');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Tove Lind');
  await expect(page).toHaveURL('/dashboard');
});
