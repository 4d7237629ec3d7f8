import { newEmail } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { sellByInvoice } from '../office-calls.ts';
import { enterOfficeAt } from '../session-keeper.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

test('an invoice is open until the office has noted its parts, and a wrong one is taken back @wide', async ({
  page,
  site,
  shop,
  mailbox,
}) => {
  const email = newEmail();
  const sold = await shop.session({ title: 'A morning on the river' });
  await sellByInvoice(site, sold, email);
  const link = linkIn(await mailbox.newest(email, /confirmed/), '/orders');
  await visit(page, link);
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
  const reference = new URL(link).pathname.split('/').at(-1) ?? '';

  await enterOfficeAt(page, site, { path: `orders?invoice=open&search=${reference}`, role: 'admin' });
  await expect(page.getByText('$499 open').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await visit(page, `/admin/orders/${reference}`);
  await expect(page.getByText('Invoice not paid')).toBeVisible();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('$0 of $499 paid, $499 open.');
  await money.getByRole('button', { name: 'Note a payment' }).click();
  const payment = page.getByRole('dialog', { name: `Note a payment of ${reference}` });
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Note the payment' }).click();
  await expect(payment.getByText('Please enter an amount, such as 100').first()).toBeVisible();
  await payment.getByLabel('Amount in dollars').fill('200');
  await payment.getByLabel('Reference').fill('Transfer 4711');
  await payment.getByRole('button', { name: 'Note the payment' }).click();
  await expect(page.getByText('Invoice partly paid')).toBeVisible();
  await expect(money).toContainText('$200 of $499 paid, $299 open.');

  await money.getByRole('button', { name: 'Take back $200' }).click();
  const correction = page.getByRole('dialog', { name: 'Take back a noted payment' });
  await expectAccessible(page);
  await correction.getByLabel('Reason').fill('It was for another school');
  await correction.getByRole('button', { name: 'Take it back' }).click();
  await expect(money).toContainText('$0 of $499 paid, $499 open.');
  await expect(money).toContainText('taken back: It was for another school');

  await money.getByRole('button', { name: 'Note a payment' }).click();
  await payment.getByLabel('Amount in dollars').fill('499');
  await payment.getByLabel('Reference').fill('Transfer 4712');
  await payment.getByRole('button', { name: 'Note the payment' }).click();
  await expect(money).toContainText('$499 of $499 paid.');
  await expect(page.getByText('Invoice partly paid')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
