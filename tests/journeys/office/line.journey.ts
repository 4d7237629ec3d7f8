import { test } from '../officer.ts';
import { expect, expectAccessible, expectOnlyTitle } from '../site.ts';

const gone = [
  ['sessions/999999', 'Session', 'Sessions'],
  ['sessions/999999/cancel', 'Cancel session', 'Sessions'],
  ['sessions/999999/repeat', 'Repeat session', 'Sessions'],
  ['programs/999999', 'Program', 'Programs'],
  ['programs/999999/preview', 'Program preview', 'Programs'],
] as const;

test('an unknown page has its heading, its title and a way back', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 404/);
  for (const [path, heading, back] of gone) {
    await officer.open(path, heading);
    await expect(page.getByRole('alert').first()).toContainText('could not be loaded');
    await expectOnlyTitle(page, `${heading} | NYEA office`);
    await expect(page.locator('header').getByRole('link', { name: back, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});

test('an offline list says so, and can be requested again', async ({ page, context, officer, trouble }) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await officer.open('orders', 'Orders');
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('an action that failed offline is not done when the connection is back', async ({
  page,
  context,
  officer,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await officer.program();
  const order = await officer.beginToBuy(id, { name: 'Olga Offline', email: 'olga@example.com' });
  await officer.open(`orders/${order.reference}`, `Order ${order.reference}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await context.setOffline(true);
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Network error');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(await officer.stateOf(order)).toBe('pending');
});
