import { buildOrder } from '#tests/build-order.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { buildSession } from '#tests/builders.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('an order links to its session, guests, orders and buyer, and back', async ({ page, officer }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const { id: userId } = await buildUser(officer.db, {
    name: 'Nora Buyer',
    email: `nora-${mark}@example.com`,
  });
  const { reference } = await buildOrder(officer.db, { userId, buyerKeyHash: null });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Guest list' }).click();
  await expect(page).toHaveURL(/\/admin\/guests\/\d+$/);
  await expect(page.getByRole('link', { name: reference }).first()).toBeVisible();
  await page.getByRole('link', { name: 'The session' }).click();
  await expect(page).toHaveURL(/\/admin\/sessions\/\d+$/);
  await expect(page.getByRole('link', { name: 'View orders' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'View orders' }).click();
  await expect(heading('Orders')).toBeVisible();
  await expect(page.getByRole('rowheader')).toContainText([reference]);
  await page.getByRole('link', { name: reference }).click();
  await expect(heading(`Order ${reference}`)).toBeVisible();

  await page.getByRole('link', { name: 'Åsa Şahin' }).click();
  await expect(heading('Nora Buyer')).toBeVisible();
  await page.getByRole('link', { name: 'Student' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${userId}$`));
});

test('a program links to its sessions', async ({ page, officer }) => {
  const program = await officer.program({ soldBy: 'session' });
  await buildSession(officer.db, { programId: program.id, sessionTitle: `Day of ${program.slug}` });
  await officer.open(`programs/${program.id}`, program.title);
  await page.getByRole('link', { name: 'View sessions' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`^Day of ${program.slug}`)]);
});

test('without permission to open an account its role is shown without a link', async ({ page, officer }) => {
  const { id, email } = await buildUser(officer.db, { role: 'staff', name: 'Stella Staff' });
  const token = await buildToken(officer.db, id, { scope: 'office' });
  const session = JSON.stringify({ token, user: { id, name: 'Stella Staff', email, role: 'staff' } });
  await page.addInitScript((kept) => sessionStorage.setItem('nyea_office', kept), session);
  const buyer = await buildUser(officer.db, { name: 'Nora Buyer' });
  const { reference } = await buildOrder(officer.db, { userId: buyer.id, buyerKeyHash: null });
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await expect(page.getByText(`No. ${buyer.id}`)).toBeVisible();
  await expect(page.getByRole('link', { name: `No. ${buyer.id}` })).toHaveCount(0);
});
