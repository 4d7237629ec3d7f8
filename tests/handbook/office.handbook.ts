import { addressOf } from '#bin/demo-firm/firm-people.ts';
import { cancelled } from '#bin/demo-firm/sales.ts';
import { drawPicture } from '#tests/journeys/office-editor.ts';
import { buildPerson, signIn } from '#tests/journeys/office-person.ts';
import { expect } from '#tests/journeys/site.ts';
import { test } from './drawn.ts';
import { CANCELLED, CHECK_IN } from './firm.ts';

test('overview', async ({ handbook }) => {
  await handbook.open('', 'Overview');
  await handbook.draw('overview', { height: 1000 });
});

test('orders', async ({ handbook, firm }) => {
  const { reference } = await firm.client.orderOf('Otto Order');
  await handbook.open(`orders/${reference}`, /^Order/);
  await handbook.draw('orders', { height: 900 });
});

test('refunds', async ({ page, handbook, firm }) => {
  const { reference } = await firm.client.orderOf('Felix Foyer');
  await handbook.open(`orders/${reference}`, /^Order/);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${reference}` });
  await dialog
    .getByRole('checkbox', { name: /^Nobody named yet/ })
    .first()
    .check();
  await dialog.getByLabel('Reason').fill('His brother cannot come');
  await handbook.draw('refunds');
});

test('needs-attention', async ({ handbook }) => {
  await handbook.open('needs-attention', 'Needs attention');
  await handbook.draw('needs-attention', { height: 680 });
});

test('guests', async ({ handbook, firm }) => {
  await handbook.open(`guests/${await firm.client.sessionCalled(CHECK_IN)}`, CHECK_IN);
  await handbook.draw('guests');
});

test.describe('at the door', () => {
  test.use({ viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true });
  test('check-in', async ({ page, handbook, firm }) => {
    await handbook.open(`guests/${await firm.client.sessionCalled(CHECK_IN)}/check-in`, CHECK_IN);
    const codes = await firm.client.codesOf(await firm.client.orderOf('Paula Parent'));
    await page.getByLabel('Ticket code, order reference or name').fill(codes[0] ?? '');
    await page.getByLabel('Ticket code, order reference or name').press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
    await handbook.draw('check-in', { height: 760 });
  });
});

test('programs', async ({ page, handbook }) => {
  await handbook.open('programs?search=writing', 'Programs');
  await page.getByRole('link', { name: 'College Writing Studio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('College Writing Studio');
  await handbook.draw('programs', { height: 900 });
});

test('pictures', async ({ page, handbook }) => {
  await handbook.open('programs?search=writing', 'Programs');
  await page.getByRole('link', { name: 'College Writing Studio' }).click();
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'river.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#3d5a6c') });
  await page.setViewportSize({ width: 1200, height: 560 });
  await expect(page.getByText('This is the new picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
  await handbook.draw('pictures', { height: 560 });
});

test('sessions', async ({ handbook }) => {
  await handbook.open('sessions?state=few_left', 'Sessions');
  await handbook.draw('sessions', { height: 720 });
});

test('cancellation', async ({ page, handbook, firm }) => {
  await handbook.open(`sessions/${await firm.client.sessionCalled(CANCELLED)}/cancel`, 'Cancel session');
  await page.getByLabel(/Message to buyers/).fill('The house has to be repaired after the storm.');
  await handbook.draw('cancellation');
});

test('choices', async ({ page, handbook, firm }) => {
  await handbook.open(`sessions/${await firm.client.sessionCalled(cancelled.session)}/cancel`, 'Cancelled');
  await expect(page.getByText('Buyer chooses').last()).toBeVisible();
  await handbook.draw('choices', { height: 620 });
});

test('people', async ({ page, handbook }) => {
  await handbook.open(`people?search=${addressOf('Paula Parent')}`, 'Customers');
  await page.getByRole('link', { name: 'Paula Parent' }).click();
  await handbook.draw('people', { height: 1000 });
});

test('messages', async ({ page, handbook }) => {
  await handbook.open('messages', 'Messages');
  await page.getByRole('link', { name: 'Are there seats for four in London?' }).click();
  await page.getByLabel('Your reply').fill('Dear Wanda,\n\nI have set four aside until Monday.\n\nAdam');
  await handbook.draw('messages');
});

test('erasing', async ({ page, handbook }) => {
  await handbook.open(`people?search=${addressOf('Tara Teacher')}`, 'Customers');
  await page.getByRole('link', { name: 'Tara Teacher' }).click();
  await page.getByRole('link', { name: 'Erase' }).click();
  await expect(page.getByRole('region', { name: 'What is erased' })).toBeVisible();
  await handbook.draw('erasing', { height: 900 });
});

test('users', async ({ handbook }) => {
  await handbook.open('users', 'Users and roles');
  await handbook.draw('users', { height: 700 });
});

test('email', async ({ page, handbook, trouble }) => {
  // The email stands in a frame where no script runs.
  trouble.allow(/The document is sandboxed/);
  await handbook.open('emails?search=paula.parent', 'Email');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.locator('iframe').first().contentFrame().locator('body')).toBeVisible();
  await handbook.draw('email', { height: 900 });
});

test('health', async ({ handbook }) => {
  await handbook.open('health', 'Health');
  await handbook.draw('health', { height: 900 });
});

test('sign-in', async ({ page, site, handbook }) => {
  const { email } = await buildPerson(site, 'staff', 'Olga Office');
  await page.addInitScript(() => sessionStorage.removeItem('nyea_office'));
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await handbook.draw('sign-in', { height: 820 });
});
