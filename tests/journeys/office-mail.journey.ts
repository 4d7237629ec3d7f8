import { buildOrder } from '#tests/build-order.ts';
import { test } from './officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './site.ts';
import type { StartedSite } from './start-site.ts';

// What the fixture keeps in each tab cannot be kept in the frame of a letter.
const keptInFrame = /page error: Failed to read the 'sessionStorage' property .* sandboxed/;
test.beforeEach(({ trouble }) => trouble.allow(keptInFrame));

async function buildMail(
  site: StartedSite,
  given: { kind: string; subject: string; state?: 'failed' | 'dropped' | 'sent'; lastError?: string },
): Promise<string> {
  const recipient = `letter-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await site.database.db
    .insertInto('mails')
    .values({ recipient, lastError: null, sentAt: null, tries: 3, ...given })
    .execute();
  return recipient;
}

test('a letter that was given up is found by a part of its address, read, and sent again', async ({
  page,
  site,
  officer,
}) => {
  const { id, reference } = await buildOrder(site.database.db);
  const recipient = await buildMail(site, {
    kind: 'order_paid',
    subject: `order:${id}`,
    state: 'failed',
    lastError: '550 no such mailbox',
  });
  await officer.open('mails', 'Mail');
  await expectAccessible(page);
  await page.getByLabel('A part of the address').fill(recipient.slice(3, 16));
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
  const letter = page.frameLocator('iframe');
  await expect(letter.getByText('Dear Åsa Şahin,')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'View your order' })).toHaveAttribute(
    'href',
    /#hidden-in-the-office$/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'As plain text' }).click();
  await expect(page.locator('pre')).toContainText('Dear Åsa Şahin,');
  await expect(page.locator('pre')).not.toContainText('token=');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The letter is on its way again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeHidden();
});

test('what is no longer true says so', async ({ page, site, officer }) => {
  const { id } = await buildOrder(site.database.db);
  const recipient = await buildMail(site, {
    kind: 'order_expired',
    subject: `order:${id}`,
    state: 'dropped',
  });
  await officer.open(`mails?search=${recipient}&state=dropped`, 'Mail');
  await page.getByRole('link', { name: 'Order ended unpaid' }).click();
  await expect(
    page.getByText('What it would say is no longer true, so there is nothing to show.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('nothing matches, and the filters are cleared', async ({ page, officer }) => {
  await officer.open('mails?search=nobody-of-this-name&kind=welcome', 'Mail');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/admin\/mails$/);
});

test('a letter that is not there says so', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 404/);
  await officer.open('mails/99999999', 'Letter');
  await expect(page.getByRole('alert')).toContainText('There is no such email.');
  await expectAccessible(page);
});

test('every kind of letter can be read with sample data', async ({ page, officer }) => {
  await officer.open('letters', 'All kinds of letters');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Refund done' }).click();
  await expect(page.frameLocator('iframe').getByText('Dear Åsa Şahin-Özkök,')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
