import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';
import { takeDatabaseAway } from '../take-database-away.ts';

test('every part shows its state and what to do', async ({ page, officer }) => {
  await officer.open('health', 'Health');
  for (const part of [
    'Jobs',
    'Deliveries from the card provider',
    'Scheduled jobs',
    'Payment records',
    'Email',
    'Database',
  ])
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${part}`) })).toBeVisible();
  await expect(page.getByText('Card payments go to the card sandbox. No money moves.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an unprocessed webhook comes first, and can be processed again', async ({ page, site, officer }) => {
  const id = `evt_${crypto.randomUUID().slice(0, 8)}`;
  const longAgo = new Date(Date.now() - 3_600_000);
  await site.database.db
    .insertInto('webhookInbox')
    .values({
      eventId: id,
      type: 'radar.early_fraud_warning.created',
      payload: JSON.stringify({ object: 'warning', id }),
      createdAt: longAgo,
      receivedAt: longAgo,
      processedAt: null,
      tries: 100,
      lastError: 'the line was cut',
    })
    .execute();
  await officer.open('health', 'Health');
  await expect(page.getByRole('status').filter({ hasText: 'wrong' })).toBeVisible();
  const stuck = page.getByRole('listitem').filter({ hasText: id });
  await expect(stuck).toContainText('the line was cut');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await stuck.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Trying again.')).toBeVisible();
  await expect(stuck).toBeHidden();
});

test('outdated figures say since when they could not be loaded', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 503/);
  await officer.open('health', 'Health');
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
  await page.route('**/api/v1/admin/health', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'The database is away.', error: 'unavailable' },
    }),
  );
  await page.getByRole('button', { name: 'Refresh now' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText(/Health of the site could not be updated since .*\d\d:\d\d/);
  await expect(note).toContainText('The database is away.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/v1/admin/health');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeHidden();
});

test('when the page cannot be loaded it can be requested again', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 503/);
  await page.route('**/api/v1/admin/health', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'The database is away.', error: 'unavailable' },
    }),
  );
  await officer.open('health', 'Health');
  await expect(page.getByRole('alert')).toContainText('Health of the site could not be loaded');
  await expectAccessible(page);
  await page.unroute('**/api/v1/admin/health');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
});

test('without the database the page still says what is paused', async ({ page, site, officer, trouble }) => {
  trouble.allow(/status of 50[03]/);
  await officer.open('health', 'Health');
  const mend = await takeDatabaseAway(site);
  try {
    await expect
      .poll(async () => (await page.request.get('/api/v1/status')).json())
      .toMatchObject({ data: { is_degraded: true } });
    await page.getByRole('button', { name: 'Refresh now' }).click();
    const status = page.getByRole('region', { name: 'What works right now' });
    await expect(status.getByRole('listitem').first()).toContainText('Booking and signing in');
    await expect(status.getByRole('listitem').first()).toContainText('Paused');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  } finally {
    await mend();
  }
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await expect(page.getByRole('region', { name: 'What works right now' })).toHaveCount(0);
});
