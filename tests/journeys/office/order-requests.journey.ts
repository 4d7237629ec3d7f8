import type { Page } from '@playwright/test';
import { buildInsider } from '#tests/build-insider.ts';
import { buildProgram } from '#tests/builders.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('an order of a high value waits for another admin, who approves it @wide', async ({ page, officer }) => {
  const other = await officer.signIn('Olga Other');
  const program = await officer.program({ priceCents: 549_900 });
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await officer.open('orders/new', 'Manual order');
  await page.getByLabel('Find a session or a program').fill(program.slug);
  await page.getByRole('button', { name: `Add ${program.title}` }).click();
  await page.getByLabel('Name').fill('Frida Free');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Paid by').selectOption('free');
  await page.getByLabel('Reason it is free').fill('A scholarship');
  await page.getByRole('button', { name: 'Create order for $0' }).click();
  await officer.prove();

  await expect(page.getByRole('heading', { level: 1, name: /^Order request \d+/ })).toBeVisible();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You asked for this order\. Another admin has to approve it/)).toBeVisible();
  await expect(page.getByText('Value at list price: $5,499')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expectGoodPage(page);
  const address = new URL(page.url()).pathname;

  // The same browser, as the other admin.
  const asking = await page.evaluate(() => sessionStorage.getItem('nyea_office'));
  await page.evaluate((kept) => sessionStorage.setItem('nyea_office', kept), other);
  await officer.open('needs-attention', 'Needs attention');
  const entry = page.getByRole('listitem').filter({ hasText: 'Request for Frida Free' }).last();
  await expect(entry.getByRole('heading')).toHaveText('A manual order waits for a second admin, $5,499');
  await expect(entry).toContainText('Requested by Adam Admin');
  await expectGoodPage(page);
  await visit(page, address);
  await expect(page.getByText(/^Ask Adam Admin in person/)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the order?' });
  await expect(dialog).toContainText('worth $5,499 at list price');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Approve and create order' }).click();
  await officer.prove();
  await expect(page.getByText(/^Approved .* by Olga Other\. The order is/)).toBeVisible();
  await expectGoodPage(page);

  // Whoever asked finds the order.
  await page.evaluate((kept) => sessionStorage.setItem('nyea_office', kept ?? ''), asking);
  await officer.open('orders', 'Orders');
  await page.getByRole('link', { name: 'Order requests' }).click();
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('rowheader')).toContainText(['Frida Free']);
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Frida Free' }).click();
  await page.getByRole('link', { name: /^\w{4}-\w{4}-\w{4}$/ }).click();
  await expect(page.getByText('Free: A scholarship, created by Adam Admin')).toBeVisible();
  await expect(page.getByText(/Manual order created/).first()).toBeVisible();
});

test('a request is rejected with a reason, and too old ones cannot be decided', async ({ page, officer }) => {
  const { id: asking } = await buildInsider(officer.db, { name: 'Stella Staff' });
  const program = await buildProgram(officer.db, { publishedAt: null });
  const line = {
    programId: program.id,
    sessionId: null,
    title: 'Winter mentor',
    detail: '',
    quantity: 3,
    unitPriceCents: 120_000,
  };
  const build = async (name: string, requestedAt: Date) => {
    const { id } = await officer.db
      .insertInto('orderRequests')
      .values({
        requestedBy: asking,
        requestedAt,
        paidBy: 'invoice',
        paidNote: 'Invoice 2031-20',
        name,
        email: `${crypto.randomUUID().slice(0, 8)}@example.com`,
        phone: '',
        schoolName: 'Lakeside School',
        grade: '',
        city: '',
        lines: JSON.stringify([line]),
        listCents: 360_000,
        currency: 'usd',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const old = await build('Otto Old', daysAgo(8));
  await officer.open(`order-requests/${old}`, `Order request ${old}`);
  await expect(page.getByText('Too old')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expectGoodPage(page);

  const id = await build('Rita Rejected', daysAgo(0));
  await officer.open(`order-requests/${id}`, `Order request ${id}`);
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Reason is required').first()).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByLabel('Reason').fill('The school does not know of it');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await officer.prove();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/by Adam Admin\. Reason: The school does not know of it/)).toBeVisible();
  await expectGoodPage(page);
});
