import { buildOrder } from '#tests/build-order.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('one search finds orders, customers, sessions and programs', async ({ page, site, officer }) => {
  const { reference } = await buildOrder(site.database.db);
  await officer.open('', 'Overview');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox');
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await field.fill('leadership');
  await expect(dialog.getByRole('region', { name: 'Programs' })).toContainText('Leadership');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await field.fill('nobody has this name');
  await expect(dialog.getByText('Nothing found for “nobody has this name”.')).toBeVisible();

  await field.fill(reference);
  await dialog.getByRole('region', { name: 'Orders' }).getByRole('link').first().press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
});

test('a search by who comes says whom it has found', async ({ page, site, officer }) => {
  const { db } = site.database;
  const { reference, codes } = await buildOrder(db, { name: 'Paula Parent' });
  const mark = crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x');
  await db
    .updateTable('tickets')
    .set({ holder: `Ada ${mark}` })
    .where('code', '=', codes[0]!)
    .execute();
  await officer.open('', 'Overview');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill(mark);
  const found = dialog.getByRole('region', { name: 'Orders' }).getByRole('link').first();
  await expect(found).toContainText(`${reference}, Paula Parent`);
  await expect(found).toContainText(`Who comes: Ada ${mark}`);
  await officer.open(`orders?search=${mark}`, 'Orders');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(`Who comes: Ada ${mark}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('Enter opens the first result, and nothing if there is none', async ({ page, site, officer }) => {
  const { reference } = await buildOrder(site.database.db);
  await officer.open('', 'Overview');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
  await field.fill('nobody has this name');
  await field.press('Enter');
  await expect(page.getByText('Nothing found for “nobody has this name”.')).toBeVisible();
  await field.fill(reference);
  await field.press('Enter');
  await expect(page).toHaveURL(`/admin/orders/${reference}`);
});

test('the search opens by its button, and all matches open as a list', async ({ page, officer }) => {
  await officer.open('', 'Overview');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('negotiation');
  await dialog.getByRole('link', { name: 'All sessions that match' }).click();
  await expect(page).toHaveURL(/\/admin\/sessions\?search=negotiation&state=all/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
