import { recordChange } from '#server/audit/record-change.ts';
import { openFilters } from '../office-filters.ts';
import { buildPerson, signIn } from '../office-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../site.ts';

test('actions are found by person, action and day, and link to what they changed', async ({ page, site }) => {
  const admin = await buildPerson(site, 'admin', `Ada ${Date.now()}`);
  const staff = await buildPerson(site, 'staff', `Stella ${Date.now()}`);
  const { db } = site.database;
  const here = { userId: admin.id, network: '192.0.2.7' };
  const subject = `user:${staff.id}` as const;
  await recordChange(db, here, {
    action: 'user.role_changed',
    subject,
    before: { role: 'teacher' },
    after: { role: 'staff' },
  });
  await recordChange(db, here, {
    action: 'program.changed',
    subject: 'program:1',
    before: { price_cents: 5_000, title: 'Before', capacity: 1, duration: '1 day', is_featured: false },
    after: { price_cents: 6_000, title: 'After', capacity: 2, duration: '2 days', is_featured: true },
  });
  await signIn(page, admin.email, `/admin/audit?actor=user:${admin.id}`);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Program changed');
  await expect(rows.first()).toContainText('was 50.00 , now 60.00');
  await rows.first().getByText('Show 1 more field').click();
  await expect(rows.first()).toContainText(/Is featured: was no , now yes/);
  await expect(rows.nth(1)).toContainText('was teacher , now staff');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openFilters(page);
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Role changed');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/action=user.role_changed/);
  await page.getByLabel('From').fill('2100-01-01');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('searchbox').fill(`stella ${staff.id}`);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('searchbox').fill('role_changed');
  await expect(rows.first()).toContainText('Role changed');
  await page
    .getByRole('link', { name: /User Stella/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stella/);
  await page.getByRole('link', { name: 'Changes to this account' }).click();
  await openFilters(page);
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue(subject);
  await expect(rows).toHaveCount(1);
});
