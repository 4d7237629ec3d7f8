import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { OrderEvent } from '#contract/orders/order-event.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSession } from '#tests/builders.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('sales are shown in words and charts, and each chart has a table', async ({ page, site, officer }) => {
  await officer.open('', 'Overview');
  const takings = page.locator('dl > div').filter({ hasText: 'Takings' }).locator('dd').first();
  const dollarsOf = (text: string | null) => Number(text?.replaceAll(/[$,]/g, ''));
  const before = dollarsOf(await takings.textContent());
  const { id } = await buildOrder(site.database.db);
  await sql`update payments set paid_at = now() where order_id = ${id}`.execute(site.database.db);
  await officer.open('', 'Overview');
  expect(dollarsOf(await takings.textContent())).toBe(before + 3_699);
  await expect(page.getByText(/, New York time\./)).toBeVisible();
  await expect(region(page, 'By day').getByRole('img')).toBeVisible();
  await expectWell(page);

  await region(page, 'By day').getByRole('button', { name: 'Show as a table' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Payments, refunds and seats by day' })).toBeVisible();
  await region(page, 'By program').getByRole('button', { name: 'Show as a table' }).click();
  await expect(
    page.getByRole('table', { name: 'Takings, refunds, seats and fill by program' }),
  ).toContainText('Program');
  await expectWell(page);
});

test('the period is in the address, also a custom one', async ({ page, officer }) => {
  await officer.open('', 'Overview');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/period=7/);
  await expect(page.getByText(/in the previous 7 days/).first()).toBeVisible();
  await page.getByRole('link', { name: '1 year' }).click();
  await expect(page).toHaveURL(/period=365/);
  await expect(page.getByRole('heading', { name: 'By week' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-02-10');
  await page.getByLabel('To', { exact: true }).fill('2026-02-01');
  await page.getByRole('button', { name: 'Show period' }).click();
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('2026-02-12');
  await page.getByRole('button', { name: 'Show period' }).click();
  await expect(page).toHaveURL(/from=2026-02-10&to=2026-02-12/);
  await expect(page.getByText(/10 Feb 2026 to 12 Feb 2026/)).toBeVisible();
  await expect(page.getByText('No payments or refunds in this period.')).toBeVisible();
  await expectWell(page);
});

test('order activity appears by itself, until it is paused', async ({ page, site, officer }) => {
  await officer.open('', 'Overview');
  const pulse = region(page, 'Order activity');
  const { id, reference } = await buildOrder(site.database.db);
  const happens = (event: OrderEvent) =>
    site.database.db.transaction().execute((tx) => recordOrderEvent(tx, id, event));
  await happens({ kind: 'paid' });
  await expect(pulse.getByRole('listitem').filter({ hasText: reference })).toContainText('Paid', {
    timeout: 15_000,
  });
  await expect(pulse.getByRole('status')).toHaveText(`Paid: order ${reference}`);
  await happens({ kind: 'cancelled', detail: { cause: 'office' } });
  await expect(pulse.getByRole('status')).toHaveText(`Cancelled by the office: order ${reference}`, {
    timeout: 15_000,
  });
  await pulse.getByRole('button', { name: 'Pause updates' }).click();
  await expect(pulse.getByRole('button', { name: 'Pause updates' })).toHaveAttribute('aria-pressed', 'true');
  await expectWell(page);
});

test('what is held today leads to its guests', async ({ page, site, officer }) => {
  const program = await officer.program({ soldBy: 'session' });
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await buildSession(site.database.db, {
    programId: program.id,
    sessionTitle: `Held today ${program.slug}`,
    timezone: 'UTC',
    startsLocal: `${today} 00:00`,
    endsLocal: `${today} 23:59`,
  });
  await officer.open('', 'Overview');
  const held = region(page, 'Today').getByRole('listitem').filter({ hasText: program.slug });
  await expect(held).toContainText('0 of 0 arrived');
  await expectWell(page);
  await held.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/guests/${id}$`));
  await officer.open(`/sessions/${id}`, `Held today ${program.slug}`);
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
});

test('a session that is nearly full says so and links to its page', async ({ page, site, officer }) => {
  const program = await officer.program({ soldBy: 'session' });
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await buildSession(site.database.db, {
    programId: program.id,
    sessionTitle: `Nearly full ${program.slug}`,
    capacity: 20,
    taken: 18,
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
  });
  await officer.open('', 'Overview');
  const row = page
    .getByRole('table', { name: 'Sessions that need attention' })
    .getByRole('row', { name: program.slug });
  await expect(row).toContainText('Nearly full: 2 seats left');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/sessions/${id}$`));
});

test('when the figures cannot be loaded, the rest works and they can be requested again', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/status of 503/);
  await page.route('**/api/v1/admin/overview/sales?*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'The database is away.', error: 'unavailable' },
    }),
  );
  await officer.open('', 'Overview');
  await expect(page.getByRole('alert')).toContainText('The figures could not be loaded');
  await expect(region(page, 'Order activity')).toBeVisible();
  await expectWell(page);
  await page.unroute('**/api/v1/admin/overview/sales?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'By day' })).toBeVisible();
});
