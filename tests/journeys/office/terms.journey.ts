import { enterOffice, openOffice } from '../office-editor.ts';
import { test } from '../sessions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon } from '../site.ts';

test('the office writes terms, chooses them for a session, and its page says them', async ({
  page,
  site,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'under-terms', title: 'Under terms' });
  const session = await workshop.hold({ sessionTitle: 'Week under terms' });
  const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
  await enterOffice(page, site);
  await openOffice(page, 'booking-terms', 'Booking terms');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'New terms' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Row 1: days before').fill('20');
  await page.getByLabel('Row 1: percent back').fill('80');
  await page.getByLabel('Row 2: days before').fill('30');
  await page.getByLabel('Row 2: percent back').fill('40');
  await page.getByRole('button', { name: 'Create terms' }).click();
  await expect(page.getByRole('alert')).toContainText('fewer days and a smaller share');
  await expectAccessible(page);
  await page.getByLabel('Row 2: days before').fill('10');
  await page.getByRole('button', { name: 'Create terms' }).click();
  const terms = page.getByRole('region', { name });
  await expect(terms).toContainText('80% refund until 20 days before');
  await expectNoSidewaysScroll(page);

  await openOffice(page, `sessions/${session.id}`, 'Week under terms');
  await page.getByLabel('Refund when a buyer cancels').selectOption(name);
  // Fields, instructors and terms are stored by themselves, and have one button.
  await page.getByLabel('Preparation notes').fill('Bring a pencil.');
  await page.getByRole('checkbox', { name: /^Esra Sample/ }).check();
  await expect(page.getByRole('button', { name: /^(Save|Assign|Choose)/ })).toHaveText(['Save']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Preparation notes')).toHaveValue('Bring a pencil.');
  await expect(page.getByRole('checkbox', { name: /^Esra Sample/ })).toBeChecked();
  await expect(page.getByLabel('Refund when a buyer cancels')).toContainText(name);
  await expectAccessible(page);
  await expectSoon(page, session.address, '80%');

  await openOffice(page, 'booking-terms', 'Booking terms');
  await terms.getByRole('link', { name: `Change ${name}` }).click();
  await page.getByLabel('Row 1: percent back').fill('90');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(terms).toContainText('90% refund until 20 days before');
  await expect(terms).toContainText('Version 2.');
  await expectAccessible(page);
  await expectSoon(page, session.address, '90%');
});
