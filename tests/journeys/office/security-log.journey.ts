import { openFilters } from '../office-filters.ts';
import { buildPerson, signIn } from '../office-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../site.ts';

test('an admin sees who tried to sign in, and finds it by person, kind, day and network', async ({
  page,
  site,
}) => {
  const admin = await buildPerson(site, 'admin', `Ada ${Date.now()}`);
  const staff = await buildPerson(site, 'staff', `Stella ${Date.now()}`);
  const wrong = { email: staff.email, password: 'Wrong-horse-1' };
  const refused = await page.request.post(`${site.url}/api/v1/login`, { data: wrong });
  expect(refused.status()).toBe(401);
  const events = site.database.db
    .selectFrom('securityEvents')
    .select('network')
    .where('userId', '=', staff.id);
  await expect.poll(() => events.execute()).toHaveLength(1);
  await signIn(page, admin.email, '/admin/security-log');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security log');
  await page.getByRole('searchbox').fill(staff.email);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Sign-in');
  await expect(rows.first()).toContainText('Password, site');
  await expect(rows.first()).toContainText('Wrong password');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openFilters(page);
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Sign-in');
  await expect(page).toHaveURL(/kind=sign_in/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Done');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Refused');
  await page.getByLabel('From').fill('2100-01-01');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows.first()).toBeVisible();
  const { network } = await events.executeTakeFirstOrThrow();
  await page.getByRole('searchbox').fill(network ?? '');
  await expect(rows.filter({ hasText: 'Wrong password' }).first()).toBeVisible();
});

test('staff do not see the security log', async ({ page, site }) => {
  const staff = await buildPerson(site, 'staff', `Sven ${Date.now()}`);
  await signIn(page, staff.email, '/admin/security-log');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Security log' })).toHaveCount(0);
});
