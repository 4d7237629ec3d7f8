import { buildOrder } from '#tests/build-order.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

// What the fixture keeps in each tab cannot be kept in the frame of an email.
const keptInFrame = /page error: Failed to read the 'sessionStorage' property .* sandboxed/;
test.beforeEach(({ trouble }) => trouble.allow(keptInFrame));

async function buildEmail(
  site: StartedSite,
  given: { kind: string; subject: string; state?: 'failed' | 'dropped' | 'sent'; lastError?: string },
): Promise<string> {
  const recipient = `email-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await site.database.db
    .insertInto('emails')
    .values({ recipient, lastError: null, sentAt: null, tries: 3, ...given })
    .execute();
  return recipient;
}

test('a failed email is found by part of its address, read, and sent again', async ({
  page,
  site,
  officer,
}) => {
  const { id, reference } = await buildOrder(site.database.db);
  const recipient = await buildEmail(site, {
    kind: 'order_paid',
    subject: `order:${id}`,
    state: 'failed',
    lastError: '550 no such mailbox',
  });
  await officer.open('emails', 'Email');
  await expectAccessible(page);
  await page.getByLabel('Part of the email address').fill(recipient.slice(3, 16));
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row').filter({ hasText: recipient });
  await expect(row).toContainText('Not delivered');
  await expectNoSidewaysScroll(page);
  await row.getByRole('link', { name: 'Booking confirmed' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking confirmed');
  await expect(page.getByText('550 no such mailbox')).toBeVisible();
  await expect(page.getByRole('link', { name: reference })).toHaveAttribute(
    'href',
    `/admin/orders/${reference}`,
  );
  const email = page.frameLocator('iframe');
  await expect(email.getByText('Dear Åsa Şahin,')).toBeVisible();
  await expect(email.getByRole('link', { name: 'Open your order' })).toHaveAttribute(
    'href',
    /#hidden-in-the-office$/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'As plain text' }).click();
  await expect(page.locator('pre')).toContainText('Dear Åsa Şahin,');
  await expect(page.locator('pre')).not.toContainText('token=');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Resend email' }).click();
  await officer.prove();
  await expect(page.getByText('The email has been queued again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeHidden();
});

test('an email that is no longer true says so', async ({ page, site, officer }) => {
  const { id } = await buildOrder(site.database.db);
  const recipient = await buildEmail(site, {
    kind: 'order_expired',
    subject: `order:${id}`,
    state: 'dropped',
  });
  await officer.open(`emails?search=${recipient}&state=dropped`, 'Email');
  await page.getByRole('link', { name: 'Order ended without payment' }).click();
  await expect(
    page.getByText('This email is no longer relevant, so there is nothing to show.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('without matches the filters can be cleared', async ({ page, officer }) => {
  await officer.open('emails?search=nobody-of-this-name&kind=welcome', 'Email');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/admin\/emails$/);
});

test('an unknown email says so', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 404/);
  await officer.open('emails/99999999', 'Email');
  await expect(page.getByRole('alert')).toContainText('Email not found.');
  await expectAccessible(page);
});

test('every kind of email can be read with sample data', async ({ page, officer }) => {
  await officer.open('email-kinds', 'All email types');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Refund completed' }).click();
  await expect(page.frameLocator('iframe').getByText('Dear Åsa Şahin-Özkök,')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
